import { checkMessage } from '../../server/adapters/email/email-headers.ts';
import type { EmailMessage, EmailPort, EmailSent } from '../../server/adapters/email/email.port.ts';

/** A mail server in memory that passes the suite of the SMTP adapter. */
export interface FakeEmail extends EmailPort {
  on: boolean;
  /** What was sent, oldest first. */
  sent: EmailMessage[];
  /** Fails the next message with this answer. */
  failNext(answer: Exclude<EmailSent, { ok: true }>): void;
}

export function fakeEmail(): FakeEmail {
  const failures: Exclude<EmailSent, { ok: true }>[] = [];
  const sent: EmailMessage[] = [];
  return {
    on: true,
    sent,
    failNext: (answer) => void failures.push(answer),
    send(message) {
      const checked = checkMessage(message);
      if (!checked.ok) return Promise.resolve({ ok: false, error: 'refused', detail: checked.detail });
      const failure = failures.shift();
      if (failure === undefined) sent.push(message);
      return Promise.resolve(failure ?? { ok: true });
    },
    close: () => undefined,
  };
}
