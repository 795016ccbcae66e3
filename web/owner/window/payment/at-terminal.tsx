import { ArrowLeft, ArrowRight, Banknote, CircleAlert, Nfc, QrCode, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TerminalPaymentView, WindowLinkView } from '../../../../contracts/owner/window/window.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { cardPartCents } from '../../../../domain/order/payment/split-payment.ts';
import { failureText, useConsoleWrite } from '../../console/use-console-data.ts';
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { AT_TERMINAL } from './at-terminal.messages.ts';
import { PaySlip } from './pay-slip.tsx';
import { PaymentWays } from './payment-ways.tsx';
import { SCAN } from './scan.messages.ts';
import type { WaitingPayment, WaitingProps } from './use-waiting-payment.ts';
import { PAY, WINDOW } from '../window.messages.ts';
import styles from './at-terminal.module.css';

type Props = Omit<WaitingProps, 'id' | 'onPaid'> &
  Omit<WaitingPayment, 'link'> & { link: WindowLinkView; at: TerminalPaymentView };

type Standing = TerminalPaymentView['state'] | 'buyer' | 'time' | 'ending' | 'over' | 'lost';

const TONES: Record<Standing, 'calm' | 'care' | 'bad'> = {
  sent: 'calm',
  asking: 'calm',
  silent: 'care',
  canceling: 'care',
  declined: 'bad',
  stopped: 'bad',
  refused: 'bad',
  buyer: 'bad',
  time: 'bad',
  ending: 'care',
  over: 'bad',
  lost: 'care',
};

/** The states in which a card may still be charged, or has been: the next customer is served meanwhile. */
const NOT_CHARGED_YET: readonly Standing[] = ['canceling', 'ending', 'lost'];

function standingOf({ link: { state, closed }, at: { state: at, stoppedBy }, lost }: Props): Standing {
  if (closed) return 'over';
  if (state === 'expired') return 'ending';
  if (lost) return 'lost';
  return at === 'stopped' && (stoppedBy === 'buyer' || stoppedBy === 'time') ? stoppedBy : at;
}

/** An order whose card is to be taken at a terminal, until it is paid. */
export function AtTerminal(props: Props) {
  const { link, at, mine, header, canceling, cancelThen, asking, ask, onOtherWay, onLeave, onNext } = props;
  const { slip, terminals } = props;
  const { language } = useConsoleLanguage();
  const messages = AT_TERMINAL[language];
  const shared = SCAN[language];
  const { order } = link;
  const again = useConsoleWrite('POST /api/owner/window/payment-links/:id/attempts', {
    onDone: ask,
    onFailed: () => true,
  });
  const standing = standingOf(props);
  const over = standing === 'over';
  const mayTryAgain = link.state === 'waiting' && (at.state === 'stopped' || at.state === 'refused');
  const busy = canceling || again.isPending;
  // The card may still be charged: nothing else is to be taken before the terminal has confirmed.
  const blocked = busy || at.state === 'canceling';
  const inCash = () => cancelThen(() => onOtherWay());
  const byCard = (terminalId?: string) => {
    const { cashPartCents: cents, givenCents } = order;
    const part = cents > 0 && !over ? { cents, givenCents: givenCents ?? cents } : null;
    cancelThen(() => onOtherWay({ terminalId, part }), { keepsCash: true });
  };
  return (
    <>
      {header}
      {mine && <PaySlip {...slip} busy={blocked} onBack={() => cancelThen(onLeave)} />}
      <main id="main" className={styles.terminal} data-tone={TONES[standing]}>
        {mine && (
          <div className={styles.ways}>
            <PaymentWays
              terminals={terminals}
              shown={at.terminalId}
              onCash={inCash}
              noCash={blocked}
              onSplit={null}
              noCard={blocked}
              sending={false}
              onCard={byCard}
            />
          </div>
        )}
        <Device standing={standing} totalCents={cardPartCents(order)} />
        <Facts {...props} standing={standing}>
          {mine && TONES[standing] === 'bad' && (
            <p className={styles.instead}>
              <button type="button" className="kitchen-btn" disabled={blocked} onClick={inCash}>
                <Banknote className="icon" aria-hidden="true" />
                {messages.takeCash}
              </button>
              <button type="button" className="kitchen-btn" disabled={blocked} onClick={() => byCard()}>
                <QrCode className="icon" aria-hidden="true" />
                {PAY[language].scan}
              </button>
            </p>
          )}
        </Facts>
        {again.isError && (
          <p className={styles.failed} role="alert">
            {failureText(again.error, language)}
          </p>
        )}
      </main>
      <footer className={styles.actions}>
        {mine && NOT_CHARGED_YET.includes(standing) && (
          <button type="button" className="kitchen-btn" disabled={busy} onClick={onNext}>
            <ArrowRight className="icon" aria-hidden="true" />
            {messages.next}
          </button>
        )}
        {!mine && (
          <button type="button" className="kitchen-btn" disabled={busy} onClick={onLeave}>
            <ArrowLeft className="icon" aria-hidden="true" />
            {shared.back}
          </button>
        )}
        <button
          type="button"
          className="kitchen-btn"
          disabled={busy}
          onClick={() => (link.state === 'cancelled' ? onLeave() : cancelThen(onLeave))}
        >
          <X className="icon" aria-hidden="true" />
          {over ? shared.close : canceling ? shared.canceling : shared.cancel}
        </button>
        {mayTryAgain ? (
          <button
            type="button"
            className={`btn btn-primary ${styles.again}`}
            disabled={busy}
            onClick={() =>
              again.mutate({
                params: { id: order.id },
                body: { attempt: at.attempt, terminalId: at.terminalId },
              })
            }
          >
            {messages.again}
            <b className="tabular-numbers">{formatDollars(cardPartCents(order))}</b>
          </button>
        ) : (
          <button type="button" className="kitchen-btn" disabled={asking} onClick={ask}>
            <RefreshCw className="icon" aria-hidden="true" />
            {asking ? shared.asking : shared.ask}
          </button>
        )}
      </footer>
    </>
  );
}

