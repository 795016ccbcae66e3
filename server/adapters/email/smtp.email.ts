import type { Logger } from 'pino';
import { within } from '../../within.ts';
import { checkMessage } from './email-headers.ts';
import type { EmailPort, EmailSent } from './email.port.ts';
import { envelopeOf, smtpTransport, type SmtpServer } from './smtp.server.ts';

export interface SmtpConfig {
  server: SmtpServer;
  /** Returns the sender; called for each message, as the owner may change it. */
  sender: () => Promise<{ name: string; address: string }>;
  /** Host of the site, for message ids. */
  host: string;
  log: Logger;
}

/** Shorter than a job's lease, so that no second worker begins while a slow server may still accept the first. */
const SEND_TIMEOUT_MS = 40_000;

/** Sends mail by SMTP. */
export function smtpEmail(config: SmtpConfig): EmailPort {
  const transport = smtpTransport(config.server);

  return {
    on: true,
    async send(message) {
      const checked = checkMessage(message);
      if (!checked.ok) return { ok: false, error: 'refused', detail: checked.detail };
      const sending = transport.sendMail(envelopeOf(message, await config.sender(), config.host));
      const sent = sending.then((): EmailSent => ({ ok: true }), failed);
      return within(SEND_TIMEOUT_MS, sent, { ok: false, error: 'unavailable', detail: 'no answer in time' });
    },
    close: () => transport.close(),
  };
}

type SmtpError = Partial<Record<'code' | 'command' | 'responseCode', unknown>>;

const words = (part: unknown): string[] =>
  typeof part === 'string' || typeof part === 'number' ? [String(part)] : [];

/** A server's text may repeat the address: only its codes are kept. */
function failed(error: unknown): EmailSent {
  const { code, command, responseCode }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  const detail = [code, command, responseCode].flatMap(words).join(' ') || 'failed';
  // A 5xx about the mailbox or the message is final; one about signing in can be fixed by the owner.
  const final =
    typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH' && command !== 'CONN';
  return { ok: false, error: final ? 'refused' : 'unavailable', detail };
}
