import * as z from 'zod/mini';
import { calls, json } from '../../call.ts';
import { CONFIRMATION_HEADER } from '../staff/confirmation.ts';
import { line } from '../../fields/line.ts';
import type { ConnectionFacts, ConnectionTest } from './connection.ts';

/** The steps of a message to a mail server, in their order. */
export const MAIL_STEPS = ['reach', 'encrypt', 'sign_in', 'sender', 'accept'] as const;
export type MailStep = (typeof MAIL_STEPS)[number];

/** Why a mail server does not take the test. No words of the server are passed on. */
export const MAIL_PROBLEMS = [
  // The server was not reached; with the last one something else answers.
  'no_such_host',
  'refused',
  'no_answer',
  'no_mail_server',
  // The connection cannot be encrypted, or the server is not who it says.
  'not_offered',
  'certificate',
  'wrong_password',
  'sign_in_needed',
  // The server asks for no sign-in, or for one that is not known here.
  'no_sign_in',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  // The server is busy, or the account has sent too much already.
  'later',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];
export type MailTest = ConnectionTest<MailStep, MailProblem>;

/** The mail server that the truck's mail goes through. */
export interface MailView extends ConnectionFacts {
  /** Empty without one. */
  host: string;
  port: number;
  user: string;
  /** The address mail comes from. */
  from: string;
  /** The last characters of the password; empty where it is too short to show any. Null without one. */
  passwordEnd: string | null;
  /** The address that the test goes to. */
  testTo: string;
}

export interface MailAnswer {
  test: MailTest;
  mail: MailView;
}

const mailServer = z.object({
  host: line(0, 253),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  /** Empty for a server that asks for no sign-in. */
  user: line(0, 254),
  /** Missing: the one that is stored, for the same host and user. */
  password: z.optional(z.string().check(z.maxLength(500), z.regex(/^[^\p{Cc}]*$/u))),
  from: line(0, 254),
});
export type MailServer = z.infer<typeof mailServer>;

const TEN_MINUTES = 10 * 60_000;
/** Few enough that nobody can scan hosts and ports with it. */
const TESTS = { max: 15, windowMs: TEN_MINUTES };

/** Every change is refused with `set_by_host` while an environment variable names the server. */
export const mailCalls = calls({
  'GET /api/owner/mail': { permission: 'settings', answer: json<MailView>() },
  /**
   * Sends a test to the caller through this server, and keeps it, sealed, only if the test was taken. Needs a
   * confirmation: links for new passwords go through it. `fields` names what is `invalid` or `missing`.
   */
  'PUT /api/owner/mail': {
    permission: 'settings',
    limit: TESTS,
    headers: [CONFIRMATION_HEADER],
    body: mailServer,
    answer: json<MailAnswer>(),
    errors: ['confirm_first', 'set_by_host', 'secrets_key_needed', 'invalid', 'conflict'],
  },
  /** Sends a test to the caller through the server in use. `unavailable` without one. */
  'POST /api/owner/mail/test': {
    permission: 'settings',
    limit: TESTS,
    answer: json<MailTest>(),
    errors: ['unavailable'],
  },
  /** Forgets the server. Needs a confirmation. */
  'DELETE /api/owner/mail': {
    permission: 'settings',
    headers: [CONFIRMATION_HEADER],
    answer: json<MailView>(),
    errors: ['confirm_first', 'set_by_host', 'conflict'],
  },
});
