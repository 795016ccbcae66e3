import type { SmsMessage, SmsPort } from './sms.port.ts';

/** The port without a configured provider: `keep` stores each message for the owner. */
export function offSms(keep: (message: SmsMessage) => Promise<void>): SmsPort {
  return {
    on: false,
    async send(message) {
      await keep(message);
      return { ok: true };
    },
  };
}
