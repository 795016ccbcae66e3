import { REGIONS } from './region-name.ts';

/** Returns the two letters of a state however it is typed; null for anything else. */
export function readState(text: string): string | null {
  const code = text.trim().toUpperCase();
  return REGIONS.has(code) ? code : null;
}

/** Returns a ZIP code of 5 or 5 and 4 digits; null for anything else. */
export function readZip(text: string): string | null {
  const zip = text.trim();
  return /^\d{5}(-\d{4})?$/.test(zip) ? zip : null;
}
