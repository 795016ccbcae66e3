import { deviceStorage, readStored, writeStored } from '../storage/safe-storage.ts';

/** What this device keeps for the owner's screens. */
export type DeviceSetting = 'language' | 'theme' | 'printing';

const key = (setting: DeviceSetting) => `comal-console-${setting}`;

/** The kept value if it is one of those allowed, otherwise null. */
export function readSetting<T extends string>(setting: DeviceSetting, allowed: readonly T[]): T | null {
  const kept = readStored(deviceStorage, key(setting));
  return allowed.find((value) => value === kept) ?? null;
}

/** Where nothing can be stored the choice lasts until the page is left. */
export function writeSetting(setting: DeviceSetting, value: string): void {
  writeStored(deviceStorage, key(setting), value);
}
