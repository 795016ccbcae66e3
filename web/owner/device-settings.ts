import { deviceStorage, readStored, writeStored } from '../storage/safe-storage.ts';

/** The settings of the owner's screens that this device stores. */
export type DeviceSetting = 'language' | 'theme' | 'printing' | 'station';

const key = (setting: DeviceSetting) => `comal-console-${setting}`;

/** Returns the stored value if it is an allowed one, otherwise null. */
export function readSetting<T extends string>(setting: DeviceSetting, allowed: readonly T[]): T | null {
  const stored = readStored(deviceStorage, key(setting));
  return allowed.find((value) => value === stored) ?? null;
}

/** Without storage the choice lasts until the page is left. */
export function writeSetting(setting: DeviceSetting, value: string): void {
  writeStored(deviceStorage, key(setting), value);
}
