import { formatDollars } from '../../../../domain/format/price.ts';
import { type Cents, formatPrice } from '../../../../domain/money.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { CashCount } from '../../console/drawer/cash-count.tsx';
import { type CountDraft, EMPTY_COUNT, isWorthKeeping, readCount } from '../../console/drawer/count-draft.ts';
import { DRAWER } from '../../console/drawer/drawer.messages.ts';
import { useDraft } from '../../console/form/use-draft.ts';
import { useRequestKey } from '../../console/form/use-request-key.ts';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import styles from './drawer-sheet.module.css';

/** Opens the drawer with its float; what was left at the last closing is suggested. */
export function OpenForm({ leftCents }: { leftCents: Cents | null }) {
  const messages = useStaffMessages(DRAWER);
  const toast = useToast();
  const suggested: CountDraft =
    leftCents === null ? EMPTY_COUNT : { ...EMPTY_COUNT, by: 'amount', amount: formatPrice(leftCents) };
  const [draft, setDraft] = useDraft(`drawer after ${leftCents}`, suggested, isWorthKeeping);
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/drawer', {
    onDone: () => {
      sent();
      setDraft(EMPTY_COUNT);
      toast({ title: messages.openedNow });
    },
  });
  const read = readCount(draft);
  const { tried, onSubmit } = useSubmit(
    () => {
      if (read === null) return;
      const body = { float: read.count };
      mutate({ body, key: keyFor(body) });
    },
    { busy: isPending },
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <p className={styles.opened}>{messages.noneOpen}</p>
      <h3>{messages.floatTitle}</h3>
      {leftCents !== null && <p>{messages.wasLeft(formatDollars(leftCents))}</p>}
      <CashCount draft={draft} onChange={setDraft} tried={tried} narrow />
      <button type="submit" className="btn btn-primary btn-block" aria-disabled={isPending}>
        {isPending
          ? messages.saving
          : read === null
            ? messages.open
            : messages.openWith(formatDollars(read.cents))}
      </button>
    </form>
  );
}
