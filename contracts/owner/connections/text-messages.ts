import * as z from 'zod/mini';
import { calls, json } from '../../call.ts';
import { CONFIRMATION_HEADER } from '../staff/confirmation.ts';
import { line } from '../../fields/line.ts';
import type { ConnectionFacts, ConnectionTest } from './connection.ts';

/** The steps of a text message through Twilio, in their order. */
export const TEXT_STEPS = ['reach', 'account', 'sender', 'number', 'deliver'] as const;
export type TextStep = (typeof TEXT_STEPS)[number];

/** Why a test text does not arrive. */
export const TEXT_PROBLEMS = [
  'no_answer',
  'wrong_token',
  'unknown_account',
  'suspended',
  'sender_refused',
  'bad_number',
  'opted_out',
  // A trial account texts verified numbers only.
  'trial',
  'country',
  // The carriers want the number registered first.
  'unregistered',
  'filtered',
  'unreachable',
  'failed',
] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** Without a failure and without `deliver` among the passed steps, the carrier has not reported back yet. */
export interface TextTest extends ConnectionTest<TextStep, TextProblem> {
  /** Twilio's number of the failure, as its documentation lists it; null without one. */
  code: number | null;
}

/** Twilio's account that sends the text messages. */
export interface TextMessagesView extends ConnectionFacts {
  /** Empty without one. */
  accountSid: string;
  /** The last characters of the token; null without one. */
  tokenEnd: string | null;
  /** A number in E.164, or a messaging service (`MG…`). */
  from: string;
  /** The owner's number for alarms; empty where none is set. */
  testTo: string;
}

export interface TextMessagesAnswer {
  test: TextTest;
  texts: TextMessagesView;
}

const textAccount = z.object({
  accountSid: line(0, 64),
  /** Missing: the one that is stored, for the same account. */
  authToken: z.optional(line(0, 200)),
  from: line(0, 40),
  /** The number that the test goes to, as people write it. */
  testTo: line(0, 40),
});
export type TextAccount = z.infer<typeof textAccount>;

const TEN_MINUTES = 10 * 60_000;
/** Each test is a text message that somebody pays for. */
const TESTS = { max: 10, windowMs: TEN_MINUTES };

/** Every change is refused with `set_by_host` while environment variables name the account. */
export const textMessagesCalls = calls({
  'GET /api/owner/text-messages': { permission: 'settings', answer: json<TextMessagesView>() },
  /**
   * Sends a test text through this account, and keeps it, sealed, unless the test failed. Needs a confirmation.
   * `fields` names what is `invalid` or `missing`.
   */
  'PUT /api/owner/text-messages': {
    permission: 'settings',
    limit: TESTS,
    headers: [CONFIRMATION_HEADER],
    body: textAccount,
    answer: json<TextMessagesAnswer>(),
    errors: ['confirm_first', 'set_by_host', 'secrets_key_needed', 'invalid', 'conflict'],
  },
  /** Sends a test text through the account in use. `unavailable` without one. */
  'POST /api/owner/text-messages/test': {
    permission: 'settings',
    limit: TESTS,
    body: z.object({ testTo: line(0, 40) }),
    answer: json<TextTest>(),
    errors: ['unavailable', 'invalid'],
  },
  /** Forgets the account. Needs a confirmation. */
  'DELETE /api/owner/text-messages': {
    permission: 'settings',
    headers: [CONFIRMATION_HEADER],
    answer: json<TextMessagesView>(),
    errors: ['confirm_first', 'set_by_host', 'conflict'],
  },
});
