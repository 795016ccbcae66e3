import { formatTime } from '../../../domain/format/time/clock.ts';
import { useOrdering } from '../../api/queries.ts';
import { useNow } from '../../ui/clock.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { formatReturn } from '../../ui/truck/ordering-status.format.ts';
import { useTimeZone } from '../../ui/page-data.tsx';
import { LOCATION } from './location.messages.ts';

/** Whether the window is open outside the posted hours. */
export function useException(): boolean {
  const { status } = useOrdering();
  return status?.reason === null && !status.withinHours;
}

/** Whether the window is open, first on the page. */
export function OpenNow() {
  const timeZone = useTimeZone();
  const messages = useMessages(LOCATION);
  const { language } = useLanguage();
  const { status } = useOrdering();
  const open = status === null || status.reason === null;
  const now = useNow();
  // An opening beyond the posted hours has no end that is known.
  const closing = status?.hoursEndAt ?? null;
  const details = open
    ? [
        closing !== null && messages.windowCloses(formatTime(timeZone, closing)),
        status && messages.ready(status.prepMinutes),
      ]
    : [
        status?.opensAt
          ? messages.backAt(formatReturn(timeZone, status.opensAt, now, language))
          : messages.checkBack,
      ];
  return (
    <output className={open ? 'open-now' : 'open-now off'}>
      <span className={open ? 'dot live' : 'dot red'} />
      <span>
        <b>{open ? messages.openNow : messages.closedNow}</b>
        <span className="details">{details.filter(Boolean).join(' ')}</span>
      </span>
    </output>
  );
}