/** The terminal as it looks now. */
function Device({ standing, totalCents }: { standing: Standing; totalCents: number }) {
  const messages = AT_TERMINAL[useConsoleLanguage().language];
  const Icon = TONES[standing] === 'calm' ? Nfc : TONES[standing] === 'care' ? CircleAlert : X;
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.device}>
        <div className={styles.screen}>
          <b className="tabular-numbers">{formatDollars(totalCents)}</b>
          <Icon className="icon" />
          <span>{messages.screen[TONES[standing]]}</span>
        </div>
        <div className={styles.keys}>
          {Array.from({ length: 9 }, (_, key) => (
            <i key={key} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** For whom, how much, how it stands and what to do. */
function Facts({
  link,
  at,
  readAt,
  standing,
  children,
}: Props & { standing: Standing; children: ReactNode }) {
  const { order } = link;
  const { language } = useConsoleLanguage();
  const messages = AT_TERMINAL[language];
  const leftSeconds = useSecondsUntil(readAt + at.leftMs);
  const texts = PAY[language];
  const cash = formatDollars(order.cashPartCents);
  const name = order.name === '' ? WINDOW[language].nameless : order.name;
  return (
    <section className={styles.facts}>
      <p className={styles.standing} role="status">
        {TONES[standing] === 'calm' ? (
          <i className="dot live" aria-hidden="true" />
        ) : (
          <CircleAlert className="icon" aria-hidden="true" />
        )}
        {messages.standing[standing]}
      </p>
      <p className={styles.amount}>
        <span>
          {name}
          {order.cashPartCents > 0 && `, ${texts.afterCash(cash)}`}
        </span>
        <b className="tabular-numbers">{formatDollars(cardPartCents(order))}</b>
      </p>
      <p className={styles.more}>
        {standing === 'declined' && at.declinedCard !== null && `${messages.declinedCard(at.declinedCard)} `}
        {messages.more[standing](at.terminal)}
        {order.cashPartCents > 0 && NOT_CHARGED_YET.includes(standing) && ` ${texts.untilThen(cash)}`}
      </p>
      {order.cashPartCents > 0 && standing === 'over' && (
        <p className={styles.back}>
          <Banknote className="icon" aria-hidden="true" />
          {texts.cashBack(cash)}
        </p>
      )}
      {children}
      <dl className={styles.list}>
        <dt>{messages.terminal}</dt>
        <dd>{at.terminal}</dd>
        {at.leftMs > 0 && link.state === 'waiting' && (
          <>
            <dt>{messages.stops}</dt>
            <dd className="tabular-numbers">
              {messages.inTime(Math.floor(leftSeconds / 60), leftSeconds % 60)}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
