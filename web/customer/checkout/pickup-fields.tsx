import { useMessages } from '../../ui/language.tsx';
import type { FieldName } from './checkout-check.ts';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import { PickupDays } from './pickup-days.tsx';
import { PickupGroup } from './pickup-group.tsx';
import { PickupTimes } from './pickup-times.tsx';
import type { CheckoutForm } from './public.ts';
import type { Pickup } from './use-pickup.ts';

interface PickupFieldsProps {
  id: string;
  pickup: Pickup;
  /** ASAP is not before this (epoch ms); 0 for no limit. */
  asapFrom: number;
  change: (part: Partial<Pick<CheckoutForm, 'pickupDay' | 'pickupTime'>>) => void;
  errorOf: (name: FieldName) => string | null;
}

/** The day, where there is more than one, and the time. */
export function PickupFields({ id, pickup, asapFrom, change, errorOf }: PickupFieldsProps) {
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
        <PickupGroup id={`${id}day`} label={messages.pickupDay} error={errorOf('pickupDay')}>
          <PickupDays days={days} value={day} onChange={chooseDay} />
        </PickupGroup>
      )}
      <PickupGroup id={`${id}pickup`} label={messages.pickupTime} error={errorOf('pickupTime')}>
        <PickupTimes
          slots={slots ?? []}
          day={day === '' ? null : day}
          value={time}
          asapFrom={asapFrom}
          onChange={(pickupTime) => change({ pickupTime })}
        />
      </PickupGroup>
    </>
  );
}
