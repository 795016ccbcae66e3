import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
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

const setUser = vi.fn<(user: CustomerView) => void>();

afterEach(() => {
  setUser.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NOT_ENTERED = { status: 'fulfilled', value: expect.objectContaining({ ok: false }) };
const REJECTED = { status: 'rejected', reason: expect.any(Error) };

/** Answers each call in turn; null: the network fails. */
function answeredInTurn(...answers: (number | null)[]) {
  const fake = vi.fn<typeof fetch>().mockImplementation(async () => {
    const status = answers.shift();
    if (status === null || status === undefined) throw new TypeError('Failed to fetch');
    return new Response(status === 204 ? null : '{"user":{"firstName":"Eva"}}', { status });
  });
  // A server of another test file of this process may still be asking something.
  const ask: typeof fetch = (input, init) =>
    typeof input === 'string' && input.startsWith('/')
      ? fake(input, init)
      : Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', ask);
  vi.useFakeTimers();
  return fake;
}

describe.each([
  ['signing in', () => login(CONTACT, setUser), 200, NOT_ENTERED],
  ['signing up', () => signup(PERSON, setUser), 200, NOT_ENTERED],
  ['signing out', () => logout(false), 204, REJECTED],
  ['signing out everywhere', () => logout(true), 204, REJECTED],
])('%s', (_what, send, done, refused) => {
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
    expect(sent).toEqual(refused);
    expect(fake).toHaveBeenCalledTimes(2);
  });

  test('is not sent again when it was refused', async () => {
    const fake = answeredInTurn(401, done);
    const [sent] = await Promise.allSettled([send(), vi.advanceTimersByTimeAsync(10_000)]);
    expect(sent).toEqual(refused);
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
  await signup(PERSON, setUser);
  await signup({ ...PERSON, password: 'otra-cosa-9' }, setUser);
  await signup({ ...PERSON, email: 'otra@correo.example' }, setUser);
  const keys = fake.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

describe.each([
  ['signing in', () => login(CONTACT, setUser), 'Login failed'],
  ['signing up', () => signup(PERSON, setUser), 'Signup failed'],
])('%s', (_what, enter, failed) => {
  test('fails with the server’s own text', async () => {
    answered(429, '{"error":"too_many_requests","message":"Please wait a minute."}');
    expect(await enter()).toEqual({
      ok: false,
      message: 'Please wait a minute.',
      code: 'too_many_requests',
    });
    expect(setUser).not.toHaveBeenCalled();
  });

  test('fails plainly where the server said nothing, or could not be reached', async () => {
    vi.useFakeTimers();
    answered(502, '<h1>Bad gateway</h1>');
    const [refused] = await Promise.allSettled([enter(), vi.advanceTimersByTimeAsync(500)]);
    expect(refused).toMatchObject({ value: { ok: false, message: failed, code: undefined } });
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
    const [lost] = await Promise.allSettled([enter(), vi.advanceTimersByTimeAsync(500)]);
    expect(lost).toMatchObject({ value: { ok: false, message: failed, code: undefined } });
  });

  test('says who it is', async () => {
    answered(200, '{"user":{"firstName":"Eva"}}');
    expect(await enter()).toEqual({ ok: true });
    expect(setUser).toHaveBeenCalledWith({ firstName: 'Eva' });
  });
});
