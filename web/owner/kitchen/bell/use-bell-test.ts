import { useState } from 'react';
import { truckDay } from '../../../../domain/truck-time.ts';
import { deviceStorage, readStored, writeStored } from '../../../storage/safe-storage.ts';
import type { KitchenBell } from './use-bell.ts';
import { useSeconds } from '../use-seconds.ts';

const KEY = 'comal-kitchen-bell-heard';

export interface BellTest {
  /** Somebody should ring the bell today and listen. */
  due: boolean;
  /** It was rung; nobody has said that they heard it. */
  rung: boolean;
  ring: () => void;
  heard: () => void;
}

/** Once a day on each device somebody makes sure that the bell can be heard. */
export function useBellTest(bell: KitchenBell): BellTest {
  const today = useSeconds(truckDay);
  const [heardOn, setHeardOn] = useState(() => readStored(deviceStorage, KEY));
  const [rungOn, setRungOn] = useState<string | null>(null);
  return {
    due: heardOn !== today,
    rung: rungOn === today,
    ring() {
      bell.test();
      setRungOn(today);
    },
    heard() {
      setHeardOn(today);
      // Without storage it is asked again at the next visit.
      writeStored(deviceStorage, KEY, today);
    },
  };
}
