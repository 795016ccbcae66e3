import type { SmsMessage, SmsPort } from './sms.port.ts';

/** Until a provider is configured: `keep` puts each message where the owner can read it. */
export function offSms(keep: (message: SmsMessage) => Promise<void>): SmsPort {
  return {
    on: false,
    async send(message) {
      await keep(message);
      return { ok: true };
    },
  };
}
