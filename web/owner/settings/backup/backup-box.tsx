import { Download } from 'lucide-react';
import { useState } from 'react';
import type { DailyBackups } from '../../../../contracts/owner/backup.ts';
import { formatClock } from '../../../../domain/format/time/clock.ts';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import { formatMoment, formatWeekdayTime } from '../../../../domain/format/time/moment.ts';
import { capitalized } from '../../../../domain/format/capitalized.ts';
import { request } from '../../../api/client.ts';
import { useConsoleRead } from '../../console/use-console-data.ts';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import { BACKUP } from './backup.messages.ts';
import { ConfirmForm, type Confirmed } from '../../console/confirm/confirm-form.tsx';
import { Restore } from './restore-box.tsx';
import { State } from '../state.tsx';
import parts from '../../console/parts.module.css';
import styles from '../settings.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

const POLL_MS = 60_000;
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

/** The daily backups, a backup and a restore of everything, and the state before the last restore. */
export function Backup() {
  const timeZone = useTimeZone();
  const messages = useStaffMessages(BACKUP);
  const { language } = useConsoleLanguage();
  const { data: stored } = useConsoleRead('GET /api/owner/backup/kept', {}, { pollMs: POLL_MS });
  /** The requested file; null without one. */
  const [confirming, setConfirming] = useState<string | null>(null);
  const button = (path: string, label: string, name?: string) =>
    confirming === path ? (
      <ConfirmForm
        use="backup"
        submit={messages.keptDownload}
        submitting={messages.backingUp}
        onConfirmed={async (headers) => {
          await download(path, headers);
          setConfirming(null);
        }}
        cancel={() => setConfirming(null)}
      />
    ) : (
      <button type="button" className="btn btn-quiet" aria-label={name} onClick={() => setConfirming(path)}>
        <Download className="icon" aria-hidden="true" />
        {label}
      </button>
    );
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{messages.backup}</h3>
      </header>
      {stored !== undefined && <DailyState daily={stored.daily} />}
      <p className={styles.note}>{messages.backupText}</p>
      {stored?.secretsKeys.map(({ source, id }) => (
        <p key={id} className={styles.note}>
          {messages.secretsKey(source, id)}
        </p>
      ))}
      {button(NOW, messages.backupNow)}
      {stored !== undefined && stored.daily.files.length > 0 && (
        <details className={styles.restore}>
          <summary>{messages.dailyFiles(stored.daily.files.length)}</summary>
          <p className={styles.note}>{messages.dailyFilesText}</p>
          <ul className={styles.backupFiles}>
            {stored.daily.files.map(({ name, madeAt, bytes }) => {
              const time = formatMoment(timeZone, madeAt, language);
              return (
                <li key={name}>
                  <p>
                    {time} <span className={styles.note}>{formatFileSize(bytes, language)}</span>
                  </p>
                  {button(name, messages.keptDownload, messages.downloadOf(time))}
                </li>
              );
            })}
          </ul>
        </details>
      )}
      {stored !== undefined && stored.files.length > 0 && (
        <div className={styles.keptBackups}>
          <h4>{messages.kept}</h4>
          <p className={styles.note}>{messages.keptText(stored.folder)}</p>
          {stored.files.map(({ name, madeAt, until }) => {
            const time = formatWeekdayTime(timeZone, madeAt, language);
            return (
              <div key={name}>
                <p>
                  {capitalized(time, language)}{' '}
                  <span className={styles.note}>
                    {messages.keptUntil(formatWeekdayTime(timeZone, until, language))}
                  </span>
                </p>
                {button(name, messages.keptDownload, messages.downloadOf(time))}
              </div>
            );
          })}
        </div>
      )}
      <Restore />
    </section>
  );
}

/** When the last daily backup was made, where they go, and what is wrong with them. */
function DailyState({ daily }: { daily: DailyBackups }) {
  const timeZone = useTimeZone();
  const messages = useStaffMessages(BACKUP);
  const { language } = useConsoleLanguage();
  const { minutes, last, trouble, failed, folder, store, encrypted } = daily;
  if (minutes === null) return <State good={false}>{messages.dailyOff}</State>;
  const made =
    last === null
      ? messages.noneYet
      : messages.last(formatMoment(timeZone, last.madeAt, language), formatFileSize(last.bytes, language));
  return (
    <>
      <State good={trouble === null && failed === null}>
        {made}
        {failed !== null && ` ${messages.failedAt[failed.place](failed.detail)}`}
        {failed === null && trouble === 'late' && ` ${messages.late}`}
      </State>
      <p className={styles.note}>
        {messages.daily(formatClock(minutes), folder)}{' '}
        {store === null ? messages.sameMachine : messages.copied(store)}{' '}
        {encrypted ? messages.encrypted : messages.notEncrypted}
      </p>
    </>
  );
}
