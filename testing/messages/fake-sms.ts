import type { SmsMessage, SmsPort, SmsSent } from '../../server/adapters/sms/sms.port.ts';

/** A provider of text messages in memory. */
export interface FakeSms extends SmsPort {
  on: boolean;
  /** What was sent, oldest first. */
  sent: SmsMessage[];
  /** Fails the next message with this answer; `afterEffect`: it is delivered, and only the answer is lost. */
  failNext(answer: Exclude<SmsSent, { ok: true }>, options?: { afterEffect?: boolean }): void;
}

export function fakeSms(): FakeSms {
  const failures: { answer: SmsSent; afterEffect: boolean }[] = [];
  const sent: SmsMessage[] = [];
  const take = (message: SmsMessage): void => {
    const known = sent.some(({ to, body }) => to === message.to && body === message.body);
    if (message.triedSince === null || !known) sent.push(message);
  };
  return {
    on: true,
    sent,
    failNext: (answer, { afterEffect = false } = {}) => void failures.push({ answer, afterEffect }),
    send(message) {
      const failure = failures.shift();
      if (failure === undefined || failure.afterEffect) take(message);
      return Promise.resolve(failure?.answer ?? { ok: true });
    },
  };
}
