import type { OrderingStatusView, PickupSlotView } from '../../../contracts/ordering-status.ts';
import { ASAP } from '../../../domain/order/pickup.ts';
import { formatTime } from '../../../domain/format/clock.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { formatWeekday } from '../../../domain/format/weekday.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import type { FieldControl } from './checkout-field.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useTimeZone } from '../../ui/page-data.tsx';

interface PickupSelectProps {
  control: FieldControl;
  status: OrderingStatusView | null;
  slots: readonly PickupSlotView[];
  /** The chosen business day, `YYYY-MM-DD`; null where the times are the next ones that the clock shows. */
  day: string | null;
  value: string;
  /** ASAP is not before this (epoch ms); 0 for no limit. */
  asapFrom: number;
  onChange: (value: string) => void;
}

/** ASAP, then every slot; a slot of another day than the chosen one names it, a full one is marked. */
export function PickupSelect({ control, status, slots, day, value, asapFrom, onChange }: PickupSelectProps) {
  const timeZone = useTimeZone();
  const messages = useMessages(CHECKOUT_MESSAGES);
  const { language } = useLanguage();

  const labelOf = (slot: PickupSlotView) => {
    const weekday = formatWeekday(timeZone, slot.at, language);
    const named = day === null ? slot.today : truckDay(timeZone, slot.at) === day;
    if (slot.value !== ASAP) return named ? slot.value : messages.later(slot.value, weekday);
    if (asapFrom > slot.at) return messages.asapAt(formatTime(timeZone, asapFrom));
    return slot.today
      ? messages.asapIn(status?.prepMinutes ?? 0)
      : messages.asapAt(`${weekday} ${formatTime(timeZone, slot.at)}`);
  };

  const goneText = day === null ? messages.gone : messages.notOffered;

  return (
    <span className="sel">
      <select
        {...control}
        name="pickupTime"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {!slots.some((slot) => slot.value === value) && (
          <option value={value} disabled={slots.length > 0}>
            {value === '' ? messages.chooseTime : slots.length > 0 ? goneText(value) : value}
          </option>
        )}
        {slots.map((slot) => (
          <option key={slot.value} value={slot.value} disabled={slot.full}>
            {slot.full ? messages.full(labelOf(slot)) : labelOf(slot)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
