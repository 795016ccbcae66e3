import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../storage/safe-storage.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { createBell } from './bell.ts';
import type { Bell, BellState } from './bell.ts';
import { answered, type BellMemory, nextRing } from './bell-schedule.ts';
import { bellStorage } from './bell-storage.ts';
import { serverNow } from '../kitchen-clock.ts';
import { ticketTone } from '../board/ticket/ticket-age.ts';
import type { Ticket } from '../board/tickets.ts';
import bars from '../bars.module.css';

const POLL_MS = 500;

// One for the page: browsers allow few audio contexts, and leaving the board must not silence the next.
let shared: Bell | undefined;
function theBell(): Bell {
  shared ??= createBell();
  return shared;
}

export interface KitchenBell {
  state: BellState;
  muted: boolean;
  setMuted: (muted: boolean) => void;
  /** Unblocks the sound and rings once; call it in a press. */
  test: () => void;
  /** Rings once, unless it is muted. */
  ring: () => void;
  /** Called when the order's ticket is touched. */
  answer: (orderId: string) => void;
}

/**
 * Rings for untouched tickets: new ones, and those that have become due on this board. `known` is true once the tickets
 * are loaded.
 */
export function useBell(tickets: readonly Ticket[], kitchenMinutes: number, known: boolean): KitchenBell {
  const bell = theBell();
  const state = useSyncExternalStore(bell.subscribe, bell.state);
  // Not stored on the device: a board muted yesterday would miss today's orders.
  const [muted, setMuted] = useState(false);
  const latest = useLatest({ tickets, kitchenMinutes, muted, known });
  const [storage] = useState(() => bellStorage(deviceStorage));
  const memory = useRef<BellMemory>(null);

  useEffect(() => {
    const check = () => {
      const { tickets, kitchenMinutes, muted, known } = latest.current;
      if (!known) return;
      const now = serverNow();
      const received = tickets.filter(({ status }) => status === 'received');
      const next = nextRing(memory.current ?? storage.load(), {
        // Corrections of the server's time by minutes would silence the bell for as long.
        now: performance.now(),
        unseen: received.filter(({ unseen }) => unseen).map(({ order }) => order.id),
        later: received
          .filter((ticket) => ticketTone(ticket, kitchenMinutes, now) === 'sched')
          .map(({ order }) => order.id),
        received: received.map(({ order }) => order.id),
      });
      memory.current = next.memory;
      storage.save(next.memory);
      if (next.ring && !muted) bell.ring();
    };
    const timer = setInterval(check, POLL_MS);
    return () => clearInterval(timer);
  }, [bell, latest, storage]);

  // Any press lets the browser unblock the sound.
  useEffect(() => {
    const unblock = ({ target }: Event) => {
      // Except on the warning's own button: unblocked before its click, the button would be gone.
      if (target instanceof Element && target.closest(`.${bars.sound}`) !== null) return;
      if (bell.state() === 'blocked') void bell.unblock();
    };
    window.addEventListener('pointerdown', unblock);
    window.addEventListener('keydown', unblock);
    return () => {
      window.removeEventListener('pointerdown', unblock);
      window.removeEventListener('keydown', unblock);
    };
  }, [bell]);

  return {
    state,
    muted,
    setMuted,
    test() {
      setMuted(false);
      void bell.unblock().then(() => bell.ring());
    },
    ring: useCallback(() => {
      if (!latest.current.muted) bell.ring();
    }, [bell, latest]),
    answer: useCallback((orderId) => {
      if (memory.current !== null) memory.current = answered(memory.current, orderId);
    }, []),
  };
}
