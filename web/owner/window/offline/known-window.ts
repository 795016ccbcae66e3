import type { WindowDishes, WindowView } from '../../../../contracts/owner/window/window.ts';
import { deviceStorage, readStored, writeStored } from '../../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../../storage/stored-json.ts';

const KEY = 'comal-window-known';

/** What the window needs of the server's last answer, for a reload without a network. */
export interface KnownWindow {
  view: Pick<WindowView, 'taxRate' | 'prepMinutes' | 'slots'>;
  dishes: WindowDishes;
  /** Who was working: nobody at a shared tablet that is locked. */
  seller: { id: string | null; locked: boolean };
  /** When it was answered, epoch ms. */
  at: number;
}

/** A tablet that knows no dishes. */
export const NO_DISHES: WindowDishes = { most: [], stations: {}, specials: [] };

const numbers = (stored: unknown): number[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : [];

function parseDishes(stored: unknown): WindowDishes {
  const { most, stations, specials } = fieldsOf(stored);
  const placed = Object.entries(fieldsOf(stations)).filter(([, station]) => typeof station === 'string');
  return {
    most: numbers(most),
    stations: Object.fromEntries(placed) as WindowDishes['stations'],
    specials: numbers(specials),
  };
}

function parse(stored: unknown): KnownWindow | null {
  const { view, dishes, seller, at } = fieldsOf(stored);
  const { taxRate, prepMinutes, slots } = fieldsOf(view);
  const { id, locked } = fieldsOf(seller);
  if (typeof taxRate !== 'number' || typeof prepMinutes !== 'number' || typeof at !== 'number') return null;
  return {
    view: { taxRate, prepMinutes, slots: Array.isArray(slots) ? slots : [] },
    dishes: parseDishes(dishes),
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
