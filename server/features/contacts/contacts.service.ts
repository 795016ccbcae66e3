import { createHash } from 'node:crypto';
import type { ContactRequest } from '../../../contracts/contacts.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { plainText } from '../../../domain/texts/plain-text.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertContactMessage, takeContactKey } from '../../stores/people/contacts.store.ts';
import { addJob } from '../../stores/jobs.store.ts';

/** Equal text within this time is one message, sent twice. */
const REPEAT_MS = 10 * 60_000;

/** One message as sent. */
export interface Contact {
  request: ContactRequest;
  /** The client's `Idempotency-Key`, or null. */
  key: string | null;
  language: SiteLanguage;
}

export type ContactOutcome =
  | { ok: true }
  | { ok: false; error: 'bad_email' | 'invalid'; fields: Partial<Record<keyof ContactRequest, string>> };

/** Stores a message for the owner, once for all its repeats. */
export async function saveContact(deps: Deps, { request, key, language }: Contact): Promise<ContactOutcome> {
  const read = readContact(request);
  if (!read.ok) return read;
  const { contact } = read;
  const words = fingerprint(contact);
  const now = deps.now();
  const message = { id: deps.newId(), ...contact, language, createdAt: now };
  await writeTransaction(deps.db, async (tx) => {
    // A known key with another text is another message: refusing it would lose what somebody wrote.
    const first = key === null || (await takeContactKey(tx, `key:${digest([key, words])}`, now, 0));
    const fresh = await takeContactKey(tx, `words:${words}`, now, now - REPEAT_MS);
    if (!first || !fresh) return;
    await insertContactMessage(tx, message);
    if (deps.email.on) {
      await addJob(tx, { id: deps.newId(), kind: 'mail_contact', subject: message.id, runAt: now });
    }
  });
  return { ok: true };
}

function readContact(
  request: ContactRequest,
): { ok: true; contact: ContactRequest } | Exclude<ContactOutcome, { ok: true }> {
  const name = singleLine(request.name);
  const message = plainText(request.message);
  if (name === '') return { ok: false, error: 'invalid', fields: { name: 'too_small' } };
  if (message === '') return { ok: false, error: 'invalid', fields: { message: 'too_small' } };
  const email = readEmail(request.email);
  if (email === null) return { ok: false, error: 'bad_email', fields: { email: 'bad_email' } };
  return { ok: true, contact: { name, email, message } };
}

function fingerprint({ name, email, message }: ContactRequest): string {
  return digest([name, email.toLowerCase(), message]);
}

function digest(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
