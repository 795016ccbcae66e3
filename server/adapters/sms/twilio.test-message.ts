import { setTimeout as wait } from 'node:timers/promises';
import {
  TEXT_STEPS,
  type TextProblem,
  type TextStep,
  type TextTest,
} from '../../../contracts/owner/connections/text-messages.ts';
import { type TwilioAnswer, type TwilioConfig, twilioAccount } from './twilio.account.ts';
import { BAD_SENDER, INVALID_NUMBER, OPTED_OUT } from './twilio.codes.ts';

/** The person who pressed the button is waiting. */
const TEST_TIMEOUT_MS = 25_000;
/** How long the carrier's report is waited for, and how often it is asked for. */
const REPORT_MS = 10_000;
const ASK_EVERY_MS = 1000;

const PROBLEM_STEPS: Record<TextProblem, TextStep> = {
  no_answer: 'reach',
  wrong_token: 'account',
  unknown_account: 'account',
  suspended: 'account',
  sender_refused: 'sender',
  bad_number: 'number',
  opted_out: 'number',
  trial: 'number',
  country: 'number',
  unregistered: 'deliver',
  filtered: 'deliver',
  unreachable: 'deliver',
  failed: 'deliver',
};

// Twilio's error codes, https://www.twilio.com/docs/api/errors
const SUSPENDED = new Set([20005, 30002, 90010]);
const TRIAL = new Set([21608, 21219]);
const UNREGISTERED = new Set([30032, 30034]);
const FILTERED = new Set([30004, 30007, 30038]);
const UNREACHABLE = new Set([30003, 30005, 30006]);
const COUNTRY = 21408;

/** Sends one message and returns how far it came; waits a little for the carrier's report. */
export async function testTwilio(
  config: TwilioConfig,
  message: { to: string; body: string },
  reportMs = REPORT_MS,
): Promise<TextTest> {
  const account = twilioAccount(config);
  const signal = AbortSignal.timeout(config.timeLimitMs ?? TEST_TIMEOUT_MS);
  const { to } = message;
  let created: TwilioAnswer;
  try {
    created = await account.create(message, signal);
  } catch {
    return failed(to, 'no_answer', null);
  }
  const code = created.body.code ?? null;
  if (created.status !== 201) return failed(to, problemOf(created.status, code), code);
  for (let waited = 0; waited < reportMs; waited += ASK_EVERY_MS) {
    await wait(Math.min(ASK_EVERY_MS, reportMs));
    const now = await account.read(created.body.sid ?? '', signal).catch(() => null);
    const { status, error_code: reported = null } = now?.body ?? {};
    if (status === 'delivered') return { to, passed: [...TEXT_STEPS], failed: null, code: null };
    if (status === 'failed' || status === 'undelivered')
      return failed(to, carrierProblem(reported), reported);
  }
  return { to, passed: TEXT_STEPS.filter((step) => step !== 'deliver'), failed: null, code: null };
}

function failed(to: string, problem: TextProblem, code: number | null): TextTest {
  const step = PROBLEM_STEPS[problem];
  return { to, passed: TEXT_STEPS.slice(0, TEXT_STEPS.indexOf(step)), failed: { step, problem }, code };
}

function problemOf(status: number, code: number | null): TextProblem {
  if (code !== null) {
    if (SUSPENDED.has(code)) return 'suspended';
    if (BAD_SENDER.has(code)) return 'sender_refused';
    if (INVALID_NUMBER.has(code)) return 'bad_number';
    if (TRIAL.has(code)) return 'trial';
    if (code === OPTED_OUT) return 'opted_out';
    if (code === COUNTRY) return 'country';
  }
  if (status === 404) return 'unknown_account';
  if (status === 401 || status === 403) return 'wrong_token';
  return code === null ? 'no_answer' : carrierProblem(code);
}

function carrierProblem(code: number | null): TextProblem {
  if (code === null) return 'failed';
  if (UNREGISTERED.has(code)) return 'unregistered';
  if (FILTERED.has(code)) return 'filtered';
  if (UNREACHABLE.has(code)) return 'unreachable';
  if (SUSPENDED.has(code)) return 'suspended';
  return code === OPTED_OUT ? 'opted_out' : 'failed';
}
