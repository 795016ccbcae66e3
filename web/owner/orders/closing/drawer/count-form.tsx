import type { DrawerView } from '../../../../../contracts/owner/window/drawer.ts';
import { useToast } from '../../../../ui/toast/toast.tsx';
import { CashCount } from '../../../console/drawer/cash-count.tsx';
import { EMPTY_COUNT, isWorthKeeping, readCount } from '../../../console/drawer/count-draft.ts';
import { DRAWER } from '../../../console/drawer/drawer.messages.ts';
import { useDraft } from '../../../console/form/use-draft.ts';
import { useRequestKey } from '../../../console/form/use-request-key.ts';
import { useSubmit } from '../../../console/form/use-submit.ts';
import { useUnsaved } from '../../../console/form/use-unsaved.ts';
import { useConsoleWrite } from '../../../console/use-console-data.ts';
import { useStaffMessages } from '../../../console-language.tsx';
import parts from '../../../console/parts.module.css';
import styles from './drawer.module.css';

interface Props {
  drawer: DrawerView;
  /** Whether it has been counted before. */
  again: boolean;
  /** Called when the count is saved, or the earlier one is kept. */
  onDone: () => void;
}

/** Counts the drawer; what is typed stays until it is saved. */
export function CountForm({ drawer, again, onDone }: Props) {
  const messages = useStaffMessages(DRAWER);
  const toast = useToast();
  const [draft, setDraft] = useDraft(`count of ${drawer.id}`, EMPTY_COUNT, isWorthKeeping);
  useUnsaved(isWorthKeeping(draft));
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/drawer/:id/counts', {
    onDone: () => {
      sent();
      setDraft(EMPTY_COUNT);
      toast({ title: messages.savedCount });
      onDone();
    },
  });
  const { tried, onSubmit } = useSubmit(
    () => {
      const read = readCount(draft);
      if (read === null) return;
      const body = { counted: read.count };
      mutate({ params: { id: drawer.id }, body, key: keyFor(body) });
    },
    { busy: isPending },
  );
  return (
    <form className={`${parts.box} ${styles.count}`} noValidate onSubmit={onSubmit}>
      <header>
        <h2>{messages.countTitle}</h2>
      </header>
      <CashCount draft={draft} onChange={setDraft} tried={tried} />
      <div className={styles.buttons}>
        {again && (
          <button type="button" className="btn btn-quiet" onClick={onDone}>
            {messages.keepCount}
          </button>
        )}
        <button type="submit" className="btn btn-primary" aria-disabled={isPending}>
          {isPending ? messages.saving : messages.save}
        </button>
      </div>
    </form>
  );
}
