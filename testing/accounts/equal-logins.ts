interface LoginAnswer {
  statusCode: number;
  body: string;
  json: () => unknown;
}

/** Returns the shortest of several times, the one that other load slowed least. */
async function quickest(attempt: () => Promise<LoginAnswer>): Promise<{ answer: LoginAnswer; ms: number }> {
  const times: number[] = [];
  let answer = await attempt();
  for (let n = 0; n < 5; n++) {
    const began = performance.now();
    answer = await attempt();
    times.push(performance.now() - began);
  }
  return { answer, ms: Math.min(...times) };
}

/** What `compareLogins` returns where an attacker cannot tell whether an account exists. */
export const EQUAL_LOGINS = {
  statuses: [401, 401],
  answer: { error: 'bad_login', message: 'Invalid email or password. Please try again.' },
  sameBody: true,
  similarTime: true,
};

/** Compares the answers to a wrong password and to an unknown address, and the time they take. */
export async function compareLogins(
  wrongPassword: () => Promise<LoginAnswer>,
  unknownAddress: () => Promise<LoginAnswer>,
): Promise<object> {
  const wrong = await quickest(wrongPassword);
  const unknown = await quickest(unknownAddress);
  return {
    statuses: [wrong.answer.statusCode, unknown.answer.statusCode],
    answer: wrong.answer.json(),
    sameBody: unknown.answer.body === wrong.answer.body,
    similarTime: unknown.ms > wrong.ms / 3,
  };
}
