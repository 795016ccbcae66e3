import { readEmail } from '../../../domain/contact/email.ts';

/** Returns an address's problem before it is sent, or null. The server decides. */
export function emailProblem(email: string): 'missing' | 'unfinished' | null {
  if (email.trim() === '') return 'missing';
  return readEmail(email) === null ? 'unfinished' : null;
}
