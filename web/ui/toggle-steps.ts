import { deviceStorage, writeStored } from '../storage/safe-storage.ts';

/**
 * Collapses the how-to-order box on this device, or toggles it; the page's first script reads it before the first
 * paint.
 */
export function toggleSteps(force?: true): void {
  const folded = document.documentElement.toggleAttribute('data-steps', force);
  writeStored(deviceStorage, 'comal-how-to-order', folded ? 'hidden' : null);
}
