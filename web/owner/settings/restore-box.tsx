import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { send } from '../../api/client.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { failedFields, failureText, useConsoleRead } from '../console/use-console-data.ts';
import { useConsole } from '../console/console-context.tsx';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { BACKUP } from './backup.messages.ts';
import { ConfirmForm, type Confirmed } from '../console/confirm/confirm-form.tsx';
import styles from './settings.module.css';

/** Replaces everything by a backup file. */
export function Restore() {
  const words = useStaffMessages(BACKUP);
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
    const before = words.restoredText(kept.name);
    const again = connectAgain.map((name) => words.connections[name]).join(', ');
    toast({
      title: words.restored(rows),
      description: again === '' ? before : `${words.connectAgain(again)} ${before}`,
    });
    signedOut();
  };
  const failed = (error: unknown): string => {
    const named = failedFields(error)['backup'];
    const known = Object.entries(words.restoreProblems).find(([key]) => key === named)?.[1];
    return `${words.restoreFailed} ${known ?? failureText(error, language)}`;
  };
  return (
    <details className={styles.restore} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.restore}</summary>
      <p className={styles.note}>{words.restoreText}</p>
      {tablets.length > 0 && (
        <p className={styles.warning}>{words.tablets(tablets.map(({ name }) => name).join(', '))}</p>
      )}
      {staff.isError && <p className={styles.warning}>{words.tabletsMore}</p>}
      <label htmlFor={id}>{words.restoreFile}</label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".gz,.age,application/gzip"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <label className={styles.sure}>
        <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
        {words.restoreConfirm}
      </label>
      <ConfirmForm
        use="restore"
        danger
        submit={
          <>
            <Upload className="ic" aria-hidden="true" />
            {words.restoreNow}
          </>
        }
        submitting={words.restoring}
        disabled={file === null || !sure}
        onConfirmed={async (headers) => {
          if (file !== null) await restore(file, headers);
        }}
        failed={failed}
      />
    </details>
  );
}
