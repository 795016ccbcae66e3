import { Download } from 'lucide-react';
import { useState } from 'react';
import type { KeptBackups } from '../../../contracts/owner/backup.ts';
import { request } from '../../api/client.ts';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage, useWords } from '../console-language.tsx';
import { moment } from './moment.ts';
import { BACKUP } from './backup.messages.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { Restore } from './restore-box.tsx';

const BACKUP_PATH = '/api/owner/backup';

async function download(path: string, headers: Record<string, string>): Promise<void> {
  const response = await request('POST', path, undefined, headers);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'comal-backup.ndjson.gz';
  link.click();
  URL.revokeObjectURL(address);
}

/** Everything in one file, out and back in, and what was here before the last restore. */
export function Backup() {
  const words = useWords(BACKUP);
  const { language } = useConsoleLanguage();
  const { data: kept } = useConsoleRead<KeptBackups>('/api/owner/backup/kept');
  /** The call whose file is asked for; null while none is. */
  const [asked, setAsked] = useState<string | null>(null);
  const confirm = (path: string) => (
    <ConfirmForm
      use="backup"
      submit={words.keptDownload}
      submitting={words.backingUp}
      onConfirmed={async (headers) => {
        await download(path, headers);
        setAsked(null);
      }}
      cancel={() => setAsked(null)}
    />
  );
  return (
    <section className="box-p set-form">
      <header>
        <h3>{words.backup}</h3>
      </header>
      <p className="set-note">{words.backupText}</p>
      {asked === BACKUP_PATH ? (
        confirm(BACKUP_PATH)
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setAsked(BACKUP_PATH)}>
          <Download className="ic" aria-hidden="true" />
          {words.backupNow}
        </button>
      )}
      {kept !== undefined && kept.files.length > 0 && (
        <div className="set-kept">
          <h4>{words.kept}</h4>
          <p className="set-note">{words.keptText(kept.folder)}</p>
          {kept.files.map(({ name, madeAt, until }) => {
            const path = `${BACKUP_PATH}/kept/${name}`;
            return (
              <div key={name}>
                <p>
                  {moment(madeAt, language)}{' '}
                  <span className="set-note">{words.keptUntil(moment(until, language))}</span>
                </p>
                {asked === path ? (
                  confirm(path)
                ) : (
                  <button type="button" className="btn btn-quiet" onClick={() => setAsked(path)}>
                    <Download className="ic" aria-hidden="true" />
                    {words.keptDownload}
                  </button>
                )}
              </div>
            );
          })}
        </div>
      )}
      <Restore />
    </section>
  );
}
