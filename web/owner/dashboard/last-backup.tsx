import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { useTimeZone } from '../../ui/page-data.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { DASHBOARD } from './dashboard.messages.ts';
import styles from './dashboard.module.css';

/** When the last daily backup was made, where the next one is missing; in epoch ms, `madeAt` null for none. */
export function BackupMissing({ madeAt, now }: { madeAt: number | null; now: number }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = DASHBOARD[language];
  return (
    <p className={styles.backupMissing}>
      <TriangleAlert className="ic" aria-hidden="true" />
      <span>
        {madeAt === null
          ? messages.noBackup
          : messages.lastBackup(formatRecentTime(timeZone, madeAt, now, language))}
      </span>
      <Link href="/admin/settings#server">{messages.seeBackups}</Link>
    </p>
  );
}
