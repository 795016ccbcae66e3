import type { SmsMessage, SmsPort } from './sms.port.ts';

/** The port without a configured provider: `keep` stores each message for the owner. */
export function offSms(save: (message: SmsMessage) => Promise<void>): SmsPort {
  return {
    on: false,
    async send(message) {
      await save(message);
      return { ok: true };
    },
  };
}
