import { readStored } from './safe-storage.ts';
import type { StorageArea } from './safe-storage.ts';

/** The value of a JSON text; null where there is none, or it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The fields of a stored object; none where the value is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Reads what is kept as JSON. `parse` checks its shape; it is given null where nothing readable is kept. */
export function readStoredJson<T>(area: StorageArea, key: string, parse: (value: unknown) => T): T {
  return parse(parseJson(readStored(area, key)));
}
