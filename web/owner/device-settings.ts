/** What this device keeps for the owner's screens. */
export type DeviceSetting = 'language' | 'theme' | 'printing';

const key = (setting: DeviceSetting) => `comal-console-${setting}`;

/** The kept value if it is one of those allowed, otherwise null. */
export function readSetting<T extends string>(setting: DeviceSetting, allowed: readonly T[]): T | null {
  try {
    const kept = localStorage.getItem(key(setting));
    return allowed.find((value) => value === kept) ?? null;
  } catch {
    return null;
  }
}

export function writeSetting(setting: DeviceSetting, value: string): void {
  try {
    localStorage.setItem(key(setting), value);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
