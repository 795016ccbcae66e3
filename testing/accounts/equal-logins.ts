import { verify } from '@node-rs/argon2';
import { vi } from 'vitest';

interface LoginAnswer {
  statusCode: number;
  body: string;
  json: () => unknown;
}

/** What a check of a password costs: algorithm, version and parameters of the hash that it was compared with. */
const costOf = (passwordHash: unknown) => String(passwordHash).split('$').slice(1, 4).join(' ');

/** Returns the answer and what each check of a password cost that it took. */
async function work(attempt: () => Promise<LoginAnswer>): Promise<{ answer: LoginAnswer; costs: string[] }> {
  const checks = vi.mocked(verify).mock;
  const before = checks.calls.length;
  const answer = await attempt();
  return { answer, costs: checks.calls.slice(before).map(([passwordHash]) => costOf(passwordHash)) };
}

/** What `compareLogins` returns where an attacker cannot tell whether an account exists. */
export const EQUAL_LOGINS = {
  statuses: [401, 401],
  answer: { error: 'bad_login', message: 'Invalid email or password. Please try again.' },
  sameBody: true,
  costs: [['argon2id v=19 m=19456,t=2,p=1'], ['argon2id v=19 m=19456,t=2,p=1']],
};

/**
 * Compares the answers to a wrong password and to an unknown address, and the work they take, which is their time on any
 * machine. The test's file spies on the package: `vi.mock('@node-rs/argon2', { spy: true })`.
 */
export async function compareLogins(
  wrongPassword: () => Promise<LoginAnswer>,
  unknownAddress: () => Promise<LoginAnswer>,
): Promise<object> {
  const wrong = await work(wrongPassword);
  const unknown = await work(unknownAddress);
  return {
    statuses: [wrong.answer.statusCode, unknown.answer.statusCode],
    answer: wrong.answer.json(),
    sameBody: unknown.answer.body === wrong.answer.body,
    costs: [wrong.costs, unknown.costs],
  };
}
