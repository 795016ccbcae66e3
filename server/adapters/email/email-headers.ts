import { createHash } from 'node:crypto';
import { readEmail } from '../../../domain/contact/email.ts';
import type { EmailAddress, EmailMessage } from './email.port.ts';

const MAX_SUBJECT_LENGTH = 200;
/** Characters that could end a header and begin another. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

export type CheckedMessage = { ok: true } | { ok: false; detail: string };

/** Refuses what must not reach a mail server: more than one address, or a line break in a header. */
export function checkMessage(message: EmailMessage): CheckedMessage {
  if (!isOneAddress(message.to)) return { ok: false, detail: 'not one plain address' };
  if (message.replyTo !== undefined && !isOneAddress(message.replyTo)) {
    return { ok: false, detail: 'the address for answers is not one plain address' };
  }
  if (CONTROL.test(message.subject) || message.subject.length > MAX_SUBJECT_LENGTH) {
    return { ok: false, detail: 'the subject is not one short line' };
  }
  return { ok: true };
}

function isOneAddress({ address }: EmailAddress): boolean {
  return readEmail(address) === address;
}

/** Returns the same id for the same message, so that a mailbox recognizes one that was sent twice. */
export function messageIdOf(message: EmailMessage, host: string): string {
  return `<${createHash('sha256').update(message.id).digest('hex').slice(0, 40)}@${host}>`;
}
