import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatWeekdayTime } from '../../../domain/format/moment.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { request } from '../../api/client.ts';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { BACKUP } from './backup.messages.ts';
import { ConfirmForm, type Confirmed } from '../console/confirm/confirm-form.tsx';
import { Restore } from './restore-box.tsx';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** Used in place of a kept backup's name. */
const NOW = '';

async function download(path: string, headers: Confirmed): Promise<void> {
  const response =
    path === NOW
      ? await request('POST /api/owner/backup', { headers })
      : await request('POST /api/owner/backup/kept/:name', { params: { name: path }, headers });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'comal-backup.ndjson.gz';
  link.click();
  URL.revokeObjectURL(address);
}

/** Backup and restore of everything, and the state before the last restore. */
export function Backup() {
  const timeZone = useTimeZone();
  const words = useStaffMessages(BACKUP);
  const { language } = useConsoleLanguage();
  const { data: stored } = useConsoleRead('GET /api/owner/backup/kept');
  /** The requested file; null without one. */
  const [confirming, setConfirming] = useState<string | null>(null);
  const confirm = (path: string) => (
    <ConfirmForm
      use="backup"
      submit={words.keptDownload}
      submitting={words.backingUp}
      onConfirmed={async (headers) => {
        await download(path, headers);
        setConfirming(null);
      }}
      cancel={() => setConfirming(null)}
    />
  );
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{words.backup}</h3>
      </header>
      <p className={styles.note}>{words.backupText}</p>
      {stored?.secretsKeys.map(({ source, id }) => (
        <p key={id} className={styles.note}>
          {words.secretsKey(source, id)}
        </p>
      ))}
      {confirming === NOW ? (
        confirm(NOW)
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setConfirming(NOW)}>
          <Download className="ic" aria-hidden="true" />
          {words.backupNow}
        </button>
      )}
      {stored !== undefined && stored.files.length > 0 && (
        <div className={styles.keptBackups}>
          <h4>{words.kept}</h4>
          <p className={styles.note}>{words.keptText(stored.folder)}</p>
          {stored.files.map(({ name, madeAt, until }) => {
            return (
              <div key={name}>
                <p>
                  {capitalized(formatWeekdayTime(timeZone, madeAt, language), language)}{' '}
                  <span className={styles.note}>
                    {words.keptUntil(formatWeekdayTime(timeZone, until, language))}
                  </span>
                </p>
                {confirming === name ? (
                  confirm(name)
                ) : (
                  <button type="button" className="btn btn-quiet" onClick={() => setConfirming(name)}>
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
