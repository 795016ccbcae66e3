import { expect, test } from 'vitest';
import type { PairingCode, StaffListView } from '../../../contracts/owner/staff/staff.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, testApp, type TestAppOverrides } from '../../../testing/test-app.ts';

/** Returns six other digits. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describeEachDatabase('pairing a tablet', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const product = await testApp(await open(), overrides);
    const { app, deps } = product;
    const owner = await signInStaff({ app, deps });
    const begin = (cookie = owner, name = 'Kitchen tablet') =>
      app.inject({
        method: 'POST',
        url: '/api/owner/staff/pairing',
        headers: { cookie },
        payload: { name },
      });
    const newCode = async () => (await begin()).json<PairingCode>().code;
    const pair = (code: string, remoteAddress = '10.1.1.1') =>
      app.inject({ method: 'POST', url: '/api/auth/owner/pair', remoteAddress, payload: { code } });
    const list = async () =>
      (await app.inject({ url: '/api/owner/staff', headers: { cookie: owner } })).json<StaffListView>();
    return { ...product, owner, begin, newCode, pair, list };
  }

  test('the six digits make the tablet a cook of its own, which the owner takes off again', async () => {
    const { app, owner, newCode, pair, list } = await start();
    const code = await newCode();
    expect(code).toMatch(/^\d{6}$/);
    const paired = await pair(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(paired.json()).toEqual({
      id: expect.any(String),
      email: '',
      name: 'Kitchen tablet',
      role: 'cook',
      device: true,
      tablet: null,
    });
    const cookie = `comal_staff=${paired.cookies[0]?.value}`;
    const board = () => app.inject({ url: '/api/owner/orders', headers: { cookie } });
    expect((await board()).statusCode).toBe(200);
    const { devices, people } = await list();
    expect(devices).toMatchObject([{ name: 'Kitchen tablet', email: '', role: 'cook' }]);
    expect(people).toHaveLength(1);
    const id = devices[0]?.id ?? '';
    const patch = (payload: object) =>
      app.inject({
        method: 'PATCH',
        url: `/api/owner/staff/${id}`,
        headers: { cookie: owner },
        payload,
      });
    expect((await patch({ role: 'owner' })).statusCode).toBe(422);
    expect((await patch({ active: false })).statusCode).toBe(204);
    expect((await board()).statusCode).toBe(401);
    expect((await list()).devices).toEqual([]);
    await app.close();
  });

  test('a paired tablet stays paired for years, and cannot change a password', async () => {
    const { app, clock, newCode, pair } = await start();
    const paired = await pair(await newCode());
    const headers = { cookie: `comal_staff=${paired.cookies[0]?.value}` };
    for (let month = 0; month < 24; month++) {
      clock.advance(29 * 24 * 60 * 60_000);
      expect((await app.inject({ url: '/api/auth/owner/me', headers })).statusCode).toBe(200);
    }
    const change = await app.inject({
      method: 'PUT',
      url: '/api/owner/account/password',
      headers,
      payload: { currentPassword: 'x', newPassword: 'masa-y-comal-1968' },
    });
    expect(change.statusCode).toBe(403);
    await app.close();
  });

  test('a code works once, for ten minutes, and only the newest', async () => {
    const { app, clock, deps, newCode, pair } = await start();
    const old = await newCode();
    const code = await newCode();
    // Once in a million both are the same.
    const stale = old === code ? wrong(code) : old;
    expect((await pair(stale)).statusCode).toBe(422);
    const answers = await Promise.all([pair(code), pair(code), pair(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await deps.db.selectFrom('staff').select('id').where('device', '=', 1).execute()).toHaveLength(1);
    const late = await newCode();
    clock.advance(10 * 60_000);
    expect((await pair(late)).json()).toMatchObject({ error: 'bad_pairing_code' });
    await app.close();
  });

  test('after twenty wrong tries from wherever, also all at once, the right code opens nothing', async () => {
    const { app, newCode, pair } = await start();
    const code = await newCode();
    const tries = Array.from({ length: 25 }, (_, i) => pair(wrong(code, i + 1), `10.0.0.${i}`));
    expect((await Promise.all(tries)).every(({ statusCode }) => statusCode === 422)).toBe(true);
    expect((await pair(code)).statusCode).toBe(422);
    expect((await pair(await newCode())).statusCode).toBe(200);
    await app.close();
  });

  test('one address has five tries in ten minutes, so that it cannot use the code up either', async () => {
    const { app, newCode, pair } = await start({ environment: { rateLimitFactor: 1 } });
    const code = await newCode();
    for (let i = 0; i < 5; i++) expect((await pair(wrong(code), '10.0.0.1')).statusCode).toBe(422);
    expect((await pair(code, '10.0.0.1')).statusCode).toBe(429);
    expect((await pair(code, '10.0.0.2')).statusCode).toBe(200);
    await app.close();
  });

  test('a cashier pairs, a cook does not, and a cashier who left has no code behind', async () => {
    const { app, deps, owner, begin, pair, list } = await start();
    const cashier = await signInStaff({ app, deps }, 'cashier');
    const cook = await signInStaff({ app, deps }, 'cook');
    expect((await begin(cook)).statusCode).toBe(403);
    const { code } = (await begin(cashier)).json<PairingCode>();
    const id = (await list()).people.find(({ role }) => role === 'cashier')?.id ?? '';
    await app.inject({
      method: 'PATCH',
      url: `/api/owner/staff/${id}`,
      headers: { cookie: owner },
      payload: { active: false },
    });
    expect((await pair(code)).statusCode).toBe(422);
    await app.close();
  });
});
