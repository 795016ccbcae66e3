import { checkMessage } from './email-headers.ts';
import type { EmailMessage, EmailPort } from './email.port.ts';

/** The port without a configured mail server: `keep` stores each message for the owner. */
export function offEmail(save: (message: EmailMessage) => Promise<void>): EmailPort {
  return {
    on: false,
    async send(message) {
      const checked = checkMessage(message);
      if (!checked.ok) return { ok: false, error: 'refused', detail: checked.detail };
      await save(message);
      return { ok: true };
    },
    close: () => undefined,
  };
}
