import { useState } from 'react';
import { truckDay } from '../../../../domain/truck-time.ts';
import { deviceStorage, readStored, writeStored } from '../../../storage/safe-storage.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import type { KitchenBell } from './use-bell.ts';
import { useSeconds } from '../use-seconds.ts';

const KEY = 'comal-kitchen-bell-heard';

export interface BellTest {
  /** Whether the bell's daily test is due. */
  due: boolean;
  /** It rang; nobody has confirmed hearing it yet. */
  rung: boolean;
  ring: () => void;
  confirm: () => void;
}

/** The daily test, on each device, that the bell can be heard. */
export function useBellTest(bell: KitchenBell): BellTest {
  const timeZone = useTimeZone();
  const today = useSeconds((now) => truckDay(timeZone, now));
  const [heardOn, setHeardOn] = useState(() => readStored(deviceStorage, KEY));
  const [rungOn, setRungOn] = useState<string | null>(null);
  return {
    due: heardOn !== today,
    rung: rungOn === today,
    ring() {
      bell.test();
      setRungOn(today);
    },
    confirm() {
      setHeardOn(today);
      // Without storage the test is due again on the next visit.
      writeStored(deviceStorage, KEY, today);
    },
  };
}
