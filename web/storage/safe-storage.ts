/** Returns one of the browser's storages; throws where the browser blocks it or has none. */
export type StorageArea = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Persists between visits, shared by all tabs. */
export const deviceStorage = () => localStorage;
/** Lives as long as the tab. */
export const tabStorage = () => sessionStorage;

/** Returns the text stored under `key`, null without one; `otherwise` where the storage is blocked. */
export function readStored(area: StorageArea, key: string, otherwise: string | null = null): string | null {
  try {
    return area().getItem(key);
  } catch {
    return otherwise;
  }
}

/** Stores `text`, or removes the entry where it is null. Returns false where the storage is full or blocked. */
export function writeStored(area: StorageArea, key: string, text: string | null): boolean {
  try {
    const storage = area();
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
