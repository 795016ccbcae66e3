import * as z from 'zod/mini';
import { LONGEST_MESSAGE, LONGEST_NAME } from '../domain/contact.ts';
import { LONGEST_EMAIL } from '../domain/email.ts';

const filled = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** `POST /api/contacts`, optionally with header `Idempotency-Key`. Spaces around each field do not count. */
export const contactRequest = z.object({
  name: filled(LONGEST_NAME),
  email: filled(LONGEST_EMAIL),
  message: filled(LONGEST_MESSAGE),
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** Answered with 201, to a repeat as well. */
export interface ContactAnswer {
  ok: true;
}
