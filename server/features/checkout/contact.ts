import { readEmail } from '../../../domain/contact/email.ts';
import { readPhone } from '../../../domain/contact/phone.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import type { Contact } from '../../orders/placing/place-order.ts';

export type ReadContact =
  | { ok: true; contact: Contact }
  | { ok: false; error: 'bad_email' | 'bad_phone'; fields: { email?: 'bad_email'; phone?: 'bad_phone' } };

interface TypedContact {
  email: string;
  phone: string;
  pickupName?: string | null | undefined;
}

/** Parses the customer's contact; email and phone are required. */
export function readContact(customer: TypedContact): ReadContact {
  const email = readEmail(customer.email);
  const phone = readPhone(customer.phone);
  if (email !== null && phone !== null) {
    return { ok: true, contact: { email, phone, pickupName: singleLine(customer.pickupName ?? '') } };
  }
  return {
    ok: false,
    error: email === null ? 'bad_email' : 'bad_phone',
    fields: {
      ...(email === null ? { email: 'bad_email' as const } : {}),
      ...(phone === null ? { phone: 'bad_phone' as const } : {}),
    },
  };
}
