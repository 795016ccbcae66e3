import type {
  CustomerAnswer,
  CustomerLogin,
  CustomerSignup,
  CustomerView,
} from '../../../contracts/customer-auth.ts';
import { ApiError, send } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { delay } from '../../loading/retry.ts';

/** Milliseconds until what failed is sent once more (spec section 9). */
const AGAIN_AFTER = 500;

/** Sends once more what got no answer or found the server in trouble. A refusal stands: tries are counted. */
async function sendTwice<T>(call: (again: boolean) => Promise<T>): Promise<T> {
  try {
    return await call(false);
  } catch (cause) {
    if (cause instanceof ApiError && cause.status < 500) throw cause;
    await delay(AGAIN_AFTER);
    return call(true);
  }
}

/** @throws Error with the server's own text, or the plain failure (spec section 8); its cause is the call's error. */
async function enter(call: () => Promise<CustomerAnswer>, failed: string): Promise<CustomerView> {
  try {
    return (await sendTwice(call)).user;
  } catch (cause) {
    const said = cause instanceof ApiError ? cause.body?.message : undefined;
    throw new Error(said ?? failed, { cause });
  }
}

/** @throws Error whose cause is the call's error. */
export function login(body: CustomerLogin): Promise<CustomerView> {
  return enter(() => send('POST /api/auth/customer/login', { body }), 'Login failed');
}

let attempt = { email: '', key: '' };

/**
 * A sign-up for the same address carries the same key, so that one whose answer was lost signs in when it is sent again.
 * @throws Error whose cause is the call's error.
 */
export function signup(body: CustomerSignup): Promise<CustomerView> {
  if (attempt.email !== body.email) attempt = { email: body.email, key: newKey() };
  const { key } = attempt;
  return enter(() => send('POST /api/auth/customer/signup', { body, key }), 'Signup failed');
}

/** @throws ApiError, or TypeError when the network fails. */
export async function logout(everywhere: boolean): Promise<void> {
  await sendTwice(async (again) => {
    try {
      await send(everywhere ? 'POST /api/auth/customer/logout-everywhere' : 'POST /api/auth/customer/logout');
    } catch (cause) {
      // The first one did it, and its answer was lost.
      if (!(again && cause instanceof ApiError && cause.status === 401)) throw cause;
    }
  });
}
