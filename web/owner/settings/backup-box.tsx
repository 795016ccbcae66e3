import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, request } from '../../api/client.ts';
import { useToast } from '../../ui/toast.tsx';
import { failedFields, failureWords } from '../console/use-console-data.ts';
import { useConsole } from '../console/console.state.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { SETTINGS } from './settings.messages.ts';

async function download(): Promise<void> {
  const response = await request('POST', '/api/owner/backup');
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'comal-backup.ndjson.gz';
  link.click();
  URL.revokeObjectURL(address);
}

/** Everything in one file, out and back in. */
export function Backup() {
  const { language } = useConsoleLanguage();
  const words = SETTINGS[language];
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download();
    } catch (error) {
      toast({ title: words.backupFailed, description: failureWords(error, language), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="box-p set-form">
      <header>
        <h2>{words.backup}</h2>
      </header>
      <p className="set-note">{words.backupText}</p>
      <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => void save()}>
        <Download className="ic" aria-hidden="true" />
        {busy ? words.backingUp : words.backupNow}
      </button>
      <Restore />
    </section>
  );
}

function Restore() {
  const { language } = useConsoleLanguage();
  const words = SETTINGS[language];
  const { signedOut } = useConsole();
  const toast = useToast();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const restore = async (chosen: File) => {
    setBusy(true);
    setProblem(null);
    try {
      // Some systems do not know the ending and name no type.
      const response = await request(
        'POST',
        '/api/owner/restore',
        chosen.slice(0, chosen.size, 'application/gzip'),
      );
      const { rows } = (await response.json()) as { rows: number };
      toast({ title: words.restored(rows) });
      signedOut();
    } catch (error) {
      const named = failedFields(error)['backup'];
      const known = Object.entries(words.restoreProblems).find(([key]) => key === named)?.[1];
      setProblem(known ?? failureWords(error, language));
      if (error instanceof ApiError && error.status === 401) signedOut();
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className="set-restore">
      <summary>{words.restore}</summary>
      <p className="set-note">{words.restoreText}</p>
      <label htmlFor={id}>{words.restoreFile}</label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".gz,application/gzip"
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          setProblem(null);
        }}
      />
      <label className="set-sure">
        <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
        {words.restoreConfirm}
      </label>
      {problem !== null && (
        <p className="err" role="alert">
          {words.restoreFailed} {problem}
        </p>
      )}
      <button
        type="button"
        className="btn btn-danger"
        disabled={file === null || !sure || busy}
        onClick={() => {
          if (file !== null) void restore(file);
        }}
      >
        <Upload className="ic" aria-hidden="true" />
        {busy ? words.restoring : words.restoreNow}
      </button>
    </details>
  );
}
