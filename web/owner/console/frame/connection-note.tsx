import { WifiOff } from 'lucide-react';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { ApiError } from '../../../api/client.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { CONSOLE } from '../console.messages.ts';
import { useBadges } from './use-badges.ts';
import styles from './connection-note.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

/** Warns that every screen's figures are old while the server is unreachable. */
export function ConnectionNote() {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = CONSOLE[language];
  const online = useOnline();
  const { error, dataUpdatedAt } = useBadges();
  const unanswered = error !== null && !(error instanceof ApiError && error.status < 500);
  const lost = !online || unanswered;
  return (
    <output className={lost ? styles.note : 'visually-hidden'}>
      {lost && (
        <>
          <WifiOff className="icon" aria-hidden="true" />
          <span>
            {messages.lost} {dataUpdatedAt > 0 && messages.shownFrom(formatTime(timeZone, dataUpdatedAt))}
          </span>
        </>
      )}
    </output>
  );
}
