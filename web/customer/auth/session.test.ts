import { afterEach, describe, expect, test, vi } from 'vitest';
import { login, logout, signup } from './session.ts';

const CONTACT = { email: 'eva@correo.example', password: 'nopal-verde-7' };
const PERSON = {
  ...CONTACT,
  firstName: 'Eva',
  lastName: 'Luna',
  phone: '',
  username: '',
  website: '',
  company: '',
};

function answered(status: number, body: string): void {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockImplementation(async () => new Response(body, { status })),
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What each call is answered in turn; null: the network fails. */
function answeredInTurn(...answers: (number | null)[]) {
  const fake = vi.fn<typeof fetch>().mockImplementation(async () => {
    const status = answers.shift();
    if (status === null || status === undefined) throw new TypeError('Failed to fetch');
    return new Response(status === 204 ? null : '{"user":{"firstName":"Eva"}}', { status });
  });
  vi.stubGlobal('fetch', fake);
  vi.useFakeTimers();
  return fake;
}

describe.each([
  ['signing in', () => login(CONTACT), 200],
  ['signing up', () => signup(PERSON), 200],
  ['signing out', () => logout(false), 204],
  ['signing out everywhere', () => logout(true), 204],
])('%s', (_what, send, done) => {
  test.each([null, 503])('is sent once more after 500 ms when it was answered %s', async (first) => {
    const fake = answeredInTurn(first, done);
    const sent = send();
    await vi.advanceTimersByTimeAsync(499);
    expect(fake).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect(fake).toHaveBeenCalledTimes(2);
    expect(fake.mock.calls[1]).toEqual(fake.mock.calls[0]);
  });

  test('is not sent a third time', async () => {
    const fake = answeredInTurn(null, null, done);
    const [sent] = await Promise.allSettled([send(), vi.advanceTimersByTimeAsync(10_000)]);
    expect(sent.status).toBe('rejected');
    expect(fake).toHaveBeenCalledTimes(2);
  });

  test('is not sent again when it was refused', async () => {
    const fake = answeredInTurn(401, done);
    const [sent] = await Promise.allSettled([send(), vi.advanceTimersByTimeAsync(10_000)]);
    expect(sent.status).toBe('rejected');
    expect(fake).toHaveBeenCalledTimes(1);
  });
});

test('a sign-out whose answer was lost is done when the session is gone', async () => {
  const fake = answeredInTurn(null, 401);
  const sent = logout(true);
  await vi.advanceTimersByTimeAsync(500);
  await expect(sent).resolves.toBeUndefined();
  expect(fake).toHaveBeenCalledTimes(2);
});

test('each address signs up with a key of its own, however often it is sent', async () => {
  const fake = answeredInTurn(200, 200, 200);
  await signup(PERSON);
  await signup({ ...PERSON, password: 'otra-cosa-9' });
  await signup({ ...PERSON, email: 'otra@correo.example' });
  const keys = fake.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

describe.each([
  ['signing in', () => login(CONTACT), 'Login failed'],
  ['signing up', () => signup(PERSON), 'Signup failed'],
])('%s', (_what, enter, failed) => {
  test('fails with the server’s own text', async () => {
    answered(429, '{"error":"too_many_requests","message":"Please wait a minute."}');
    await expect(enter()).rejects.toThrow(/^Please wait a minute\.$/);
  });

  test('fails plainly where the server said nothing, or could not be reached', async () => {
    vi.useFakeTimers();
    answered(502, '<h1>Bad gateway</h1>');
    const [refused] = await Promise.allSettled([enter(), vi.advanceTimersByTimeAsync(500)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: failed } });
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
    const [lost] = await Promise.allSettled([enter(), vi.advanceTimersByTimeAsync(500)]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { message: failed } });
  });

  test('answers the user', async () => {
    answered(200, '{"user":{"firstName":"Eva"}}');
    expect(await enter()).toMatchObject({ firstName: 'Eva' });
  });
});
