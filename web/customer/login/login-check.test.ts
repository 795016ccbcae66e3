import { expect, test } from 'vitest';
import { checkSignIn, checkSignUp } from './login-check.ts';
import { pathAfterLogin } from './use-redirect.ts';

const MARISOL = {
  firstName: 'Marisol',
  lastName: 'Vega',
  email: 'marisol@correo.example',
  phone: '',
  password: 'nopal7',
};
const found = (problems: object) => Object.entries(problems).filter(([, problem]) => problem !== undefined);

test('a form that is right has no problem, and the phone may be empty', () => {
  expect(found(checkSignUp(MARISOL))).toEqual([]);
  expect(found(checkSignIn({ email: MARISOL.email, password: 'x' }))).toEqual([]);
});

test.each([
  [{ firstName: '' }, 'firstName', 'missing'],
  [{ lastName: '' }, 'lastName', 'missing'],
  [{ email: '' }, 'email', 'missing'],
  [{ email: 'marisol@correo' }, 'email', 'email'],
  [{ phone: 'call me' }, 'phone', 'phone'],
  [{ password: '' }, 'password', 'missing'],
  [{ password: 'taco1' }, 'password', 'short'],
])('a sign-up with %j is told what is wrong', (part, field, problem) => {
  expect(found(checkSignUp({ ...MARISOL, ...part }))).toEqual([[field, problem]]);
});

test('signing in leads home, or back to the confirmation that asked for it, and nowhere else', () => {
  expect(pathAfterLogin('')).toBe('/');
  expect(pathAfterLogin('?next=%2Fconfirm-email%3Ftoken%3Dabc')).toBe('/confirm-email?token=abc');
  for (const next of ['https://evil.example', '//evil.example', '/account', '/confirm-email/../x']) {
    expect(pathAfterLogin(`?next=${encodeURIComponent(next)}`)).toBe('/');
  }
});
