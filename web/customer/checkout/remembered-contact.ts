/** How to reach the customer. */
export interface Contact {
  email: string;
  phone: string;
}

/** Where a guest's contact stays on the device, if they allow it. */
const KEY = 'comal-contact';

/** What a guest let this device keep, or null. */
export function rememberedContact(): Contact | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { email, phone } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Contact>;
    return typeof email === 'string' && typeof phone === 'string' ? { email, phone } : null;
  } catch {
    return null;
  }
}

export function keepContact({ email, phone }: Contact): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ email: email.trim(), phone: phone.trim() }));
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
