interface LoginAnswer {
  statusCode: number;
  body: string;
  json: () => unknown;
}
type Login = () => Promise<LoginAnswer>;

/** What `compareLogins` returns where an attacker cannot tell whether an account exists. */
export const EQUAL_LOGINS = {
  statuses: [401, 401],
  answer: { error: 'bad_login', message: 'Invalid email or password. Please try again.' },
  sameBody: true,
  similarWork: true,
};

/** Returns this process's processor time, that of its threads included, in microseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function workOf(login: Login): Promise<number> {
  const before = processorTime();
  await login();
  return processorTime() - before;
}

/**
 * Compares the answers to a wrong password and to an unknown address, and the work they take: the least of several tries
 * in turn, in processor time, which other programs change little.
 */
export async function compareLogins(wrongPassword: Login, unknownAddress: Login): Promise<object> {
  const wrong = await wrongPassword();
  const unknown = await unknownAddress();
  const work = { wrong: Infinity, unknown: Infinity };
  for (let n = 0; n < 5; n++) {
    work.wrong = Math.min(work.wrong, await workOf(wrongPassword));
    work.unknown = Math.min(work.unknown, await workOf(unknownAddress));
  }
  return {
    statuses: [wrong.statusCode, unknown.statusCode],
    answer: wrong.json(),
    sameBody: unknown.body === wrong.body,
    similarWork: work.unknown > work.wrong / 3,
  };
}
