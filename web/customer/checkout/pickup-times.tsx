import { useState } from 'react';
import { ASAP, type PickupSlot } from '../../../domain/order/pickup/pickup.ts';
import { formatReadyTime } from '../../../domain/format/time/pickup.ts';
import { formatWeekday } from '../../../domain/format/time/weekday.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { useNow } from '../../ui/clock.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useTimeZone } from '../../ui/page-data.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';

/** A lunch and a half; the times of longer days are shown on demand. */
const SHOWN_TIMES = 24;

interface PickupTimesProps {
  slots: readonly PickupSlot[];
  /** The chosen business day, `YYYY-MM-DD`; null where the times are the next ones that the clock shows. */
  day: string | null;
  value: string;
  /** ASAP is not before this (epoch ms); 0 for no limit. */
  asapFrom: number;
  onChange: (value: string) => void;
}

/** "AM" or "PM". */
const half = (time: string) => time.slice(-2);

interface TimeProps extends Pick<PickupTimesProps, 'value' | 'onChange'> {
  time: string;
  label: string;
  /** Below the time. */
  detail: string;
  disabled: boolean;
}

function Time({ time, label, detail, disabled, value, onChange }: TimeProps) {
  return (
    <label className={disabled ? 'off' : ''}>
      <input
        type="radio"
        name="pickupTime"
        value={time}
        checked={time === value}
        disabled={disabled}
        aria-label={label}
        onChange={() => onChange(time)}
      />
      <b className="tabular-numbers">{time.replace(/ [AP]M$/, '')}</b>
      <span>{detail}</span>
    </label>
  );
}

/** ASAP, then every slot; a slot of another day than the chosen one names it, a full one is marked. */
export function PickupTimes({ slots, day, value, asapFrom, onChange }: PickupTimesProps) {
  const timeZone = useTimeZone();
  const messages = useMessages(CHECKOUT_MESSAGES);
  const { language } = useLanguage();
  const now = useNow();
  const [all, setAll] = useState(false);
  const asap = slots.find((slot) => slot.value === ASAP);
  const times = slots.filter((slot) => slot.value !== ASAP);
  const chosen = times.findIndex((slot) => slot.value === value);
  const isCut = !all && times.length > SHOWN_TIMES && chosen < SHOWN_TIMES;
  // Until the times are loaded nothing is known of the chosen one.
  const isGone = value !== '' && slots.length > 0 && !slots.some((slot) => slot.value === value);
  const isUnknown = value !== '' && slots.length === 0;

  const timeOf = (slot: PickupSlot) => {
    const isNamed = day === null ? slot.today : truckDay(timeZone, slot.at) === day;
    const weekday = (style: 'long' | 'short') => formatWeekday(timeZone, slot.at, language, style);
    const label = isNamed ? slot.value : messages.later(slot.value, weekday('long'));
    const detail = isNamed ? half(slot.value) : messages.later(half(slot.value), weekday('short'));
    return slot.full ? { label: messages.full(label), detail: messages.fullShort } : { label, detail };
  };

  return (
    <>
      {(asap !== undefined || (value === ASAP && slots.length === 0)) && (
        <label className={asap?.full === true ? 'pickup-asap off' : 'pickup-asap'}>
          <input
            type="radio"
            name="pickupTime"
            value={ASAP}
            checked={value === ASAP}
            disabled={asap?.full === true}
            onChange={() => onChange(ASAP)}
          />
          <i />
          <span>
            <b>{messages.asap}</b>
            {asap?.full === true
              ? messages.fullShort
              : asap !== undefined &&
                messages.ready(formatReadyTime(timeZone, Math.max(asap.at, asapFrom), now, language))}
          </span>
        </label>
      )}
      {(times.length > 0 || (value !== ASAP && value !== '')) && (
        <>
          <p className="pickup-or">{asap === undefined ? messages.chooseTime : messages.orChooseTime}</p>
          <div className="pickup-times">
            {(isGone || isUnknown) && value !== ASAP && (
              <Time
                time={value}
                label={isUnknown ? value : day === null ? messages.gone(value) : messages.notOffered(value)}
                detail={
                  isUnknown ? half(value) : day === null ? messages.goneShort : messages.notOfferedShort
                }
                disabled={isGone}
                value={value}
                onChange={onChange}
              />
            )}
            {(isCut ? times.slice(0, SHOWN_TIMES) : times).map((slot) => (
              <Time
                key={slot.value}
                time={slot.value}
                {...timeOf(slot)}
                disabled={slot.full}
                value={value}
                onChange={onChange}
              />
            ))}
          </div>
          {isCut && (
            <button type="button" className="btn btn-quiet btn-block more-times" onClick={() => setAll(true)}>
              {messages.moreTimes}
            </button>
          )}
        </>
      )}
    </>
  );
}
