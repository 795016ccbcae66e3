import type { CustomerAnswer, CustomerLogin, CustomerView } from '../../../contracts/customer-auth.ts';
import { ApiError, request, requestJson } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { delay } from '../../loading/retry.ts';
import { AuthError } from './auth-error.state.ts';
import type { SignupForm } from './signup-form.state.ts';

/** Milliseconds until what failed is sent once more (spec section 9). */
const AGAIN_AFTER = 500;

/** Sends once more what got no answer or found the server in trouble. A refusal stands: tries are counted. */
async function sendTwice<T>(send: (again: boolean) => Promise<T>): Promise<T> {
  try {
    return await send(false);
  } catch (cause) {
    if (cause instanceof ApiError && cause.status < 500) throw cause;
    await delay(AGAIN_AFTER);
    return send(true);
  }
}

async function enter(
  path: string,
  form: CustomerLogin,
  failed: string,
  headers?: Record<string, string>,
): Promise<CustomerView> {
  try {
    return (await sendTwice(() => requestJson<CustomerAnswer>('POST', path, form, headers))).user;
  } catch (cause) {
    const body = cause instanceof ApiError ? cause.body : null;
    throw new AuthError(body?.message ?? failed, body);
  }
}

/** @throws AuthError */
export function login(form: CustomerLogin): Promise<CustomerView> {
  return enter('/api/auth/customer/login', form, 'Login failed');
}

let attempt = { email: '', key: '' };

/**
 * A sign-up for the same address carries the same key, so that one whose answer was lost signs in when it is sent again.
 * @throws AuthError
 */
export function signup(form: SignupForm): Promise<CustomerView> {
  if (attempt.email !== form.email) attempt = { email: form.email, key: newKey() };
  return enter('/api/auth/customer/signup', form, 'Signup failed', { 'Idempotency-Key': attempt.key });
}

/** @throws ApiError, or TypeError when the network fails. */
export async function logout(everywhere: boolean): Promise<void> {
  await sendTwice(async (again) => {
    try {
      await request('POST', `/api/auth/customer/logout${everywhere ? '-everywhere' : ''}`);
    } catch (cause) {
      // The first one did it, and its answer was lost.
      if (!(again && cause instanceof ApiError && cause.status === 401)) throw cause;
    }
  });
}
