import type { OrderingStatusView, PickupSlotView } from '../../../contracts/ordering-status.ts';
import { ASAP } from '../../../domain/order/pickup.ts';
import { formatTime } from '../../../domain/format/clock.ts';
import { formatWeekday } from '../../../domain/format/weekday.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import type { FieldControl } from './checkout-field.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useTimeZone } from '../../ui/page-data.tsx';

interface PickupSelectProps {
  control: FieldControl;
  status: OrderingStatusView | null;
  value: string;
  /** ASAP is not before this (epoch ms); 0 for no limit. */
  asapFrom: number;
  onChange: (value: string) => void;
}

/** ASAP, then every slot; a slot of a later day names the day, a full one is marked. */
export function PickupSelect({ control, status, value, asapFrom, onChange }: PickupSelectProps) {
  const timeZone = useTimeZone();
  const words = useMessages(CHECKOUT_MESSAGES);
  const { language } = useLanguage();
  const slots = status?.slots ?? [];

  const labelOf = (slot: PickupSlotView) => {
    const day = formatWeekday(timeZone, slot.at, language);
    if (slot.value !== ASAP) return slot.today ? slot.value : words.later(slot.value, day);
    if (asapFrom > slot.at) return words.asapAt(formatTime(timeZone, asapFrom));
    return slot.today
      ? words.asapIn(status?.prepMinutes ?? 0)
      : words.asapAt(`${day} ${formatTime(timeZone, slot.at)}`);
  };

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
            {slots.length > 0 ? words.gone(value) : value}
          </option>
        )}
        {slots.map((slot) => (
          <option key={slot.value} value={slot.value} disabled={slot.full}>
            {slot.full ? words.full(labelOf(slot)) : labelOf(slot)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
