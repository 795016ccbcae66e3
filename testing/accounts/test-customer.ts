import type { Kysely } from 'kysely';
import type { Schema } from '../../server/database/tables/schema.ts';
import { type TestApp, testApp, type TestAppOverrides } from '../test-app.ts';

export const MARISOL = {
  email: 'marisol@correo.example',
  password: 'nopal-verde-7',
  firstName: 'Marisol',
  lastName: 'Vega',
  phone: '(928) 555-0162',
};

/** Returns the `cookie` header with the cookies that an answer set. */
export function cookiesOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Signs a customer up; returns the `cookie` header to send. */
export async function signUpCustomer(
  { app }: Pick<TestApp, 'app'>,
  person: Partial<typeof MARISOL> = {},
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/customer/signup',
    payload: { ...MARISOL, ...person },
  });
  if (answer.statusCode !== 200) throw new Error(`Sign-up answered ${answer.statusCode}: ${answer.body}`);
  return cookiesOf(answer);
}

/** Returns the token in the newest mail to an address. */
export function mailedToken({ email }: Pick<TestApp, 'email'>, address: string, page: string): string {
  const mail = email.sent.findLast((sent) => sent.to.address === address && sent.text.includes(`/${page}?`));
  const token = new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No ${page} link was mailed to ${address}`);
  return token;
}

/** Starts a server with helpers to sign up and in. */
export async function startAccounts(db: Kysely<Schema>, overrides: TestAppOverrides = {}) {
  const started = await testApp(db, overrides);
  const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
    started.app.inject({
      method: 'POST',
      url: `/api/auth/customer/${path}`,
      headers,
      ...(payload && { payload }),
    });
  return {
    ...started,
    post,
    me: (cookie = '') => started.app.inject({ url: '/api/auth/me', headers: { cookie } }),
    login: (payload: object = MARISOL, headers: Record<string, string> = {}) =>
      post('login', payload, headers),
  };
}
