/** Returns one of the browser's storages; throws where the browser bars it, or there is none. */
export type StorageArea = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Outlives the visit; all tabs share it. */
export const deviceStorage = () => localStorage;
/** Lives as long as the tab. */
export const tabStorage = () => sessionStorage;

/** The text kept under `key`, null where there is none; `otherwise` where the storage is barred. */
export function readStored(area: StorageArea, key: string, otherwise: string | null = null): string | null {
  try {
    return area().getItem(key);
  } catch {
    return otherwise;
  }
}

/** Keeps `text`, or removes what is kept where it is null. Returns false where the storage is full or barred. */
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
