import type { RoleLimitsView } from '../../../contracts/owner/staff/staff.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useNumberForm } from '../console/form/use-number-form.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';

/** Cents; more is refused by the call. */
const MOST = 1_000_000;

/** Returns the limit that a text means in cents, null for none; undefined where it means no limit that can be set. */
function readLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const cents = parsePrice(text);
  return cents === null || cents > MOST ? undefined : cents;
}

/** The most that cashiers may refund of one order, or take off it. */
export function RoleLimitBox({ of, limits }: { of: 'refund' | 'discount'; limits: RoleLimitsView }) {
  const messages = useStaffMessages(STAFF);
  const { title, label } = messages.limits[of];
  const { mutate, isPending } = useConsoleWrite(`PUT /api/owner/staff/${of}-limits`, {
    onDone: () => form.saved(),
  });
  const form = useNumberForm({
    stored: limits.cashier === null ? '' : formatPrice(limits.cashier),
    read: readLimit,
    save: (cashier) => mutate({ body: { cashier } }),
    busy: isPending,
  });
  return (
    <form className={`${parts.box} ${styles.limit}`} noValidate onSubmit={form.onSubmit}>
      <header>
        <h2>{title}</h2>
        <output className={parts.aside}>{form.isSaved && messages.saved}</output>
      </header>
      <TextField
        {...form.field}
        name={`${of}Limit`}
        label={label}
        hint={messages.limitHint}
        error={form.isRefused ? messages.limitInvalid : null}
      />
      <button type="submit" className="btn btn-sun" disabled={isPending}>
        {isPending ? messages.saving : messages.save}
      </button>
    </form>
  );
}
