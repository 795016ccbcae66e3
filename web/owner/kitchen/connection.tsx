import { RefreshCw, WifiOff } from 'lucide-react';
import { formatClockFace } from '../../../domain/format/time/clock-face.ts';
import { useStaffMessages } from '../console-language.tsx';
import type { Board } from './state/board-store.ts';
import { LINK } from './kitchen.messages.ts';
import { formatSpan } from './board/ticket/ticket-age.ts';
import { useSeconds } from './use-seconds.ts';
import bars from './bars.module.css';
import header from './kitchen-header.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** The ticking age of the last news. Hidden from screen readers, which would never fall silent. */
function NewsAge({ since }: { since: number }) {
  const age = useSeconds((now) => formatSpan(now - since));
  return (
    <span className="tabular-numbers" aria-hidden="true">
      {age}
    </span>
  );
}

/** The connection: live, polling, or offline and since when. */
export function ConnectionPill({ feed, newsAt }: Pick<Board, 'feed' | 'newsAt'>) {
  const messages = useStaffMessages(LINK);
  if (feed === 'lost') {
    return (
      <output className={`${header.connection} ${header.off}`}>
        <WifiOff className="icon" aria-hidden="true" />
        <span className={header.label}>{messages.lost}</span>
        {newsAt !== null && <NewsAge since={newsAt} />}
      </output>
    );
  }
  return (
    <output className={feed === 'live' ? header.connection : `${header.connection} ${header.slow}`}>
      <span className="dot" />
      {messages[feed]}
    </output>
  );
}

interface LostProps {
  newsAt: number | null;
  /** Bumps waiting to be sent. */
  unsent: number;
  onTryNow: () => void;
}

/** Shown in place of the counts while the server is unreachable. */
export function ConnectionLost({ newsAt, unsent, onTryNow }: LostProps) {
  const timeZone = useTimeZone();
  const messages = useStaffMessages(LINK);
  return (
    <section className={bars.lost} role="alert">
      <WifiOff className="icon" aria-hidden="true" />
      <p>
        <b>
          {messages.lostTitle}{' '}
          {unsent > 0
            ? messages.changes(unsent)
            : newsAt !== null && messages.lastNews(formatClockFace(timeZone, newsAt))}
        </b>
        <span>{messages.keepCooking}</span>
      </p>
      <button type="button" className="kitchen-btn" onClick={onTryNow}>
        <RefreshCw className="icon" aria-hidden="true" />
        {messages.tryNow}
      </button>
    </section>
  );
}
