import { ArrowLeft, ArrowRight, Banknote, CreditCard, QrCode } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { WindowTerminal } from '../../../../contracts/owner/window.ts';
import { formatReadyTime } from '../../../../domain/format/pickup.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { formatTaxRate } from '../../../../domain/format/tax-rate.ts';
import { type Cents, parsePrice } from '../../../../domain/money.ts';
import { cartLineUnitCents } from '../../../../domain/order/cart.ts';
import type { OrderTotals } from '../../../../domain/order/order.ts';
import { ASAP } from '../../../../domain/order/pickup.ts';
import { changeCents, likelyNotes } from '../../../../domain/order/window.ts';
import type { ApiError } from '../../../api/client.ts';
import { laterPickup, refusalFields } from '../../../api/refusal-fields.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { failureText } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ChangeDue } from './change-due.tsx';
import { ticketKey, type WindowTicket } from '../ticket.ts';
import { lineText } from '../line-text.ts';
import { PAY, WINDOW } from '../window.messages.ts';
import type { Charge } from './use-charge.ts';
import { useNow } from '../use-now.ts';
import styles from './pay.module.css';

interface Props {
  ticket: WindowTicket;
  totals: OrderTotals;
  taxRate: number;
  prepMinutes: number;
  charge: Charge;
  /** Those that can take a card. */
  terminals: readonly WindowTerminal[];
  /** When an order taken now would be ready, epoch ms. */
  readyAt: number;
  onBack: () => void;
}

/** Whole dollars without cents, as on a note. */
const note = (cents: Cents): string =>
  cents % 100 === 0 ? formatDollars(cents).replace('.00', '') : formatDollars(cents);

/** What the customer gives, and the change in big figures. */
export function PayCash({ ticket, totals, taxRate, prepMinutes, charge, terminals, readyAt, onBack }: Props) {
  const { language } = useConsoleLanguage();
  const messages = PAY[language];
  const window = WINDOW[language];
  const { totalCents } = totals;
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
          ? messages.tooLittle(formatDollars(totalCents))
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
      <aside className={styles.slip}>
        <button type="button" className="kitchen-btn" disabled={charge.sending} onClick={onBack}>
          <ArrowLeft className="ic" aria-hidden="true" />
          {messages.back}
        </button>
        <div className="comanda-w">
          <div className="comanda">
            <p className={styles.for}>
              <b>{ticket.name.trim() === '' ? window.nameless : ticket.name}</b>
              {ticket.pickupTime === ASAP
                ? `${window.now}, ${window.about(prepMinutes)}`
                : `${window.later}, ${ticket.pickupTime}`}
            </p>
            <dl className="sum">
              {ticket.lines.map((line) => {
                const { title, choices, added, removed } = lineText(line.line, language);
                const without = removed.map((name) => `${window.no} ${name}`);
                const details = [...choices, ...added, ...without, ...(line.note === '' ? [] : [line.note])];
                return (
                  <div key={ticketKey(line)} className={styles.slipLine}>
                    <dt>
                      {line.line.quantity} × {title}
                      {details.length > 0 && <small>{details.join(', ')}</small>}
                    </dt>
                    <dd>{formatDollars(cartLineUnitCents(line.line) * line.line.quantity)}</dd>
                  </div>
                );
              })}
            </dl>
            <hr />
            <dl className="sum">
              <dt>{window.subtotal}</dt>
              <dd>{formatDollars(totals.subtotalCents)}</dd>
              <dt>{window.tax(formatTaxRate(taxRate))}</dt>
              <dd>{formatDollars(totals.taxCents)}</dd>
              <dt className="tot">{window.total}</dt>
              <dd className="tot">{formatDollars(totalCents)}</dd>
            </dl>
          </div>
        </div>
      </aside>
      <main id="main" className={styles.pay}>
        <h2 className="sr" ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <div className={styles.ways}>
          <button type="button" aria-pressed>
            <Banknote className="ic" aria-hidden="true" />
            {messages.cash}
          </button>
          {terminals.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={false}
              disabled={charge.sending || ticket.lines.length === 0}
              onClick={() => charge.send(ticket, totalCents, { terminalId: id }, readyAt)}
            >
              <CreditCard className="ic" aria-hidden="true" />
              {terminals.length === 1 ? messages.terminal : messages.terminalNamed(name)}
            </button>
          ))}
          <button
            type="button"
            aria-pressed={false}
            disabled={charge.sending || ticket.lines.length === 0}
            onClick={() => charge.send(ticket, totalCents, {}, readyAt)}
          >
            <QrCode className="ic" aria-hidden="true" />
            {charge.sending ? messages.sending : messages.scan}
          </button>
        </div>
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
              <OtherAmount typed={typed} problem={problem} onType={setTyped} onEnter={finish} />
            )}
          </section>
          <ChangeDue changeCents={change} givenCents={chosen} />
        </div>
        {charge.refusal !== null && <Refused refusal={charge.refusal} />}
        <button
          type="button"
          className={`btn btn-primary ${styles.done}`}
          disabled={change === null || charge.sending || ticket.lines.length === 0}
          onClick={finish}
        >
          {charge.sending ? messages.sending : messages.done}
          <ArrowRight className="ic" aria-hidden="true" />
        </button>
      </main>
    </>
  );
}

function OtherAmount({
  typed,
  problem,
  onType,
  onEnter,
}: {
  typed: string;
  problem: string | null;
  onType: (typed: string) => void;
  onEnter: () => void;
}) {
  const messages = PAY[useConsoleLanguage().language];
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { onSubmit } = useSubmit(onEnter);
  useEffect(() => field.current?.focus(), []);
  return (
    <form className={`field ${styles.other}`} noValidate onSubmit={onSubmit}>
      <label htmlFor={id}>{messages.otherLabel}</label>
      <input
        ref={field}
        id={id}
        className={problem === null ? 'input' : 'input bad'}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <span className="err" id={`${id}-problem`} role="alert">
        {problem}
      </span>
    </form>
  );
}

/** Why the order was refused; the ticket is as it was, with the prices of now. */
function Refused({ refusal }: { refusal: ApiError }) {
  const { language } = useConsoleLanguage();
  const messages = PAY[language];
  const timeZone = useTimeZone();
  const now = useNow();
  const { soldOut } = refusalFields(refusal.body, 'sold_out');
  const { pickupAt } = laterPickup(refusal.body);
  return (
    <p className={styles.refused} role="alert">
      {failureText(refusal, language)}{' '}
      {soldOut !== undefined &&
        messages.soldOutNames(soldOut.map(({ name, option }) => option ?? name).join(', '))}
      {pickupAt !== undefined && messages.readyAt(formatReadyTime(timeZone, pickupAt, now, language))}
    </p>
  );
}
