import * as z from 'zod/mini';
import { LONGEST_MESSAGE, LONGEST_NAME } from '../../domain/contact.ts';
import { LONGEST_EMAIL } from '../../domain/email.ts';
import { calls, json } from '../call.ts';

const filled = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** Each field is trimmed. */
const contactRequest = z.object({
  name: filled(LONGEST_NAME),
  email: filled(LONGEST_EMAIL),
  message: filled(LONGEST_MESSAGE),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export interface ContactAnswer {
  ok: true;
}

export const contactCalls = calls({
  /** A visitor's message to the truck; a repeat gets the same answer. */
  'POST /api/contacts': {
    limit: { max: 5, windowMs: 60_000 },
    idempotencyKey: 'optional',
    body: contactRequest,
    answer: json<ContactAnswer>(),
    status: 201,
    errors: ['bad_email', 'invalid'],
  },
});
