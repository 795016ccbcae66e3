import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../domain/contact/contact.ts';
import { MAX_EMAIL_LENGTH } from '../domain/contact/email.ts';
import { calls, json } from './call.ts';

const filled = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** Each field is trimmed. */
const contactRequest = z.object({
  name: filled(MAX_NAME_LENGTH),
  email: filled(MAX_EMAIL_LENGTH),
  message: filled(MAX_MESSAGE_LENGTH),
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
