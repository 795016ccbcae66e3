import type { CustomerAnswer, CustomerLogin, CustomerView } from '../../../contracts/customer-auth.ts';
import { ApiError, request, requestJson } from '../../api/client.ts';
import { AuthError } from './auth-error.state.ts';
import type { SignupForm } from './signup-form.state.ts';

async function enter(path: string, form: CustomerLogin, failed: string): Promise<CustomerView> {
  try {
    return (await requestJson<CustomerAnswer>('POST', path, form)).user;
  } catch (cause) {
    const body = cause instanceof ApiError ? cause.body : null;
    throw new AuthError(body?.message ?? failed, body);
  }
}

/** @throws AuthError */
export function login(form: CustomerLogin): Promise<CustomerView> {
  return enter('/api/auth/customer/login', form, 'Login failed');
}

/** @throws AuthError */
export function signup(form: SignupForm): Promise<CustomerView> {
  return enter('/api/auth/customer/signup', form, 'Signup failed');
}

/** @throws ApiError, or TypeError when the network fails. */
export async function logout(everywhere: boolean): Promise<void> {
  await request('POST', `/api/auth/customer/logout${everywhere ? '-everywhere' : ''}`);
}
