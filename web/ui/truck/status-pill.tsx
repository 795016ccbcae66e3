import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { useNow } from '../clock.ts';
import { useLanguage } from '../language.tsx';
import { formatOrderingStatus } from './ordering-status.format.ts';
import { useTimeZone } from '../page-data.tsx';

/** Shows whether ordering is open, and until when. */
export function StatusPill({ status, short = false }: { status: OrderingStatusView; short?: boolean }) {
  const timeZone = useTimeZone();
  const { language } = useLanguage();
  const now = useNow();
  return (
    <span className={status.reason === null ? 'status' : 'status off'}>
      <span className={status.reason === null ? 'dot live' : 'dot red'} />
      {formatOrderingStatus(timeZone, status, now, language, short)}
    </span>
  );
}
