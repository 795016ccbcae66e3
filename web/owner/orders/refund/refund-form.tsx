import { newKey } from '../../../api/new-key.ts';
import { ChevronDown, Info, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OrderPage } from '../../../../contracts/owner/orders/order-list.ts';
import { formatRefundReason } from '../../../../contracts/order/refund-reason.format.ts';
import { parsePrice } from '../../../../domain/money.ts';
import {
  REFUND_REASONS,
  type RefundPortion,
  computeRefund,
} from '../../../../domain/order/payment/refund.ts';
import { languageName } from '../../../../domain/format/language-name.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { formatTaxRate } from '../../../../domain/format/tax-rate.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ORDER_PAGE, REFUND } from '../panel/order-page.messages.ts';
import { RefundLines } from './refund-lines.tsx';
import orderPanel from '../panel/order-panel.module.css';
import parts from '../../console/parts.module.css';

const MODES = ['lines', 'amount', 'rest'] as const;
const TYPED = 'typed';

/** Refunds by item, by amount, or everything that is left. */
export function RefundForm({ order, card }: { order: OrderPage; card: string }) {
  const { language } = useConsoleLanguage();
  const messages = REFUND[language];
  const toast = useToast();
  const [mode, setMode] = useState<(typeof MODES)[number]>('lines');
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [typedReason, setTypedReason] = useState('');
  const [message, setMessage] = useState('');
  const key = useRef({ of: '', key: '' });

  const portion = portionOf(mode, quantities, amount);
  const given = order.refunds.filter((refund) => !refund.surplus && refund.status !== 'failed');
  const chargedCents = order.payment?.chargedCents ?? 0;
  const worked = portion === null ? null : computeRefund({ ...order, chargedCents }, given, portion);
  const leftCents = order.left.goodsCents + order.left.taxCents + order.left.tipCents;
  const allowedCents = order.allowedRefundCents;
  const overLimit = worked?.ok === true && allowedCents !== null && worked.cents > allowedCents;
  const cash = order.payment?.cashPart ?? null;
  // A refund of a split payment goes to the card first.
  const cashLeft = order.payment?.method === 'cash' ? leftCents : (cash?.leftCents ?? 0);
  const cashCents = worked?.ok === true ? Math.max(0, worked.cents - (leftCents - cashLeft)) : 0;
  const inCash = worked?.ok === true && cashCents === worked.cents;
  const divided =
    worked?.ok === true
      ? messages.divided(formatDollars(worked.cents - cashCents), formatDollars(cashCents))
      : '';
  const why = reason === TYPED ? typedReason.trim() : reason;

  const { mutate, isPending } = useConsoleWrite('POST /api/owner/orders/:id/refund', {
    onDone: () => {
      key.current = { of: '', key: '' };
      if (worked?.ok !== true) return;
      const back = formatDollars(worked.cents);
      toast(
        inCash
          ? { title: messages.askedCash, description: messages.askedCashMore(back) }
          : cashCents > 0
            ? { title: messages.asked, description: divided }
            : { title: messages.asked, description: messages.askedMore(back) },
      );
    },
  });
  const send = () => {
    if (portion === null || worked?.ok !== true || overLimit || why === '') return;
    const body = {
      ...(portion.kind === 'lines' && { lines: [...portion.lines] }),
      ...(portion.kind === 'amount' && { amount: amount.trim() }),
      reason: why,
      ...(message.trim() !== '' && { message: message.trim() }),
    };
    // An unchanged form pressed again is the same refund; a changed one is another.
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, key: newKey() };
    mutate({ params: { id: order.id }, body, key: key.current.key });
  };
  const submit = useSubmit(send, { busy: isPending });

  return (
    <form className={orderPanel.refund} onSubmit={submit.onSubmit}>
      <h3>{messages.title}</h3>
      <fieldset className={`${parts.choices} ${orderPanel.modes}`} aria-label={messages.modeLabel}>
        {MODES.map((one) => (
          <button
            key={one}
            type="button"
            className={parts.choice}
            aria-pressed={mode === one}
            onClick={() => setMode(one)}
          >
            {messages.modes[one]}
          </button>
        ))}
      </fieldset>
      {mode === 'lines' && <RefundLines order={order} quantities={quantities} onChange={setQuantities} />}
      {mode === 'amount' && (
        <div className="field">
          <label htmlFor="rf-amount">{messages.amount}</label>
          <input
            className={worked?.ok === false ? 'input is-invalid' : 'input'}
            id="rf-amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            aria-describedby="rf-upto"
            aria-invalid={worked?.ok === false}
            onChange={(event) => setAmount(event.target.value)}
          />
          <span className={worked?.ok === false ? 'field-error' : 'hint'} id="rf-upto">
            {worked?.ok === false ? messages.tooMuch : messages.upTo(formatDollars(leftCents))}
          </span>
        </div>
      )}
      <div className="field">
        <label htmlFor="rf-reason" className="small">
          {messages.reason}
        </label>
        <span className="select-box">
          <select
            className="input"
            id="rf-reason"
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          >
            <option value="" disabled>
              {messages.chooseReason}
            </option>
            {REFUND_REASONS.map((code) => (
              <option key={code} value={code}>
                {formatRefundReason(code, language)}
              </option>
            ))}
            <option value={TYPED}>{messages.typed}</option>
          </select>
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      </div>
      {reason === TYPED && (
        <div className="field">
          <label htmlFor="rf-typed" className="small">
            {messages.typedLabel}
          </label>
          <input
            className="input"
            id="rf-typed"
            required
            maxLength={190}
            value={typedReason}
            onChange={(event) => setTypedReason(event.target.value)}
          />
        </div>
      )}
      <div className="field">
        <label htmlFor="rf-message" className="small">
          {messages.message(languageName(order.language, language))}
        </label>
        <textarea
          className="input"
          id="rf-message"
          rows={2}
          maxLength={500}
          lang={order.language}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      {worked?.ok === true && (
        <dl className="totals">
          <dt>{portion?.kind === 'lines' ? messages.lines(portion.lines.length) : messages.goods}</dt>
          <dd>{formatDollars(worked.parts.goodsCents)}</dd>
          <dt>{ORDER_PAGE[language].tax(formatTaxRate(order.taxRate))}</dt>
          <dd>{formatDollars(worked.parts.taxCents)}</dd>
          {worked.parts.tipCents > 0 && (
            <>
              <dt>{ORDER_PAGE[language].tip}</dt>
              <dd>{formatDollars(worked.parts.tipCents)}</dd>
            </>
          )}
          <dt className="total">{messages.total}</dt>
          <dd className="total">{formatDollars(worked.cents)}</dd>
        </dl>
      )}
      {allowedCents !== null && (
        <p className={overLimit ? parts.problem : 'note'} role={overLimit ? 'alert' : undefined}>
          {!overLimit && <Info className="icon" aria-hidden="true" />}
          {messages.limited(formatDollars(allowedCents))}
        </p>
      )}
      <button
        type="submit"
        className="btn btn-danger btn-block"
        disabled={isPending || worked?.ok !== true || overLimit || why === ''}
      >
        <Undo2 className="icon" aria-hidden="true" />
        {worked?.ok !== true
          ? messages.choose
          : why === ''
            ? messages.chooseReason
            : inCash
              ? messages.sendCash(formatDollars(worked.cents))
              : messages.send(formatDollars(worked.cents), cashCents > 0 ? '' : card)}
      </button>
      {cash !== null && cashCents > 0 && (
        <p className="note">
          <Info className="icon" aria-hidden="true" />
          {divided}
        </p>
      )}
      {worked?.ok === true && (
        <p className="note">
          <Info className="icon" aria-hidden="true" />
          {messages.remains(formatDollars(leftCents - worked.cents))}{' '}
          {order.mailOn ? messages.mailed : messages.notMailed}
        </p>
      )}
    </form>
  );
}

function portionOf(
  mode: (typeof MODES)[number],
  quantities: ReadonlyMap<number, number>,
  amount: string,
): RefundPortion | null {
  if (mode === 'rest') return { kind: 'rest' };
  if (mode === 'amount') {
    const cents = parsePrice(amount);
    return cents === null || cents === 0 ? null : { kind: 'amount', cents };
  }
  const lines = [...quantities].map(([line, quantity]) => ({ line, quantity }));
  return lines.length === 0 ? null : { kind: 'lines', lines: lines.toSorted((a, b) => a.line - b.line) };
}
