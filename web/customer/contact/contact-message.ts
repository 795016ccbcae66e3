import type { ContactRequest } from '../../../contracts/contacts.ts';
import { readEmail } from '../../../domain/contact/email.ts';

/** A visitor's message to the truck. */
export type ContactMessage = ContactRequest;
export type ContactField = keyof ContactMessage;

/** Problems of a field; `contact.messages.ts` has the texts. */
export type ContactProblem = 'missing' | 'bad_email';
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

/** The order of the fields on the screen; the first invalid one gets the focus. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'message'];

/** Reads the form's fields. */
export function readContactMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const read = (field: ContactField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: read('name'), email: read('email'), message: read('message') };
}

/** Returns a message's problems before it is sent. */
export function checkContactMessage(message: ContactMessage): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of CONTACT_FIELDS) if (message[field].trim() === '') problems[field] = 'missing';
  if (problems.email === undefined && readEmail(message.email) === null) problems.email = 'bad_email';
  return problems;
}
