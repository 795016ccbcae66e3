import { deviceStorage, writeStored } from '../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../storage/stored-json.ts';

/** The customer's name and contact. */
export interface Contact {
  firstName?: string | undefined;
  email: string;
  phone: string;
}

/** Storage key of a guest's contact, stored with their consent. */
const KEY = 'comal-contact';

function parseContact(stored: unknown): Contact | null {
  const { firstName, email, phone }: Partial<Record<keyof Contact, unknown>> = fieldsOf(stored);
  if (typeof email !== 'string' || typeof phone !== 'string') return null;
  return { email, phone, ...(typeof firstName === 'string' && { firstName }) };
}

/** Returns the contact that a guest let this device store, or null. */
export function rememberedContact(): Contact | null {
  return readStoredJson(deviceStorage, KEY, parseContact);
}

export function rememberContact({ firstName = '', email, phone }: Contact): void {
  const stored = { firstName: firstName.trim(), email: email.trim(), phone: phone.trim() };
  writeStored(deviceStorage, KEY, JSON.stringify(stored));
}

export function forgetContact(): void {
  writeStored(deviceStorage, KEY, null);
}
