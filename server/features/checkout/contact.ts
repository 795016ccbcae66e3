import { readEmail } from '../../../domain/email.ts';

export interface Contact {
  email: string;
  /** `+` and digits where the country is known, else the digits alone. */
  phone: string;
}

export type ReadContact =
  | { ok: true; contact: Contact }
  | { ok: false; error: 'bad_email' | 'bad_phone'; fields: { email?: 'bad_email'; phone?: 'bad_phone' } };

const PHONE_CHARACTERS = /^\+?[\d\s().\-/·]+$/u;
const EXTENSION = /\s*(?:x|ext\.?|extension|#)\s*\d{1,6}$/i;

/** Reads how to reach the customer; both are required. */
export function readContact(customer: { email: string; phone: string }): ReadContact {
  const email = readEmail(customer.email);
  const phone = readPhone(customer.phone);
  if (email !== null && phone !== null) return { ok: true, contact: { email, phone } };
  return {
    ok: false,
    error: email === null ? 'bad_email' : 'bad_phone',
    fields: {
      ...(email === null ? { email: 'bad_email' as const } : {}),
      ...(phone === null ? { phone: 'bad_phone' as const } : {}),
    },
  };
}

/** Accepts United States forms with or without area code, and international numbers. */
export function readPhone(text: string): string | null {
  const written = text.trim().replace(EXTENSION, '');
  if (!PHONE_CHARACTERS.test(written)) return null;
  const digits = written.replace(/\D/g, '').replace(/^(?:00|011)(?=\d{8})/, '');
  const international = written.startsWith('+') || digits.length !== written.replace(/\D/g, '').length;
  if (international) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return `+1${digits.slice(-10)}`;
  // Without an area code the truck's own is meant; ten digits of another country's plan stay as they are.
  if (/^[2-9]\d{6}$|^[2-9]\d{9}$/.test(digits)) return digits;
  return /^[1-9]\d{10,14}$/.test(digits) ? `+${digits}` : null;
}

/** What the customer asks the kitchen for, without control characters. */
export function readInstructions(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\u200D]/gu, '')
    .trim();
}
