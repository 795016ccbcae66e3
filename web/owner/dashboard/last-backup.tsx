import { DatabaseBackup, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { DashboardView } from '../../../contracts/owner/reports.ts';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { useTimeZone } from '../../ui/page-data.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { DASHBOARD } from './dashboard.messages.ts';
import styles from './dashboard.module.css';

/** When the last daily backup was made; a warning where the next one is missing. `now` is epoch ms. */
export function LastBackup({
  madeAt,
  isMissing,
  now,
}: NonNullable<DashboardView['backup']> & { now: number }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = DASHBOARD[language];
  const Icon = isMissing ? TriangleAlert : DatabaseBackup;
  return (
    <p className={isMissing ? `${styles.lastBackup} ${styles.isMissing}` : styles.lastBackup}>
      <Icon className="icon" aria-hidden="true" />
      <span>
        {madeAt === null
          ? messages.noBackup
          : messages.lastBackup(formatRecentTime(timeZone, madeAt, now, language))}
      </span>
      <Link href="/admin/settings#server">{messages.seeBackups}</Link>
    </p>
  );
}
