import type { ContactRequest } from '../../../contracts/owner/contacts.ts';
import { readEmail } from '../../../domain/email.ts';

/** What somebody writes to the truck. */
export type Letter = ContactRequest;
export type LetterField = keyof Letter;

/** What can be wrong with a field; `contact.messages.ts` has the words. */
export type LetterProblem = 'missing' | 'bad_email';
export type LetterProblems = Partial<Record<LetterField, LetterProblem>>;

/** The order of the fields on the screen; focus goes to the first that is wrong. */
export const LETTER_FIELDS: readonly LetterField[] = ['name', 'email', 'message'];

/** What stands in the form now. */
export function readLetter(form: HTMLFormElement): Letter {
  const data = new FormData(form);
  const read = (field: LetterField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: read('name'), email: read('email'), message: read('message') };
}

/** Everything wrong with a letter before it is sent. */
export function checkLetter(letter: Letter): LetterProblems {
  const problems: LetterProblems = {};
  for (const field of LETTER_FIELDS) if (letter[field].trim() === '') problems[field] = 'missing';
  if (problems.email === undefined && readEmail(letter.email) === null) problems.email = 'bad_email';
  return problems;
}
