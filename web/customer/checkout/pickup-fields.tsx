import { capitalized } from '../../../domain/format/capitalized.ts';
import { dateFormat } from '../../../domain/format/date-format.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { FieldName } from './checkout-check.ts';
import { CheckoutField } from './checkout-field.tsx';
import type { FieldControl } from './checkout-field.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import { PickupSelect } from './pickup-select.tsx';
import type { CheckoutForm } from './public.ts';
import type { Pickup } from './use-pickup.ts';

interface PickupFieldsProps {
  id: string;
  pickup: Pickup;
  status: OrderingStatusView | null;
  /** ASAP is not before this (epoch ms); 0 for no limit. */
  asapFrom: number;
  change: (part: Partial<Pick<CheckoutForm, 'pickupDay' | 'pickupTime'>>) => void;
  errorOf: (name: FieldName) => string | null;
}

/** The day, where there is more than one, and the time. */
export function PickupFields({ id, pickup, status, asapFrom, change, errorOf }: PickupFieldsProps) {
  const messages = useMessages(CHECKOUT_MESSAGES);
  const { days, day, slots, time } = pickup;

  const chooseDay = (chosen: string) => {
    const free = days.find((each) => each.day === chosen)?.slots.filter(({ full }) => !full) ?? [];
    const kept = free.find(({ value }) => value === time) ?? free[0];
    change({ pickupDay: chosen === days[0]?.day ? '' : chosen, pickupTime: kept?.value ?? time });
  };

  return (
    <>
      {days.length > 0 && (
        <CheckoutField id={`${id}day`} label={messages.pickupDay} error={errorOf('pickupDay')}>
          {(control) => <DaySelect control={control} days={days} value={day} onChange={chooseDay} />}
        </CheckoutField>
      )}
      <CheckoutField id={`${id}pickup`} label={messages.pickupTime} error={errorOf('pickupTime')}>
        {(control) => (
          <PickupSelect
            control={control}
            status={status}
            slots={slots ?? []}
            day={day === '' ? null : day}
            value={time}
            asapFrom={asapFrom}
            onChange={(pickupTime) => change({ pickupTime })}
          />
        )}
      </CheckoutField>
    </>
  );
}

interface DaySelectProps extends Pick<Pickup, 'days'> {
  control: FieldControl;
  value: string;
  onChange: (day: string) => void;
}

/** Every day that can be chosen; a full one is marked, and a chosen one that is gone stays until another is chosen. */
function DaySelect({ control, days, value, onChange }: DaySelectProps) {
  const messages = useMessages(CHECKOUT_MESSAGES);
  const { language } = useLanguage();
  // Long enough to be read, short enough for the narrowest phone: "Wednesday, Nov 25".
  const format = dateFormat(language, { weekday: 'long', month: 'short', day: 'numeric' });
  const nameOf = (day: string) =>
    days.some((each) => each.day === day && each.slots[0]?.today)
      ? messages.today
      : capitalized(format.format(Date.parse(day)), language);
  return (
    <span className="sel">
      <select
        {...control}
        name="pickupDay"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {!days.some(({ day }) => day === value) && (
          <option value={value} disabled>
            {messages.notOffered(nameOf(value))}
          </option>
        )}
        {days.map(({ day, slots }) => {
          const full = slots.every((slot) => slot.full);
          return (
            <option key={day} value={day} disabled={full}>
              {full ? messages.full(nameOf(day)) : nameOf(day)}
            </option>
          );
        })}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
