import { deviceStorage, writeStored } from '../storage/safe-storage.ts';

/** Folds the how-to-order box on this device, or turns it over; the page's first script reads the same before it is painted. */
export function foldSteps(force?: true): void {
  const folded = document.documentElement.toggleAttribute('data-steps', force);
  writeStored(deviceStorage, 'comal-how-to-order', folded ? 'hidden' : null);
}
