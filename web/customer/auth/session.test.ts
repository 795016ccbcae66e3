import { afterEach, describe, expect, test, vi } from 'vitest';
import { login, signup } from './session.ts';

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

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['signing in', () => login(CONTACT), 'Login failed'],
  ['signing up', () => signup(PERSON), 'Signup failed'],
])('%s', (_what, enter, failed) => {
  test('fails with the server’s own text', async () => {
    answered(429, '{"error":"too_many_requests","message":"Please wait a minute."}');
    await expect(enter()).rejects.toThrow(/^Please wait a minute\.$/);
  });

  test('fails plainly where the server said nothing, or could not be reached', async () => {
    answered(502, '<h1>Bad gateway</h1>');
    await expect(enter()).rejects.toThrow(new RegExp(`^${failed}$`));
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
    await expect(enter()).rejects.toThrow(new RegExp(`^${failed}$`));
  });

  test('answers the user', async () => {
    answered(200, '{"user":{"firstName":"Eva"}}');
    expect(await enter()).toMatchObject({ firstName: 'Eva' });
  });
});
