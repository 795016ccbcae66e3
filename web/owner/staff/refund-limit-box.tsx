import { useId, useState } from 'react';
import type { RefundLimitsView } from '../../../contracts/owner/staff.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmit } from '../console/form/use-submit.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';

/** Cents; more is refused by the call. */
const MOST = 1_000_000;

/** The most that cashiers may refund of one order. */
export function RefundLimitBox({ limits }: { limits: RefundLimitsView }) {
  const words = useStaffMessages(STAFF);
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [saved, setSaved] = useState(false);
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/staff/refund-limits', {
    onDone: () => {
      setDraft(null);
      setSaved(true);
    },
  });
  const text = draft ?? (limits.cashier === null ? '' : formatPrice(limits.cashier));
  useUnsaved(draft !== null);
  const save = () => {
    const cashier = text.trim() === '' ? null : parsePrice(text);
    const invalid = (cashier === null && text.trim() !== '') || (cashier ?? 0) > MOST;
    setRefused(invalid);
    if (!invalid) mutate({ body: { cashier } });
  };
  const submit = useSubmit(save, { busy: isPending });
  return (
    <form className={`${parts.box} ${styles.limit}`} noValidate onSubmit={submit.onSubmit}>
      <header>
        <h2>{words.refundLimit}</h2>
        <output className={parts.aside}>{saved && draft === null && words.saved}</output>
      </header>
      <TextField
        id={id}
        name="refundLimit"
        inputMode="decimal"
        label={words.refundLimitLabel}
        value={text}
        hint={words.refundLimitHint}
        error={refused ? words.refundLimitInvalid : null}
        onChange={(value) => {
          setDraft(value);
          setRefused(false);
          setSaved(false);
        }}
      />
      <button type="submit" className="btn btn-sun" disabled={isPending}>
        {isPending ? words.saving : words.save}
      </button>
    </form>
  );
}
