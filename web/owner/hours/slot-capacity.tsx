import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { formatTime } from '../../../domain/format/time/clock.ts';
import type { HoursView, SlotLoadView } from '../../../contracts/owner/hours.ts';
import { Stepper } from '../../ui/form/stepper.tsx';
import { useMay } from '../console/console-context.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import { useHoursWrite } from './use-hours.ts';
import parts from '../console/parts.module.css';
import styles from './slot-capacity.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** Several presses within this time are one change. */
const SETTLED_MS = 700;
const BARS = 8;

/** A slot's capacity, today's slots with their orders, and why one is full. */
export function SlotCapacity({ view }: { view: HoursView }) {
  const messages = HOURS[useConsoleLanguage().language];
  const mayEdit = useMay('hours');
  const [shownCapacity, setShownCapacity] = useState<number | null>(null);
  const slot = view.slots.find(({ at }) => at === shownCapacity);
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.capacity}</h2>
      </header>
      {mayEdit && (
        <>
          <Amount
            name="slotCapacity"
            value={view.slotCapacity}
            max={500}
            label={messages.perSlot}
            note={messages.perSlotNote}
          />
          <Amount
            name="prepMinutes"
            value={view.prepMinutes}
            max={180}
            label={messages.usualWait}
            note={messages.usualWaitNote}
          />
        </>
      )}
      {view.slots.length === 0 ? (
        <p className={parts.none}>{messages.noSlots}</p>
      ) : (
        <ul className={styles.slots} aria-label={messages.slotsLabel}>
          {view.slots.map((load) => (
            <Slot
              key={load.at}
              load={load}
              capacity={view.slotCapacity}
              open={load.at === shownCapacity}
              onOpen={() => setShownCapacity(load.at === shownCapacity ? null : load.at)}
            />
          ))}
        </ul>
      )}
      {slot !== undefined && (
        <WhatFills slot={slot} capacity={view.slotCapacity} onClose={() => setShownCapacity(null)} />
      )}
    </section>
  );
}

interface AmountProps {
  name: 'slotCapacity' | 'prepMinutes';
  value: number;
  max: number;
  label: string;
  note: string;
}

function Amount({ name, value, max: most, label, note }: AmountProps) {
  const messages = HOURS[useConsoleLanguage().language];
  const [draftCapacity, setDraftCapacity] = useState<number | null>(null);
  const { mutate } = useHoursWrite('PUT /api/owner/hours/settings', ({ body }) => {
    // A further change while the answer was pending still has to be sent.
    setDraftCapacity((now) => (now === body[name] ? null : now));
  });
  useEffect(() => {
    if (draftCapacity === null || draftCapacity === value) return undefined;
    const timer = setTimeout(() => mutate({ body: { [name]: draftCapacity } }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [draftCapacity, value, name, mutate]);
  return (
    <div className={styles.capacity}>
      <p>
        <b>{label}</b>
        {note}
      </p>
      <Stepper
        value={draftCapacity ?? value}
        min={1}
        max={most}
        less={messages.less(label)}
        more={messages.more(label)}
        onChange={setDraftCapacity}
      />
    </div>
  );
}

interface SlotProps {
  load: SlotLoadView;
  capacity: number;
  open: boolean;
  onOpen: () => void;
}

function Slot({ load, capacity, open, onOpen }: SlotProps) {
  const timeZone = useTimeZone();
  const messages = HOURS[useConsoleLanguage().language];
  const { at, held, paying } = load;
  const full = held >= capacity;
  const bars = Math.min(BARS, Math.ceil((held / capacity) * BARS));
  const paid = Math.min(bars, Math.ceil(((held - paying) / capacity) * BARS));
  return (
    <li>
      <button
        type="button"
        className={full ? `${styles.slot} ${styles.full}` : styles.slot}
        aria-expanded={open}
        onClick={onOpen}
      >
        <i aria-hidden="true">
          {Array.from({ length: bars }, (_, n) => (
            <u key={n} className={n < paid ? undefined : styles.paying} />
          ))}
        </i>
        <b>{full ? messages.full : messages.of(held, capacity)}</b>
        <span>{formatTime(timeZone, at)}</span>
      </button>
    </li>
  );
}

interface WhatFillsProps {
  slot: SlotLoadView;
  capacity: number;
  onClose: () => void;
}

function WhatFills({ slot, capacity, onClose }: WhatFillsProps) {
  const timeZone = useTimeZone();
  const messages = HOURS[useConsoleLanguage().language];
  const id = useId();
  return (
    <div className={styles.orders} role="region" aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {messages.why(formatTime(timeZone, slot.at))}
          <small>{messages.of(slot.held, capacity)}</small>
        </h3>
        <button type="button" className="icon-btn" aria-label={messages.close} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </header>
      {slot.orders.length === 0 && <p>{messages.empty}</p>}
      <ul>
        {slot.orders.map((order) => (
          <li key={order.id}>
            <b>{order.number === null ? messages.guest(order.phoneEnd) : messages.order(order.number)}</b>
            {order.asap && <span className={`${parts.pill} ${parts.pillOver}`}>{messages.asap}</span>}
            {order.paying && (
              <span className={`${parts.pill} ${parts.pillPending}`}>{messages.isPaying}</span>
            )}
            <span className={styles.dishes}>{messages.dishes(order.work)}</span>
          </li>
        ))}
      </ul>
      {slot.paying > 0 && <p>{messages.paying(slot.paying)}</p>}
    </div>
  );
}
