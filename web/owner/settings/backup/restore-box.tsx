import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { send } from '../../../api/client.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { failedFields, failureText, useConsoleRead } from '../../console/use-console-data.ts';
import { useConsole } from '../../console/console-context.tsx';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import { BACKUP } from './backup.messages.ts';
import { ConfirmForm, type Confirmed } from '../../console/confirm/confirm-form.tsx';
import styles from '../settings.module.css';

/** Replaces everything by a backup file. */
export function Restore() {
  const messages = useStaffMessages(BACKUP);
  const { language } = useConsoleLanguage();
  const { signedOut } = useConsole();
  const toast = useToast();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [sure, setSure] = useState(false);
  const staff = useConsoleRead('GET /api/owner/staff', {}, { enabled: open });
  const tablets = staff.data?.devices ?? [];
  const restore = async (chosen: File, headers: Confirmed) => {
    // Some systems do not know the extension and set no media type.
    const body = chosen.slice(0, chosen.size, 'application/gzip');
    const { rows, kept, connectAgain } = await send('POST /api/owner/restore', { body, headers });
    const before = messages.restoredText(kept.name);
    const again = connectAgain.map((name) => messages.connections[name]).join(', ');
    toast({
      title: messages.restored(rows),
      description: again === '' ? before : `${messages.connectAgain(again)} ${before}`,
    });
    signedOut();
  };
  const failed = (error: unknown): string => {
    const named = failedFields(error)['backup'];
    const known = Object.entries(messages.restoreProblems).find(([key]) => key === named)?.[1];
    return `${messages.restoreFailed} ${known ?? failureText(error, language)}`;
  };
  return (
    <details className={styles.restore} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.restore}</summary>
      <p className={styles.note}>{messages.restoreText}</p>
      {tablets.length > 0 && (
        <p className={styles.warning}>{messages.tablets(tablets.map(({ name }) => name).join(', '))}</p>
      )}
      {staff.isError && <p className={styles.warning}>{messages.tabletsMore}</p>}
      <label htmlFor={id}>{messages.restoreFile}</label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".gz,.age,application/gzip"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <label className={styles.confirmation}>
        <input
          type="checkbox"
          className="check"
          checked={sure}
          onChange={(event) => setSure(event.target.checked)}
        />
        {messages.restoreConfirm}
      </label>
      <ConfirmForm
        use="restore"
        danger
        submit={
          <>
            <Upload className="icon" aria-hidden="true" />
            {messages.restoreNow}
          </>
        }
        submitting={messages.restoring}
        disabled={file === null || !sure}
        onConfirmed={async (headers) => {
          if (file !== null) await restore(file, headers);
        }}
        failed={failed}
      />
    </details>
  );
}
