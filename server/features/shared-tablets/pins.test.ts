import { expect, test } from 'vitest';
import type { AccountView } from '../../../contracts/owner/staff/owner-auth.ts';
import type { PeopleWithPin } from '../../../contracts/owner/staff/shared-tablets.ts';
import type { StaffListView } from '../../../contracts/owner/staff/staff.ts';
import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { PASSWORD, sharedTabletTruck } from '../../../testing/accounts/shared-tablet.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeEachDatabase('a PIN', (open, dialect) => {
  async function start(rateLimitFactor = 1000) {
    const truck = await sharedTabletTruck(await open(), { environment: { rateLimitFactor } });
    const { addPerson, pairTablet, call } = truck;
    const ana = await addPerson('Ana', 'cook', '4071');
    const luz = await addPerson('Luz', 'cashier', '90210');
    const tablet = await pairTablet(0);
    const person = async (cookie = tablet.cookie) =>
      (await call('GET', '/api/auth/owner/me', cookie)).json<StaffView>().tablet?.person?.name ?? null;
    return { ...truck, ana, luz, tablet, person };
  }

  test('is set by oneself with the password, and by the owner; easy ones are refused', async () => {
    const { app, ana, signIn, call, cookie: owner, tablet, enterPin } = await start();
    const own = await signIn('Ana');
    const set = (payload: object) => call('PUT', '/api/owner/account/pin', own, payload);
    expect((await set({ currentPassword: 'wrong', pin: '5830' })).json()).toMatchObject({
      error: 'wrong_password',
    });
    expect((await set({ currentPassword: PASSWORD, pin: '1234' })).json()).toMatchObject({
      error: 'weak_pin',
    });
    for (const pin of ['123', '1234567', '12a4', 4071]) {
      expect((await set({ currentPassword: PASSWORD, pin })).statusCode).toBe(422);
    }
    expect((await set({ currentPassword: PASSWORD, pin: '583017' })).statusCode).toBe(204);
    expect((await set({ currentPassword: PASSWORD, pin: '583017' })).statusCode).toBe(204);
    expect((await call('GET', '/api/owner/account', own)).json<AccountView>().pin).toBe(true);
    expect((await enterPin(tablet.cookie, ana, '4071')).json()).toMatchObject({ error: 'wrong_pin' });
    expect((await enterPin(tablet.cookie, ana, '583017')).statusCode).toBe(200);
    const reset = (pin: string | null, id = ana, cookie = owner) =>
      call('PUT', `/api/owner/staff/${id}/pin`, cookie, { pin });
    expect((await reset('1111')).json()).toMatchObject({ error: 'weak_pin' });
    expect((await reset('5830', ana, own)).statusCode).toBe(403);
    expect((await reset('5830', 'nobody')).statusCode).toBe(404);
    expect((await reset('5830', tablet.id)).statusCode).toBe(404);
    expect((await reset(null)).statusCode).toBe(204);
    expect((await reset(null)).statusCode).toBe(204);
    const list = (await call('GET', '/api/owner/staff', owner)).json<StaffListView>();
    expect(list.people.map(({ name, pin }) => [name, pin])).toEqual([
      ['owner', false],
      ['Ana', false],
      ['Luz', true],
    ]);
    expect(list.devices).toMatchObject([{ name: 'Grill tablet', lockMinutes: 0 }]);
    await app.close();
  });

  test('may be the same as somebody else’s, so that nobody learns that it is taken', async () => {
    const { app, ana, luz, call, cookie: owner, tablet, enterPin, person } = await start();
    expect((await call('PUT', `/api/owner/staff/${luz}/pin`, owner, { pin: '4071' })).statusCode).toBe(204);
    await enterPin(tablet.cookie, luz, '4071');
    expect(await person()).toBe('Luz');
    await enterPin(tablet.cookie, ana, '4071');
    expect(await person()).toBe('Ana');
    await app.close();
  });

  test('is stored under the key for secrets, and is of no use under another', async () => {
    const { app, deps, db, ana, tablet, call, enterPin, signIn } = await start();
    const rows = await db
      .selectFrom('staff')
      .select(['name', 'pin_hash'])
      .where('name', 'is not', null)
      .execute();
    const hashes = rows.flatMap(({ pin_hash }) => pin_hash ?? []);
    expect(hashes).toHaveLength(2);
    expect(hashes.every((hash) => /^[0-9a-f]{8}\.\$argon2id\$/.test(hash))).toBe(true);
    deps.environment.secretsKey = Buffer.alloc(32, 8);
    expect((await call('GET', '/api/owner/turn', tablet.cookie)).json<PeopleWithPin>().people).toEqual([]);
    expect((await enterPin(tablet.cookie, ana, '4071')).json()).toMatchObject({ error: 'wrong_pin' });
    const own = await signIn('Ana');
    expect((await call('GET', '/api/owner/account', own)).json<AccountView>().pin).toBe(false);
    const fresh = { currentPassword: PASSWORD, pin: '4071' };
    expect((await call('PUT', '/api/owner/account/pin', own, fresh)).statusCode).toBe(204);
    expect((await enterPin(tablet.cookie, ana, '4071')).statusCode).toBe(200);
    await app.close();
  });

  test.runIf(dialect === 'postgres')('is refused where processes share no key', async () => {
    const truck = await sharedTabletTruck(await open(), {
      environment: { databaseUrl: 'postgres://shared', secretsKey: undefined },
    });
    const id = await truck.addPerson('Ana', 'cook');
    const set = await truck.call('PUT', `/api/owner/staff/${id}/pin`, truck.cookie, { pin: '4071' });
    expect(set.json()).toMatchObject({ error: 'secrets_key_needed' });
    await truck.app.close();
  });

  test('a new PIN, or none, ends the person’s turn at once, and nobody else’s', async () => {
    const { app, ana, luz, call, cookie: owner, tablet, pairTablet, enterPin, person } = await start();
    const other = await pairTablet(0);
    await enterPin(tablet.cookie, ana, '4071');
    await enterPin(other.cookie, luz, '90210');
    await call('PUT', `/api/owner/staff/${ana}/pin`, owner, { pin: '5830' });
    expect([await person(), await person(other.cookie)]).toEqual([null, 'Luz']);
    await call('PUT', `/api/owner/staff/${luz}/pin`, owner, { pin: null });
    expect(await person(other.cookie)).toBeNull();
    expect((await enterPin(other.cookie, luz, '90210')).json()).toMatchObject({ error: 'wrong_pin' });
    await app.close();
  });

  test('stops with the person’s access, also after they come back', async () => {
    const { app, ana, call, cookie: owner, tablet, enterPin, person } = await start();
    await enterPin(tablet.cookie, ana, '4071');
    const active = (value: boolean) => call('PATCH', `/api/owner/staff/${ana}`, owner, { active: value });
    expect((await active(false)).statusCode).toBe(204);
    expect(await person()).toBeNull();
    expect((await enterPin(tablet.cookie, ana, '4071')).json()).toMatchObject({ error: 'wrong_pin' });
    expect((await active(true)).statusCode).toBe(204);
    expect(await person()).toBeNull();
    expect((await enterPin(tablet.cookie, ana, '4071')).json()).toMatchObject({ error: 'wrong_pin' });
    await app.close();
  });

  test('another role counts at once, and signing somebody out everywhere ends their turns', async () => {
    const { app, luz, addPerson, shareSession, call, cookie: owner, enterPin, person } = await start();
    await addPerson('Rosa', 'owner');
    const counter = await shareSession('Rosa');
    await enterPin(counter, luz, '90210');
    expect((await call('GET', '/api/owner/order-list', counter)).statusCode).toBe(200);
    await call('PATCH', `/api/owner/staff/${luz}`, owner, { role: 'cook' });
    expect((await call('GET', '/api/owner/order-list', counter)).statusCode).toBe(403);
    expect(await person(counter)).toBe('Luz');
    await call('DELETE', `/api/owner/staff/${luz}/sessions`, owner);
    expect(await person(counter)).toBeNull();
    await app.close();
  });

  test('five wrong ones are enough for five minutes at any tablet; a right one counts nothing', async () => {
    const { app, ana, luz, tablet, pairTablet, enterPin, clock } = await start(1);
    for (let i = 0; i < 8; i++) expect((await enterPin(tablet.cookie, ana, '4071')).statusCode).toBe(200);
    const wrong = await Promise.all(
      ['2580', '2581', '2582', '2583', '2584'].map((pin) => enterPin(tablet.cookie, ana, pin)),
    );
    expect(wrong.every(({ statusCode }) => statusCode === 422)).toBe(true);
    const waiting = await enterPin(tablet.cookie, ana, '4071');
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '300']);
    const other = await pairTablet(0);
    expect((await enterPin(other.cookie, ana, '4071')).statusCode).toBe(429);
    // Nobody else is held up.
    expect((await enterPin(tablet.cookie, luz, '90210')).statusCode).toBe(200);
    clock.advance(5 * MINUTE_MS);
    expect((await enterPin(tablet.cookie, ana, '4071')).statusCode).toBe(200);
    await app.close();
  });

  test('wrong ones have an end in a day, until the owner sets a new PIN', async () => {
    const { app, ana, call, cookie: owner, tablet, enterPin, clock } = await start(1);
    for (let i = 0; i < 6; i++) {
      for (let n = 0; n < 5; n++) {
        expect((await enterPin(tablet.cookie, ana, `25${i}${n}`)).statusCode).toBe(422);
      }
      clock.advance(5 * MINUTE_MS);
    }
    expect((await enterPin(tablet.cookie, ana, '4071')).statusCode).toBe(429);
    await call('PUT', `/api/owner/staff/${ana}/pin`, owner, { pin: '5830' });
    expect((await enterPin(tablet.cookie, ana, '5830')).statusCode).toBe(200);
    clock.advance(24 * HOUR_MS);
    expect((await enterPin(tablet.cookie, ana, '5830')).statusCode).toBe(200);
    await app.close();
  });

  test('one tablet has fifteen wrong tries in five minutes for whomever, also all at once', async () => {
    const { app, luz, tablet, enterPin } = await start(1);
    const tries = Array.from({ length: 20 }, (_, i) => enterPin(tablet.cookie, `nobody-${i}`, '2580'));
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 422)).toHaveLength(15);
    expect((await enterPin(tablet.cookie, luz, '90210')).statusCode).toBe(429);
    await app.close();
  });

  test('wrong PINs lock no password out, and wrong passwords no PIN', async () => {
    const { app, ana, signIn, tablet, enterPin, person, call, post, clock } = await start(1);
    for (let i = 0; i < 4; i++) {
      await post('/api/auth/owner/login', { email: 'ana@cocina.example', password: `wrong ${i}` });
    }
    expect(
      (await post('/api/auth/owner/login', { email: 'ana@cocina.example', password: 'x' })).statusCode,
    ).toBe(429);
    await enterPin(tablet.cookie, ana, '4071');
    expect(await person()).toBe('Ana');
    for (let i = 0; i < 5; i++) await enterPin(tablet.cookie, ana, `258${i}`);
    expect((await enterPin(tablet.cookie, ana, '4071')).statusCode).toBe(429);
    clock.advance(2 * MINUTE_MS);
    const own = await signIn('Ana');
    expect((await call('GET', '/api/auth/owner/me', own)).statusCode).toBe(200);
    await app.close();
  });

  test('a wrong one is logged with the tablet, and tells no more than one of nobody', async () => {
    const { app, ana, db, tablet, enterPin } = await start();
    const wrong = await enterPin(tablet.cookie, ana, '2580');
    const nobody = await enterPin(tablet.cookie, 'nobody', '2580');
    expect([wrong.statusCode, wrong.body]).toEqual([nobody.statusCode, nobody.body]);
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'pin.failed')
      .execute();
    expect(entries).toMatchObject([{ subject: ana, actor_name: 'Grill tablet' }]);
    await app.close();
  });

  test('opens nothing on a device that is not shared', async () => {
    const { app, ana, signIn, enterPin, call } = await start();
    const own = await signIn('Luz');
    expect((await enterPin(own, ana, '4071')).json()).toMatchObject({ error: 'forbidden' });
    expect((await enterPin('', ana, '4071')).statusCode).toBe(401);
    expect((await call('GET', '/api/auth/owner/me', own)).json<StaffView>()).toMatchObject({
      role: 'cashier',
      tablet: null,
    });
    await app.close();
  });
});
