import type {
  CustomerAnswer,
  CustomerLogin,
  CustomerSignup,
  CustomerView,
  OrderSignup,
} from '../../../contracts/customer-auth.ts';
import type { CallName, Refusal } from '../../api/call-input.ts';
import { ApiError, caughtRefusal, messageOf, send, statusOf } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { delay } from '../../loading/retry.ts';

/** Milliseconds before the retry (spec section 9). */
const RETRY_AFTER_MS = 500;

/** Retries once without an answer or after a server error. A refusal is final, as tries are counted. */
async function sendTwice<T>(call: (again: boolean) => Promise<T>): Promise<T> {
  try {
    return await call(false);
  } catch (cause) {
    if (cause instanceof ApiError && cause.status < 500) throw cause;
    await delay(RETRY_AFTER_MS);
    return call(true);
  }
}

/** The result of signing in or up, or the failure: the server's own text, or the plain failure (spec section 8). */
type Entry<Name extends CallName> =
  | { ok: true }
  | { ok: false; message: string; code: Refusal<Name> | undefined };
export type Login = Entry<'POST /api/auth/customer/login'>;
export type Signup = Entry<'POST /api/auth/customer/signup'>;
type OrderEntry = Entry<'POST /api/auth/customer/signup-order'>;
type SetUser = (user: CustomerView) => void;

async function startSession<Name extends CallName>(
  call: () => Promise<CustomerAnswer>,
  setUser: SetUser,
  failed: string,
): Promise<Entry<Name>> {
  try {
    setUser((await sendTwice(call)).user);
    return { ok: true };
  } catch (cause) {
    const message = messageOf(cause);
    return { ok: false, message: message ?? failed, code: caughtRefusal<Name>(cause) };
  }
}

/** `setUser` is called with the signed-in customer. */
export function login(body: CustomerLogin, setUser: SetUser): Promise<Login> {
  const call = () => send('POST /api/auth/customer/login', { body });
  return startSession<'POST /api/auth/customer/login'>(call, setUser, 'Login failed');
}

/** The last sign-up's address or claim, and its key. */
let attempt = { of: '', key: '' };

/** A sign-up for the same address keeps its key, so that a repeat after a lost answer signs in. */
export function signup(body: CustomerSignup, setUser: SetUser): Promise<Signup> {
  if (attempt.of !== body.email) attempt = { of: body.email, key: newKey() };
  const { key } = attempt;
  const call = () => send('POST /api/auth/customer/signup', { body, key });
  return startSession<'POST /api/auth/customer/signup'>(call, setUser, 'Signup failed');
}

/** The same with the claim of a guest's order. */
export function signupWithOrder(body: OrderSignup, setUser: SetUser): Promise<OrderEntry> {
  if (attempt.of !== body.claim) attempt = { of: body.claim, key: newKey() };
  const { key } = attempt;
  const call = () => send('POST /api/auth/customer/signup-order', { body, key });
  return startSession<'POST /api/auth/customer/signup-order'>(call, setUser, 'Signup failed');
}

/** @throws ApiError, or TypeError when the network fails. */
export async function logout(everywhere: boolean): Promise<void> {
  await sendTwice(async (again) => {
    try {
      await send(everywhere ? 'POST /api/auth/customer/logout-everywhere' : 'POST /api/auth/customer/logout');
    } catch (cause) {
      // The first request did it, and its answer was lost.
      if (!(again && statusOf(cause) === 401)) throw cause;
    }
  });
}
