import { readStored } from './safe-storage.ts';
import type { StorageArea } from './safe-storage.ts';

/** Returns the value of a JSON text; null for no text or invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the fields of a stored object; none where the value is not an object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Reads stored JSON. `parse` checks its shape; it gets null where nothing readable is stored. */
export function readStoredJson<T>(area: StorageArea, key: string, parse: (value: unknown) => T): T {
  return parse(parseJson(readStored(area, key)));
}
