import { CUSTOMER_PASSWORD_MIN } from '../../../domain/contact/person.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import { readPhone } from '../../../domain/contact/phone.ts';
import type { Refusal } from '../../api/call-input.ts';
import type { FormProblems } from '../../ui/form/use-form.ts';

export type LoginProblem = 'missing' | 'email' | 'phone' | 'short' | 'weak';
type Values = Record<string, string>;

/** Email and password are required. */
export function checkSignIn({ email = '', password = '' }: Values): FormProblems<LoginProblem> {
  return { email: emailProblem(email), password: password === '' ? 'missing' : undefined };
}

/** Names, email and a password of 6 characters are required; the phone is optional. */
export function checkSignUp(values: Values): FormProblems<LoginProblem> {
  const { firstName = '', lastName = '', email = '', phone = '', password = '' } = values;
  return {
    firstName: firstName === '' ? 'missing' : undefined,
    lastName: lastName === '' ? 'missing' : undefined,
    email: emailProblem(email),
    phone: phone === '' || readPhone(phone) !== null ? undefined : 'phone',
    password: newPasswordProblem(password),
  };
}

export function emailProblem(email: string): 'missing' | 'email' | undefined {
  if (email === '') return 'missing';
  return readEmail(email) === null ? 'email' : undefined;
}

export function newPasswordProblem(password: string): 'missing' | 'short' | undefined {
  if (password === '') return 'missing';
  return password.length < CUSTOMER_PASSWORD_MIN ? 'short' : undefined;
}

/** Returns the server's problems with single fields, in this form's texts. */
export function serverProblems(
  error: Refusal<'POST /api/auth/customer/signup'> | undefined,
): FormProblems<LoginProblem> | null {
  if (error === 'bad_email') return { email: 'email' };
  if (error === 'bad_phone') return { phone: 'phone' };
  if (error === 'weak_password') return { password: 'weak' };
  return null;
}
