import type { PushMessage, PushPort, PushSent, PushTarget } from '../../server/adapters/push/push.port.ts';

export interface FakePush extends PushPort {
  /** Every message sent, in order, also failed ones. */
  readonly sent: { target: PushTarget; message: PushMessage }[];
  /** Answer to the next messages. */
  answer: PushSent;
}

/** A push service in memory that accepts every https address. */
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
