/** The characters that phone numbers are written with. */
const PHONE_CHARACTERS = /^\+?[\d\s().\-/·]+$/u;
/** An extension at the end of a phone number. */
export const EXTENSION = /\s*(?:x|ext\.?|extension|#)\s*\d{1,6}$/i;

/**
 * Reads a phone number: United States forms with or without area code, and international ones. Returns `+` and digits
 * where the country is known, else the digits alone; null for anything else.
 */
export function readPhone(text: string): string | null {
  const written = text.trim().replace(EXTENSION, '');
  if (!PHONE_CHARACTERS.test(written)) return null;
  const digits = written.replace(/\D/g, '').replace(/^(?:00|011)(?=\d{8})/, '');
  const international = written.startsWith('+') || digits.length !== written.replace(/\D/g, '').length;
  if (international) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return `+1${digits.slice(-10)}`;
  // A number without area code is in the truck's own; ten digits of another country's plan stay as they are.
  if (/^[2-9]\d{6}$|^[2-9]\d{9}$/.test(digits)) return digits;
  return /^[1-9]\d{10,14}$/.test(digits) ? `+${digits}` : null;
}

/** The fewest digits by which two numbers are compared: those of a number without its area code. */
export const LOCAL_DIGITS = 7;

/** Whether two ways of writing a phone mean the same number; one of them may lack its country or area code. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [one, other].map((phone) => (readPhone(phone) ?? '').replace(/\D/g, ''));
  const shared = Math.min(a?.length ?? 0, b?.length ?? 0);
  return shared >= LOCAL_DIGITS && a?.slice(-shared) === b?.slice(-shared);
}

/**
 * Returns a number in E.164 form: a United States number, or another country's that begins with `+`. `areaCode`
 * completes seven digits. Undefined for a number that cannot be dialed.
 */
export function e164(phone: string, areaCode = ''): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+') && !digits.startsWith('1')) {
    return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  }
  const full = digits.length === 7 ? areaCode + digits : digits;
  const national = full.length === 11 && full.startsWith('1') ? full.slice(1) : full;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : undefined;
}
