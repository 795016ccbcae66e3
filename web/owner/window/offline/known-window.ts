import type { WindowView } from '../../../../contracts/owner/window/window.ts';
import { deviceStorage, readStored, writeStored } from '../../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../../storage/stored-json.ts';

const KEY = 'comal-window-known';

/** What the window needs of the server's last answer, for a reload without a network. */
export interface KnownWindow {
  view: Pick<WindowView, 'taxRate' | 'prepMinutes' | 'slots'>;
  /** Ids of the dishes sold most. */
  most: number[];
  /** Who was working: nobody at a shared tablet that is locked. */
  seller: { id: string | null; locked: boolean };
  /** When it was answered, epoch ms. */
  at: number;
}

function parse(stored: unknown): KnownWindow | null {
  const { view, most, seller, at } = fieldsOf(stored);
  const { taxRate, prepMinutes, slots } = fieldsOf(view);
  const { id, locked } = fieldsOf(seller);
  if (typeof taxRate !== 'number' || typeof prepMinutes !== 'number' || typeof at !== 'number') return null;
  return {
    view: { taxRate, prepMinutes, slots: Array.isArray(slots) ? slots : [] },
    most: Array.isArray(most) ? most.filter((one) => typeof one === 'number') : [],
    seller: { id: typeof id === 'string' ? id : null, locked: locked === true },
    at,
  };
}

export function readKnownWindow(): KnownWindow | null {
  return readStored(deviceStorage, KEY) === null ? null : readStoredJson(deviceStorage, KEY, parse);
}

export function writeKnownWindow(known: KnownWindow): void {
  writeStored(deviceStorage, KEY, JSON.stringify(known));
}
