import { CalendarClock } from 'lucide-react';
import { formatWeekdayMoment } from '../../../../domain/format/time/moment.ts';
import type { StaffLanguage } from '../../../../domain/language.ts';
import { addDays, truckDay } from '../../../../domain/truck-time.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { formatReturn } from '../../../ui/truck/ordering-status.format.ts';
import { lastTick } from '../kitchen-clock.ts';
import { BOARD } from '../panels/kitchen-tools.messages.ts';
import { fireAt } from '../../../../domain/order/pickup/ahead.ts';
import type { Ticket } from './tickets.ts';
import columns from './board-columns.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

/** New orders for much later, collapsed into one line. */
export interface LaterOrders {
  tickets: readonly Ticket[];
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** "at 1:33 PM", "Mon 1:33 PM"; from a week on with its date. */
function whenNext(timeZone: string, at: number, now: number, language: StaffLanguage): string {
  return truckDay(timeZone, at) < addDays(truckDay(timeZone, now), 7)
    ? formatReturn(timeZone, at, now, language, true)
    : formatWeekdayMoment(timeZone, at, language);
}

/** The last line of New. Its orders appear by themselves an hour before they are to be started. */
export function LaterOrdersLine({
  laterOrders,
  kitchenMinutes,
}: {
  laterOrders: LaterOrders;
  kitchenMinutes: number;
}) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = BOARD[language];
  if (laterOrders.tickets.length === 0) return null;
  const next = Math.min(...laterOrders.tickets.map(({ order }) => fireAt(order, kitchenMinutes)));
  return (
    <button
      type="button"
      className={columns.laterOrders}
      aria-expanded={laterOrders.shown}
      onClick={() => laterOrders.onShow(!laterOrders.shown)}
    >
      <CalendarClock className="icon" aria-hidden="true" />
      {laterOrders.shown
        ? messages.hideLater
        : messages.later(laterOrders.tickets.length, whenNext(timeZone, next, lastTick(), language))}
    </button>
  );
}
