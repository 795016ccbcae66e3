import type { Refusal } from '../../api/call-input.ts';
import { caughtRefusal, messageOf, send } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import type { ContactMessage } from './contact-message.ts';

/** Milliseconds before the retry of a failed message (spec section 9). */
const RETRY_AFTER_MS = 500;

/** Keys of messages: the same text keeps its key until `done`. */
export function contactKeys(makeKey: () => string = newKey) {
  let last: { words: string; key: string } | null = null;
  return {
    keyOf(message: ContactMessage): string {
      const words = JSON.stringify([message.name, message.email, message.message]);
      if (last?.words !== words) last = { words, key: makeKey() };
      return last.key;
    },
    done(): void {
      last = null;
    },
  };
}

const keys = contactKeys();

/** Why a message was refused: the server's code and text, if any. */
export interface ContactFailure {
  code: Refusal<'POST /api/contacts'> | undefined;
  message: string;
}
type ContactSent = { ok: true } | ({ ok: false } & ContactFailure);

/** Sends a message, with one retry under the same key. */
export async function sendContactMessage(message: ContactMessage): Promise<ContactSent> {
  const sendOnce = () => send('POST /api/contacts', { body: message, key: keys.keyOf(message) });
  const sendAgain = async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return sendOnce();
  };
  try {
    await sendOnce().catch(sendAgain);
    keys.done();
    return { ok: true };
  } catch (error) {
    const message = messageOf(error);
    return { ok: false, code: caughtRefusal<'POST /api/contacts'>(error), message: message ?? '' };
  }
}
