import type { PushMessage, PushPort, PushSent, PushTarget } from '../server/adapters/push/push.port.ts';

export interface FakePush extends PushPort {
  /** Every message handed over, in order, whatever became of it. */
  readonly sent: { target: PushTarget; message: PushMessage }[];
  /** What sending answers from now on. */
  answer: PushSent;
}

/** A push service in memory that takes every https address. */
export function fakePush(): FakePush {
  const push: FakePush = {
    publicKey: async () => 'BFakePublicKey',
    sent: [],
    answer: { ok: true },
    accepts: ({ endpoint }) => endpoint.startsWith('https://'),
    send: async (target, message) => {
      push.sent.push({ target, message });
      return push.answer;
    },
  };
  return push;
}
