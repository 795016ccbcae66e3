import type { Transaction } from 'kysely';
import { readEmail } from '../../domain/contact/email.ts';
import type { EmailAddress, MailFile } from '../adapters/email/email.port.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { saveUndelivered } from '../stores/mail.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { mailHtml, type MailBody, mailText } from './mail-layout.ts';

export interface Mail {
  /** `<job kind>:<subject>`: a repeat with the same id is the same message. */
  id: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  body: MailBody;
  files?: readonly MailFile[] | undefined;
  /** Whether the message is stored for the owner if the address refuses it; false where it holds a secret link. */
  keepRefused: boolean;
  /** Stores the result, with the end of the message's job. */
  noted?: (tx: Transaction<Schema>, outcome: 'sent' | 'kept' | 'refused') => Promise<void>;
}

/** Sends one message. An unavailable server is retried later; a refused address is not. */
export async function sendMail(deps: Deps, mail: Mail): Promise<JobOutcome> {
  const to = addressOf(mail.to);
  if (to === undefined) return DONE;
  if (!mail.keepRefused) {
    await deps.mailConnection.reload();
    // Mail was switched off after the request: a secret link must not stay in the outbox.
    if (!deps.email.on) return DONE;
  }
  const text = mailText(mail.body);
  // A subject is a single line, even if a name in it contains line breaks.
  const subject = mail.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200);
  const sent = await deps.email.send({
    id: mail.id,
    to,
    ...(mail.replyTo !== undefined && { replyTo: addressOf(mail.replyTo) }),
    subject,
    text,
    html: mailHtml(mail.body),
    ...(mail.files !== undefined && { files: mail.files }),
  });
  if (sent.ok) {
    return doneWith(mail, deps.email.on ? 'sent' : 'kept');
  }
  if (sent.error === 'unavailable') return { kind: 'failed', why: `mail: ${sent.detail}` };
  deps.log.warn({ mail: mail.id.split(':')[0], detail: sent.detail }, 'mail was refused');
  if (mail.keepRefused) {
    await saveUndelivered(deps.db, {
      id: mail.id,
      channel: 'email',
      recipient: to.address,
      subject,
      body: text,
      why: sent.detail,
      createdAt: deps.now(),
    });
  }
  return doneWith(mail, 'refused');
}

function doneWith({ noted }: Mail, outcome: 'sent' | 'kept' | 'refused'): JobOutcome {
  return noted === undefined ? DONE : { kind: 'done', store: (tx) => noted(tx, outcome) };
}

function addressOf(text: string): EmailAddress | undefined {
  const address = readEmail(text);
  return address === null ? undefined : { address };
}
