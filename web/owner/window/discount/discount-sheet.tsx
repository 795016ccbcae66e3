import { useId, useState } from 'react';
import { formatDiscountReason } from '../../../../contracts/order/discount.format.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import type { Cents } from '../../../../domain/money.ts';
import { DISCOUNT_REASONS, MAX_DISCOUNT_REASON } from '../../../../domain/order/pricing/window-discount.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DiscountLines } from './discount-lines.tsx';
import { type DiscountDraft, draftOf, readDraft, TYPED, valueOf } from './discount-draft.ts';
import { compLines, ticketTotals, type WindowTicket } from '../ticket/ticket.ts';
import type { TicketActions } from '../use-ticket.ts';
import { DISCOUNT } from './discount.messages.ts';
import styles from './discount-sheet.module.css';

const KINDS = ['percent', 'amount', 'comp'] as const;
const PERCENTS = [10, 15, 20, 50];

interface Props {
  ticket: WindowTicket;
  taxRate: number;
  /** The most that whoever works here may take off, in cents; null without a limit. */
  limitCents: Cents | null;
  onApply: TicketActions['discount'];
  onClose: () => void;
}

/** What is taken off the ticket, and why. */
export default function DiscountSheet({ ticket, taxRate, limitCents, onApply, onClose }: Props) {
  const { language } = useConsoleLanguage();
  const messages = DISCOUNT[language];
  const [draft, setDraft] = useState(() => draftOf(ticket));
  const change = (part: Partial<DiscountDraft>) => setDraft((now) => ({ ...now, ...part }));
  const read = readDraft(draft);
  const value = valueOf(draft);
  const totals = ticketTotals(
    {
      lines: compLines(ticket.lines, draft.comped),
      discount: value && { ...value, reason: '' },
    },
    taxRate,
  );
  const overLimit = limitCents !== null && totals.discountCents > limitCents;
  const { onSubmit, tried } = useSubmit(() => {
    if (!('discount' in read) || overLimit) return;
    const { discount } = read;
    onApply(discount, discount.kind === 'comp' && !discount.all ? draft.comped : undefined);
    onClose();
  });
  const missing = tried && 'missing' in read ? read.missing : null;
  return (
    <Sheet className={`drawer ${styles.sheet}`} above open onClose={onClose}>
      <DrawerHead title={messages.title} close={messages.close} closeClass="kitchen-btn" />
      <form className={`drawer-body ${styles.form}`} noValidate onSubmit={onSubmit}>
        <fieldset className={styles.kinds} aria-label={messages.kindLabel}>
          {KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={draft.kind === kind}
              onClick={() => change({ kind })}
            >
              {messages.kinds[kind]}
            </button>
          ))}
        </fieldset>
        <Value ticket={ticket} draft={draft} change={change} wrong={missing === 'value'} />
        <Reason draft={draft} change={change} wrong={missing === 'reason'} />
        <dl className={`totals ${styles.sums}`}>
          <dt>{messages.off}</dt>
          <dd>{formatDollars(0 - totals.discountCents)}</dd>
          <dt className="total">{messages.toPay}</dt>
          <dd className="total">{formatDollars(totals.totalCents)}</dd>
        </dl>
        {limitCents !== null && (
          <p className={overLimit ? styles.overLimit : styles.limit} role={overLimit ? 'alert' : undefined}>
            {(overLimit ? messages.overLimit : messages.limit)(formatDollars(limitCents))}
          </p>
        )}
        <button type="submit" className={`btn btn-primary ${styles.apply}`} disabled={overLimit}>
          {draft.kind === 'comp' ? messages.applyComp : messages.apply(formatDollars(totals.discountCents))}
        </button>
        {ticket.discount !== null && (
          <button
            type="button"
            className="kitchen-btn"
            onClick={() => {
              onApply(null);
              onClose();
            }}
          >
            {messages.remove}
          </button>
        )}
      </form>
    </Sheet>
  );
}

interface PartProps {
  draft: DiscountDraft;
  change: (part: Partial<DiscountDraft>) => void;
  /** Whether it is missing, after a try. */
  wrong: boolean;
}

/** How much is taken off: a percentage, an amount, or which portions. */
function Value({ ticket, draft, change, wrong }: PartProps & Pick<Props, 'ticket'>) {
  const messages = DISCOUNT[useConsoleLanguage().language];
  const id = useId();
  if (draft.kind === 'comp') {
    return <DiscountLines lines={ticket.lines} draft={draft} change={change} wrong={wrong} />;
  }
  if (draft.kind === 'amount') {
    return (
      <TextField
        id={id}
        name="amount"
        label={messages.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={draft.amount}
        error={wrong ? messages.amountBad : null}
        onChange={(amount) => change({ amount })}
      />
    );
  }
  return (
    <div className={styles.percent}>
      <TextField
        id={id}
        name="percent"
        label={messages.percent}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={draft.percent}
        error={wrong ? messages.percentBad : null}
        onChange={(percent) => change({ percent })}
      />
      <div className={styles.choices}>
        {PERCENTS.map((percent) => (
          <button
            key={percent}
            type="button"
            aria-pressed={draft.percent === String(percent)}
            onClick={() => change({ percent: String(percent) })}
          >
            {percent}%
          </button>
        ))}
      </div>
    </div>
  );
}

/** Why: one of a few reasons, or own words. */
function Reason({ draft, change, wrong }: PartProps) {
  const { language } = useConsoleLanguage();
  const messages = DISCOUNT[language];
  const id = useId();
  return (
    <div className={styles.reason}>
      <h3 id={id}>{messages.reason}</h3>
      <div className={styles.choices} role="group" aria-labelledby={id}>
        {DISCOUNT_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            data-wrong={wrong}
            aria-pressed={draft.reason === reason}
            onClick={() => change({ reason })}
          >
            {formatDiscountReason(reason, language)}
          </button>
        ))}
        <button type="button" aria-pressed={draft.reason === TYPED} onClick={() => change({ reason: TYPED })}>
          {messages.other}
        </button>
      </div>
      {draft.reason === TYPED && (
        <TextField
          id={`${id}-typed`}
          name="reason"
          label={messages.otherLabel}
          autoComplete="off"
          maxLength={MAX_DISCOUNT_REASON}
          value={draft.typed}
          error={null}
          aria-invalid={wrong}
          onChange={(typed) => change({ typed })}
        />
      )}
      <p className={styles.problem} role="alert">
        {wrong && messages.reasonBad}
      </p>
    </div>
  );
}
