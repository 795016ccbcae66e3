import type { Current } from '../current.ts';
import type { EmailPort } from './email.port.ts';

/** Returns a port that always sends through the mail server of the moment. */
export function switchedEmail(current: Current<EmailPort>): EmailPort {
  return {
    get on() {
      return current.port().on;
    },
    async send(message) {
      await current.reload();
      return current.port().send(message);
    },
    close: () => current.port().close(),
  };
}
