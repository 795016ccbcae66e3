import type { ContactRequest } from '../../../contracts/owner/contacts.ts';
import { readEmail } from '../../../domain/email.ts';

/** A visitor's message to the truck. */
export type Letter = ContactRequest;
export type LetterField = keyof Letter;

/** Problems of a field; `contact.messages.ts` has the texts. */
export type LetterProblem = 'missing' | 'bad_email';
export type LetterProblems = Partial<Record<LetterField, LetterProblem>>;

/** The order of the fields on the screen; the first invalid one gets the focus. */
export const LETTER_FIELDS: readonly LetterField[] = ['name', 'email', 'message'];

/** Reads the form's fields. */
export function readLetter(form: HTMLFormElement): Letter {
  const data = new FormData(form);
  const read = (field: LetterField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: read('name'), email: read('email'), message: read('message') };
}

/** Returns a message's problems before it is sent. */
export function checkLetter(letter: Letter): LetterProblems {
  const problems: LetterProblems = {};
  for (const field of LETTER_FIELDS) if (letter[field].trim() === '') problems[field] = 'missing';
  if (problems.email === undefined && readEmail(letter.email) === null) problems.email = 'bad_email';
  return problems;
}
