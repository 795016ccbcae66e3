import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { WindowTerminal } from '../../../../contracts/owner/window/window.ts';
import { formatReadyTime } from '../../../../domain/format/time/pickup.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { type Cents, parsePrice } from '../../../../domain/money.ts';
import type { OrderTotals } from '../../../../domain/order/order.ts';
import { MIN_CHARGE_CENTS } from '../../../../domain/order/pricing/promo-code.ts';
import { canSplit } from '../../../../domain/order/payment/split-payment.ts';
import { changeCents, likelyNotes } from '../../../../domain/order/window.ts';
import type { ApiError } from '../../../api/client.ts';
import { laterPickup, refusalFields } from '../../../api/refusal-fields.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { failureText } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { AmountField } from './amount-field.tsx';
import { ChangeDue } from './change-due.tsx';
import { PaymentWays } from './payment-ways.tsx';
import { cashPartOf, SplitCash } from './split-cash.tsx';
import { PaySlip } from './pay-slip.tsx';
import type { WindowTicket } from '../ticket.ts';
import { DISCOUNT } from '../discount/discount.messages.ts';
import { OFFLINE } from '../offline/offline.messages.ts';
import { PAY } from '../window.messages.ts';
import type { Charge } from './use-charge.ts';
import { useNow } from '../use-now.ts';
import styles from './pay.module.css';

export interface PayProps {
  ticket: WindowTicket;
  totals: OrderTotals;
  taxRate: number;
  prepMinutes: number;
  charge: Charge;
  /** The terminals that can take a card. */
  terminals: readonly WindowTerminal[];
  /** When an order taken now would be ready, epoch ms. */
  readyAt: number;
  /** Whether there is no network: then cash is all that can be taken. */
  offline: boolean;
  onBack: () => void;
}

/** Whole dollars without cents, as on a note. */
const note = (cents: Cents): string =>
  cents % 100 === 0 ? formatDollars(cents).replace('.00', '') : formatDollars(cents);

/** What the customer gives, and the change in big figures. */
export function PayCash({
  ticket,
  totals,
  taxRate,
  prepMinutes,
  charge,
  terminals,
  readyAt,
  offline,
  onBack,
}: PayProps) {
  const { language } = useConsoleLanguage();
  const messages = PAY[language];
  const { totalCents } = totals;
  const [split, setSplit] = useState(false);
  const [typedPart, setTypedPart] = useState('');
  const mayBeSplit = !offline && canSplit(totalCents, 1);
  if (split && !mayBeSplit) setSplit(false);
  const cashPartCents = split ? cashPartOf(totalCents, typedPart) : null;
  const noCard =
    offline ||
    charge.sending ||
    ticket.lines.length === 0 ||
    totalCents < MIN_CHARGE_CENTS ||
    (split && cashPartCents === null);
  const [given, setGiven] = useState<Cents | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const typedCents = typed === null ? null : parsePrice(typed);
  const chosen = typed === null ? given : typedCents;
  const change = chosen === null ? null : changeCents(totalCents, chosen);
  const problem =
    typed === null || typed.trim() === ''
      ? null
      : typedCents === null
        ? messages.notAnAmount
        : change === null
          ? (mayBeSplit ? messages.tooLittleSplit : messages.tooLittle)(formatDollars(totalCents))
          : null;
  const finish = () => {
    if (chosen !== null && change !== null) charge.send(ticket, totalCents, { givenCents: chosen }, readyAt);
  };
  const pick = (cents: Cents) => {
    setTyped(null);
    setGiven(cents);
  };
  return (
    <>
      <PaySlip
        ticket={ticket}
        totals={totals}
        taxRate={taxRate}
        prepMinutes={prepMinutes}
        busy={charge.sending}
        onBack={onBack}
      />
      <main id="main" className={styles.pay}>
        <h2 className="sr" ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <PaymentWays
          terminals={terminals}
          split={split}
          onSplit={mayBeSplit ? setSplit : null}
          noCard={noCard}
          sending={charge.sending}
          onCard={(terminalId) =>
            charge.send(
              ticket,
              totalCents,
              { terminalId, cashPartCents: cashPartCents ?? undefined },
              readyAt,
            )
          }
        />
        {!offline && totalCents < MIN_CHARGE_CENTS && (
          <p className={styles.cashOnly}>{DISCOUNT[language].cashOnly}</p>
        )}
        {offline && <p className={styles.cashOnly}>{OFFLINE[language].needsInternet}</p>}
        {split ? (
          <SplitCash totalCents={totalCents} typed={typedPart} onType={setTypedPart} />
        ) : (
          <div className={styles.cash}>
            <section className={styles.due}>
              <p className={styles.amount}>
                {messages.due}
                <b>{formatDollars(totalCents)}</b>
              </p>
              <h3>{messages.received}</h3>
              <div className={styles.notes}>
                <button
                  type="button"
                  aria-pressed={chosen === totalCents && typed === null}
                  onClick={() => pick(totalCents)}
                >
                  <b>{formatDollars(totalCents)}</b>
                  <span>{messages.even}</span>
                </button>
                {likelyNotes(totalCents).map((cents) => (
                  <button
                    key={cents}
                    type="button"
                    aria-pressed={chosen === cents && typed === null}
                    onClick={() => pick(cents)}
                  >
                    <b>{note(cents)}</b>
                  </button>
                ))}
                <button type="button" aria-pressed={typed !== null} onClick={() => setTyped('')}>
                  <b className={styles.word}>{messages.other}</b>
                  <span>{messages.otherAmount}</span>
                </button>
              </div>
              {typed !== null && (
                <AmountField
                  label={messages.otherLabel}
                  typed={typed}
                  problem={problem}
                  onType={setTyped}
                  onEnter={finish}
                />
              )}
            </section>
            <ChangeDue changeCents={change} givenCents={chosen} />
          </div>
        )}
        {charge.refusal !== null && <Refused refusal={charge.refusal} />}
        {!split && (
          <button
            type="button"
            className={`btn btn-primary ${styles.done}`}
            disabled={change === null || charge.sending || ticket.lines.length === 0}
            onClick={finish}
          >
            {charge.sending ? messages.sending : messages.done}
            <ArrowRight className="ic" aria-hidden="true" />
          </button>
        )}
      </main>
    </>
  );
}

/** Why the order was refused; the ticket is as it was, with the prices of now. */
export function Refused({ refusal }: { refusal: ApiError }) {
  const { language } = useConsoleLanguage();
  const messages = PAY[language];
  const timeZone = useTimeZone();
  const now = useNow();
  const { soldOut } = refusalFields(refusal.body, 'sold_out');
  const { pickupAt } = laterPickup(refusal.body);
  const { allowed } = refusalFields(refusal.body, 'discount_limit');
  const allowedCents = allowed === undefined ? null : parsePrice(allowed);
  return (
    <p className={styles.refused} role="alert">
      {failureText(refusal, language)}{' '}
      {soldOut !== undefined &&
        messages.soldOutNames(soldOut.map(({ name, option }) => option ?? name).join(', '))}
      {allowedCents !== null && DISCOUNT[language].limit(formatDollars(allowedCents))}
      {pickupAt !== undefined && messages.readyAt(formatReadyTime(timeZone, pickupAt, now, language))}
    </p>
  );
}
