/** Digits of the PIN with which a person says on a shared tablet who is working. */
export const PIN_MIN = 4;
export const PIN_MAX = 6;

/** Minutes without an action after which a shared tablet asks for the PIN again; 0 for never. */
export const LOCK_MINUTES = [0, 1, 5, 15] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];

const MINUTE_MS = 60_000;
const DIGITS = '01234567890123456789';
const DIGITS_DOWN = '98765432109876543210';

/** Whether a text is a PIN: four to six digits. */
export function isPin(text: string): boolean {
  return /^\d{4,6}$/.test(text);
}

/** Whether a PIN is among the first that somebody tries: one digit, a run such as 1234 or 9876, a repeat such as 1212. */
export function isGuessablePin(pin: string): boolean {
  return /^(\d{1,3})\1+$/.test(pin) || DIGITS.includes(pin) || DIGITS_DOWN.includes(pin);
}

/** Returns a PIN of four digits that is not easily guessed; `random` returns a number from 0 to below its argument. */
export function newPin(random: (below: number) => number): string {
  for (;;) {
    const pin = String(random(10 ** PIN_MIN)).padStart(PIN_MIN, '0');
    if (!isGuessablePin(pin)) return pin;
  }
}

/** Whether a person's turn is over at `now`; `seenAt` is their last action. Both are epoch ms. */
export function isTurnOver(lockMinutes: number, seenAt: number, now: number): boolean {
  return lockMinutes > 0 && now - seenAt >= lockMinutes * MINUTE_MS;
}
