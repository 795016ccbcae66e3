/** Who the customer is, and how to reach them. */
export interface Contact {
  firstName?: string | undefined;
  email: string;
  phone: string;
}

/** Where a guest's contact stays on the device, if they allow it. */
const KEY = 'comal-contact';

/** What a guest let this device keep, or null. */
export function rememberedContact(): Contact | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { firstName, email, phone } = (
      typeof kept === 'object' && kept !== null ? kept : {}
    ) as Partial<Contact>;
    if (typeof email !== 'string' || typeof phone !== 'string') return null;
    return { email, phone, ...(typeof firstName === 'string' && { firstName }) };
  } catch {
    return null;
  }
}

export function keepContact({ firstName = '', email, phone }: Contact): void {
  const kept = { firstName: firstName.trim(), email: email.trim(), phone: phone.trim() };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: it is typed anew next time.
  }
}

export function forgetContact(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
