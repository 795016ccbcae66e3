import type { Current } from '../current.ts';
import type { SmsPort } from './sms.port.ts';

/** Returns a port that always sends through the account of the moment. */
export function switchedSms(current: Current<SmsPort>): SmsPort {
  return {
    get on() {
      return current.port().on;
    },
    async send(message) {
      await current.reload();
      return current.port().send(message);
    },
  };
}
