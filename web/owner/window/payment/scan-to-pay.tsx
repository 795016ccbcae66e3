import { ArrowLeft, Banknote, Hourglass, Lock, RefreshCw, Smartphone, X } from 'lucide-react';
import type { WindowLinkView } from '../../../../contracts/owner/window/window.ts';
import { formatClockFace } from '../../../../domain/format/time/clock-face.ts';
import type { SiteLanguage } from '../../../../domain/language.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { cardPartCents } from '../../../../domain/order/payment/split-payment.ts';
import { ServerArt } from '../../../content/art/server-art.tsx';
import { usePageData, useTimeZone } from '../../../ui/page-data.tsx';
import { QrCode } from '../../console/qr-code.tsx';
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { SCAN, SCAN_CUSTOMER } from './scan.messages.ts';
import { useTime } from '../../../ui/use-time.ts';
import type { WaitingPayment, WaitingProps } from './use-waiting-payment.ts';
import styles from './scan-to-pay.module.css';

type Props = Omit<WaitingProps, 'id' | 'onPaid' | 'header' | 'onNext' | 'slip' | 'terminals'> &
  Omit<WaitingPayment, 'link'> & { link: WindowLinkView };

/** The payment link of an order as a code, turned to the customer, until it is paid. */
export function ScanToPay(props: Props) {
  const { link, readAt, lost, mine, asking, ask, canceling, cancelThen, onOtherWay, onLeave } = props;
  const { language } = useConsoleLanguage();
  const messages = SCAN[language];
  const over = link.state === 'expired' || link.state === 'cancelled';
  const { closed } = link;
  return (
    <>
      <CustomerHeader />
      <main id="main" className={styles.scan}>
        <div className={styles.shown} role="region" tabIndex={0} aria-label={messages.title}>
          <Paper link={link} />
          <Facts link={link} readAt={readAt} lost={lost} />
        </div>
      </main>
      <footer className={styles.actions}>
        {mine ? (
          <button
            type="button"
            className="kitchen-btn"
            disabled={canceling}
            onClick={() => cancelThen(() => onOtherWay())}
          >
            <ArrowLeft className="icon" aria-hidden="true" />
            {messages.otherWays}
          </button>
        ) : (
          <button type="button" className="kitchen-btn" onClick={onLeave}>
            <ArrowLeft className="icon" aria-hidden="true" />
            {messages.back}
          </button>
        )}
        <button type="button" className="kitchen-btn" disabled={asking} onClick={ask}>
          <RefreshCw className="icon" aria-hidden="true" />
          {asking ? messages.asking : messages.ask}
        </button>
        <button
          type="button"
          className="kitchen-btn"
          disabled={canceling}
          onClick={() => {
            if (closed) return onLeave();
            cancelThen(onLeave, over ? { otherwise: onLeave } : {});
          }}
        >
          <X className="icon" aria-hidden="true" />
          {over ? messages.close : canceling ? messages.canceling : messages.cancel}
        </button>
      </footer>
    </>
  );
}

function CustomerHeader() {
  const { site } = usePageData();
  const timeZone = useTimeZone();
  const now = useTime();
  return (
    <header className={styles.header}>
      <span className={styles.mark}>
        <ServerArt name="mark" />
      </span>
      <h1 className="display-text">{site.name}</h1>
      <time className="tabular-numbers">{formatClockFace(timeZone, now)}</time>
    </header>
  );
}

/** The code itself; without one, why there is none. */
function Paper({ link }: { link: WindowLinkView }) {
  const { site } = usePageData();
  const [first, ...others] = site.languages;
  if (link.url === null || first === undefined) return null;
  return (
    <div className="comanda-shadow">
      <div className={`comanda ${styles.paper}`}>
        <QrCode
          text={link.url}
          label={SCAN_CUSTOMER[first].code(formatDollars(cardPartCents(link.order)))}
          className={styles.code}
        />
        <p lang={first}>{SCAN_CUSTOMER[first].point}</p>
        {others.map((other) => (
          <p key={other} lang={other}>
            {SCAN_CUSTOMER[other].point}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Which words say how the payment stands. */
type StandingState = WindowLinkView['state'] | 'confirming' | 'noCode' | 'lost';

/** How the payment stands, in each language of the site. */
export function Standing({ state }: { state: StandingState }) {
  const good = state === 'waiting' || state === 'paid';
  return (
    <p className={good ? styles.standing : `${styles.standing} ${styles.over}`} role="status">
      <span className={good ? 'dot live' : 'dot red'} aria-hidden="true" />
      <InLanguages text={(language) => SCAN_CUSTOMER[language][state]} />
    </p>
  );
}

/** A text in each language of the site, the first one first. */
function InLanguages({ text }: { text: (language: SiteLanguage) => string }) {
  const [first, ...others] = usePageData().site.languages;
  if (first === undefined) return null;
  return (
    <>
      <span lang={first}>{text(first)}</span>
      {others.map((other) => (
        <i key={other} lang={other}>
          {text(other)}
        </i>
      ))}
    </>
  );
}

/** For whom, how much, and how the payment stands; `lost` where the server does not answer. */
function Facts({ link, readAt, lost }: { link: WindowLinkView; readAt: number; lost: boolean }) {
  const [first] = usePageData().site.languages;
  const { order, state, closed, url } = link;
  const leftSeconds = useSecondsUntil(readAt + link.leftMs);
  if (first === undefined) return null;
  const messages = SCAN_CUSTOMER[first];
  const cash = formatDollars(order.cashPartCents);
  const standing =
    state === 'waiting' && url === null ? 'noCode' : state === 'expired' && !closed ? 'confirming' : state;
  const shown = lost && state === 'waiting' ? 'lost' : standing;
  return (
    <section className={styles.facts}>
      {order.name !== '' && <h2>{order.name}</h2>}
      <p className={styles.amount}>
        <InLanguages text={(language) => SCAN_CUSTOMER[language].toPay} />
        <b className="tabular-numbers">{formatDollars(cardPartCents(order))}</b>
        {order.cashPartCents > 0 && !closed && (
          <InLanguages text={(language) => SCAN_CUSTOMER[language].inCash(cash)} />
        )}
      </p>
      <Standing state={shown} />
      {order.cashPartCents > 0 && closed && (
        <p className={styles.back}>
          <Banknote className="icon" aria-hidden="true" />
          <InLanguages text={(language) => SCAN_CUSTOMER[language].cashBack(cash)} />
        </p>
      )}
      {url !== null && (
        <ul className={styles.how} lang={first}>
          <li>
            <Smartphone className="icon" aria-hidden="true" />
            {messages.ways}
          </li>
          <li>
            <Lock className="icon" aria-hidden="true" />
            {messages.secure}
          </li>
          <li>
            <Hourglass className="icon" aria-hidden="true" />
            {messages.works(Math.floor(leftSeconds / 60), leftSeconds % 60)}
          </li>
        </ul>
      )}
    </section>
  );
}
