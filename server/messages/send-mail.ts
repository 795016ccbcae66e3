import { readEmail } from '../../domain/email.ts';
import type { EmailAddress } from '../adapters/email/email.port.ts';
import type { Deps } from '../deps.ts';
import { keepMessage } from '../stores/mail.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { mailHtml, type MailBody, mailText } from './mail-layout.ts';

export interface Mail {
  /** `<job kind>:<subject>`: the same again is the same message. */
  id: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  body: MailBody;
  /** Whether the owner may read it if the address refuses it; never where it holds a secret link. */
  keepRefused: boolean;
  /** Told once how it ended. */
  noted?: (outcome: 'sent' | 'kept' | 'refused') => Promise<void>;
}

/** Sends one message. A server that is away is asked again later; an address that refuses is not. */
export async function sendMail(deps: Deps, mail: Mail): Promise<JobOutcome> {
  const to = addressOf(mail.to);
  if (to === undefined) return DONE;
  // Mail was switched off since it was asked for: a secret link must not lie in the outbox.
  if (!deps.email.on && !mail.keepRefused) return DONE;
  const text = mailText(mail.body);
  // A subject is one line, whatever a name in it holds.
  const subject = mail.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200);
  const sent = await deps.email.send({
    id: mail.id,
    to,
    ...(mail.replyTo !== undefined && { replyTo: addressOf(mail.replyTo) }),
    subject,
    text,
    html: mailHtml(mail.body),
  });
  if (sent.ok) {
    await mail.noted?.(deps.email.on ? 'sent' : 'kept');
    return DONE;
  }
  if (sent.error === 'unavailable') return { kind: 'failed', why: `mail: ${sent.detail}` };
  deps.log.warn({ mail: mail.id.split(':')[0], detail: sent.detail }, 'mail was refused');
  if (mail.keepRefused) {
    await keepMessage(deps.db, {
      id: mail.id,
      channel: 'email',
      recipient: to.address,
      subject,
      body: text,
      why: sent.detail,
      createdAt: deps.now(),
    });
  }
  await mail.noted?.('refused');
  return DONE;
}

function addressOf(text: string): EmailAddress | undefined {
  const address = readEmail(text);
  return address === null ? undefined : { address };
}
