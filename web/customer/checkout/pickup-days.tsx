import { capitalized } from '../../../domain/format/capitalized.ts';
import { dateFormat } from '../../../domain/format/time/date-format.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { weekdayName } from '../../../domain/format/time/weekday.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { weekday } from '../../../domain/truck-time.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import type { Pickup } from './use-pickup.ts';

interface PickupDaysProps extends Pick<Pickup, 'days'> {
  value: string;
  onChange: (day: string) => void;
}

/** Every day that can be chosen; a full one is marked, and a chosen one that is gone stays until another is chosen. */
export function PickupDays({ days, value, onChange }: PickupDaysProps) {
  const messages = useMessages(CHECKOUT_MESSAGES);
  const { language } = useLanguage();
  const long = dateFormat(language, { weekday: 'long', month: 'short', day: 'numeric' });
  const isGone = !days.some(({ day }) => day === value);
  const shown = isGone ? [{ day: value, slots: [] }, ...days] : days;
  return (
    <div className="pickup-days">
      {shown.map(({ day, slots }) => {
        const gone = isGone && day === value;
        const full = !gone && slots.every((slot) => slot.full);
        // ASAP is today's, also where it is ready after the business day's turn and is no time of today.
        const isToday = slots[0]?.value === ASAP || slots[0]?.today === true;
        const name = isToday ? messages.today : capitalized(long.format(Date.parse(day)), language);
        return (
          <label key={day} className={gone || full ? 'off' : ''}>
            <input
              type="radio"
              name="pickupDay"
              value={day}
              checked={day === value}
              disabled={gone || full}
              aria-label={gone ? messages.notOffered(name) : full ? messages.full(name) : name}
              onChange={() => onChange(day)}
            />
            <b>
              {isToday ? messages.today : capitalized(weekdayName(weekday(day), language, 'short'), language)}
            </b>
            <span>{full ? messages.fullShort : formatDay(day, 'day', language)}</span>
          </label>
        );
      })}
    </div>
  );
}
