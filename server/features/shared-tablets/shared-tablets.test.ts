import { expect, test } from 'vitest';
import type { AuditPageView } from '../../../contracts/owner/staff/audit.ts';
import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import type { OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { PeopleWithPin } from '../../../contracts/owner/staff/shared-tablets.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { readEvents } from '../../../testing/web/event-reader.ts';
import { sharedTabletTruck } from '../../../testing/accounts/shared-tablet.ts';

const MINUTE_MS = 60_000;

describeEachDatabase('a shared tablet', (open) => {
  test('an order started by one and handed over by another names both, and the tablet', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, pairTablet, enterPin, call, cookie: owner } = truck;
    const ana = await addPerson('Ana', 'cook', '4071');
    const luz = await addPerson('Luz', 'cashier', '90210');
    const tablet = await pairTablet();
    const { id } = await truck.payOrder();
    const move = (status: string) =>
      call('POST', `/api/owner/orders/${id}/status`, tablet.cookie, { status });

    const locked = await move('preparing');
    expect([locked.statusCode, locked.json().error]).toEqual([403, 'pin_required']);
    expect((await truck.order(id)).status).toBe('received');

    const people = await call('GET', '/api/owner/turn', tablet.cookie);
    expect(people.json<PeopleWithPin>().people).toEqual([
      { id: ana, name: 'Ana', role: 'cook' },
      { id: luz, name: 'Luz', role: 'cashier' },
    ]);
    const begun = await enterPin(tablet.cookie, ana, '4071');
    expect(begun.json<StaffView>()).toMatchObject({
      role: 'cook',
      tablet: { name: 'Grill tablet', lockMinutes: 5, person: { id: ana, name: 'Ana' } },
    });
    expect((await move('preparing')).statusCode).toBe(200);
    expect((await move('ready')).statusCode).toBe(200);
    expect((await enterPin(tablet.cookie, luz, '90210')).statusCode).toBe(200);
    expect((await move('picked_up')).statusCode).toBe(200);

    const page = (await call('GET', `/api/owner/orders/${id}`, owner)).json<OrderPage>();
    const named = page.timeline.filter(({ by }) => by !== null);
    expect(named.map(({ kind, by, tablet: at }) => [kind, by, at])).toEqual([
      ['started', 'Ana', 'Grill tablet'],
      ['ready', 'Ana', 'Grill tablet'],
      ['picked_up', 'Luz', 'Grill tablet'],
    ]);
    await app.close();
  });

  test('sold-out marks, pauses, refunds and canceled orders name the person in the log', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, shareSession, enterPin, call, cookie: owner } = truck;
    await addPerson('Rosa', 'owner');
    const luz = await addPerson('Luz', 'cashier', '90210');
    const counter = await shareSession('Rosa');
    await enterPin(counter, luz, '90210');
    const [first, second] = [await truck.payOrder(), await truck.payOrder()];
    const ok = async (answer: ReturnType<typeof call>) => expect((await answer).statusCode).toBeLessThan(300);
    const soldOut = { kind: 'item', id: truck.menu.taco, until: 'switched_back' };
    await ok(call('PUT', '/api/owner/sold-out', counter, soldOut));
    await ok(call('PUT', '/api/owner/ordering-status', counter, { enabled: false }));
    await ok(
      call('POST', `/api/owner/orders/${first.id}/refund`, counter, { reason: 'sold_out', amount: '1.00' }),
    );
    await ok(call('POST', `/api/owner/orders/${second.id}/status`, counter, { status: 'cancelled' }));
    const log = (await call('GET', '/api/owner/audit', owner)).json<AuditPageView>().entries;
    const done = log
      .filter(({ tablet }) => tablet !== null)
      .map(({ who, tablet, action }) => [who, tablet, action]);
    expect(done.map(String).toSorted()).toEqual(
      [
        ['Luz', 'Counter', 'sold_out.changed'],
        ['Luz', 'Counter', 'ordering.switched'],
        ['Luz', 'Counter', 'order.refunded'],
        ['Luz', 'Counter', 'order.cancelled'],
        ['Luz', 'Counter', 'order.refunded'],
      ]
        .map(String)
        .toSorted(),
    );
    const page = (await call('GET', `/api/owner/orders/${first.id}`, owner)).json<OrderPage>();
    expect(page.timeline.find(({ kind }) => kind === 'refund_asked')).toMatchObject({
      by: 'Luz',
      tablet: 'Counter',
    });
    await app.close();
  });

  test('locks after its minutes without an action; looking on and the heartbeat are none', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, pairTablet, enterPin, call, clock } = truck;
    const ana = await addPerson('Ana', 'cook', '4071');
    const { cookie } = await pairTablet(1);
    await enterPin(cookie, ana, '4071');
    const { id } = await truck.payOrder();
    clock.advance(50_000);
    expect(
      (await call('POST', `/api/owner/orders/${id}/status`, cookie, { status: 'preparing' })).statusCode,
    ).toBe(200);
    clock.advance(50_000);
    for (const url of ['/api/owner/orders', '/api/owner/sold-out', '/api/owner/hours', '/api/owner/alarms']) {
      expect((await call('GET', url, cookie)).statusCode).toBe(200);
    }
    expect((await call('POST', '/api/owner/kitchen/heartbeat', cookie)).statusCode).toBe(200);
    const me = async () => (await call('GET', '/api/auth/owner/me', cookie)).json<StaffView>();
    expect((await me()).tablet?.person).toMatchObject({ name: 'Ana' });
    clock.advance(10_000);
    expect((await me()).tablet?.person).toBeNull();
    expect(
      (await call('POST', `/api/owner/orders/${id}/status`, cookie, { status: 'ready' })).statusCode,
    ).toBe(403);
    // The kitchen goes on.
    expect((await call('GET', '/api/owner/orders', cookie)).json()).toHaveLength(1);
    expect((await call('POST', '/api/owner/kitchen/heartbeat', cookie)).statusCode).toBe(200);
    expect((await call('POST', `/api/owner/orders/${id}/seen`, cookie)).statusCode).toBe(200);
    await app.close();
  });

  test('with 0 minutes it stays with a person until they lock it', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, pairTablet, enterPin, call, clock } = truck;
    const ana = await addPerson('Ana', 'cook', '4071');
    const { cookie } = await pairTablet(0);
    await enterPin(cookie, ana, '4071');
    clock.advance(10 * 60 * MINUTE_MS);
    const me = async () => (await call('GET', '/api/auth/owner/me', cookie)).json<StaffView>();
    expect((await me()).tablet?.person).toMatchObject({ name: 'Ana' });
    expect((await call('DELETE', '/api/owner/turn', cookie)).statusCode).toBe(204);
    expect((await call('DELETE', '/api/owner/turn', cookie)).statusCode).toBe(204);
    expect((await me()).tablet?.person).toBeNull();
    await app.close();
  });

  test('customers’ phones are shown by the person’s role, and to nobody while it is locked', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, shareSession, enterPin, call } = truck;
    await addPerson('Rosa', 'owner');
    const [luz, ana] = [await addPerson('Luz', 'cashier', '90210'), await addPerson('Ana', 'cook', '4071')];
    const counter = await shareSession('Rosa');
    await truck.payOrder();
    const phone = async () =>
      (await call('GET', '/api/owner/orders', counter)).json<[{ phone: string }]>()[0].phone;
    expect(await phone()).toBe('');
    await enterPin(counter, luz, '90210');
    expect(await phone()).not.toBe('');
    await enterPin(counter, ana, '4071');
    expect(await phone()).toBe('');
    await app.close();
  });

  test('the last orders name no phone and no email there, whoever works', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, shareSession, signIn, enterPin, call } = truck;
    const rosa = await addPerson('Rosa', 'owner', '5830');
    const counter = await shareSession('Rosa');
    const { id } = await truck.payOrder();
    for (const status of ['preparing', 'ready', 'picked_up']) await truck.bump(id, status);
    await enterPin(counter, rosa, '5830');
    const own = await signIn('Rosa');
    for (const scope of ['closed', 'recent']) {
      const read = async (cookie: string) =>
        (await call('GET', `/api/owner/orders?scope=${scope}`, cookie)).json<object[]>();
      expect(await read(counter)).toMatchObject([{ id, phone: '', email: '' }]);
      expect(await read(own)).toMatchObject([{ id, email: expect.stringContaining('@') }]);
    }
    await app.close();
  });

  test('a cashier’s refund limit holds at the owner’s tablet', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, shareSession, enterPin, call, cookie: owner } = truck;
    const rosa = await addPerson('Rosa', 'owner', '5830');
    const luz = await addPerson('Luz', 'cashier', '90210');
    await call('PUT', '/api/owner/staff/refund-limits', owner, { cashier: 100 });
    const counter = await shareSession('Rosa');
    const { id } = await truck.payOrder();
    const refund = () =>
      call('POST', `/api/owner/orders/${id}/refund`, counter, { reason: 'sold_out', amount: '2.00' });
    await enterPin(counter, luz, '90210');
    expect((await refund()).json()).toMatchObject({ error: 'refund_limit', fields: { allowed: '1.00' } });
    await enterPin(counter, rosa, '5830');
    expect((await refund()).statusCode).toBeLessThan(300);
    await app.close();
  });

  test('a person’s alarms are not turned on there, as they would outlast their turn', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, shareSession, signIn, enterPin, call } = truck;
    await addPerson('Rosa', 'owner');
    const luz = await addPerson('Luz', 'cashier', '90210');
    const counter = await shareSession('Rosa');
    await enterPin(counter, luz, '90210');
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/counter',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    };
    const ring = (cookie: string) => call('POST', '/api/owner/alerts/device', cookie, { subscription });
    const where = (cookie: string) => call('GET', '/api/owner/alerts', cookie);
    expect((await ring(counter)).json()).toMatchObject({ error: 'forbidden' });
    // The owner's own address and number.
    expect((await where(counter)).json()).toMatchObject({ error: 'forbidden' });
    const own = await signIn('Luz');
    expect((await ring(own)).statusCode).not.toBe(403);
    expect((await where(own)).statusCode).toBe(200);
    await app.close();
  });

  test('its streams tell at once who is working, and go on when it is locked', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, pairTablet, enterPin, call, cookie: owner } = truck;
    const ana = await addPerson('Ana', 'cook', '4071');
    const { cookie } = await pairTablet();
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const reader = await readEvents(`${url}/api/owner/orders/events`, { cookie });
    await reader.next('snapshot');
    await reader.next('alarm');
    await enterPin(cookie, ana, '4071');
    await reader.next('turn');
    await call('PUT', `/api/owner/staff/${ana}/pin`, owner, { pin: '5830' });
    await reader.next('turn');
    await truck.payOrder();
    expect(await reader.next('order')).toMatchObject({ status: 'received' });
    reader.close();
    await app.close();
  });

  test('a stream shows no phone once its minutes are over, though nobody pressed anything', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, shareSession, enterPin, clock } = truck;
    await addPerson('Rosa', 'owner');
    const luz = await addPerson('Luz', 'cashier', '90210');
    const cookie = await shareSession('Rosa', 1);
    await enterPin(cookie, luz, '90210');
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const reader = await readEvents(`${url}/api/owner/orders/events`, { cookie });
    await reader.next('snapshot');
    await truck.payOrder();
    expect(await reader.next('order')).toMatchObject({ phone: expect.stringMatching(/\d/) });
    clock.advance(MINUTE_MS);
    await truck.payOrder();
    await reader.next('turn');
    expect(await reader.next('order')).toMatchObject({ phone: '' });
    reader.close();
    await app.close();
  });

  test('signing out ends the tablet and the turn; signing in again is a sign-in of one’s own', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, shareSession, signIn, enterPin, call } = truck;
    const rosa = await addPerson('Rosa', 'owner', '5830');
    const counter = await shareSession('Rosa');
    await enterPin(counter, rosa, '5830');
    // Even the owner's PIN opens no account, staff or settings.
    for (const url of ['/api/owner/account', '/api/owner/staff', '/api/owner/settings', '/api/owner/audit']) {
      expect((await call('GET', url, counter)).json()).toMatchObject({ error: 'forbidden' });
    }
    expect((await call('POST', '/api/auth/owner/logout', counter)).statusCode).toBe(204);
    expect((await call('GET', '/api/auth/owner/me', counter)).statusCode).toBe(401);
    const again = await signIn('Rosa');
    expect((await call('GET', '/api/auth/owner/me', again)).json<StaffView>().tablet).toBeNull();
    expect((await call('GET', '/api/owner/staff', again)).statusCode).toBe(200);
    await app.close();
  });

  test('only the owner’s sign-in turns a paired tablet’s question on and off', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, pairTablet, enterPin, call, cookie: owner } = truck;
    const begun = await call('POST', '/api/owner/staff/pairing', owner, { name: 'Grill tablet' });
    const { code } = begun.json<{ code: string }>();
    await truck.post('/api/auth/owner/pair', { code });
    const { id } = await truck.db
      .selectFrom('staff')
      .select('id')
      .where('device', '=', 1)
      .executeTakeFirstOrThrow();
    const share = (lockMinutes: number | null, cookie = owner, whose = id) =>
      call('PUT', `/api/owner/staff/${whose}/tablet`, cookie, { lockMinutes });
    // Nobody could work at it.
    expect((await share(5)).json()).toMatchObject({ error: 'no_pins' });
    const ana = await addPerson('Ana', 'cook', '4071');
    const { id: second, cookie } = await pairTablet(1);
    await enterPin(cookie, ana, '4071');
    expect((await share(null, cookie, second)).statusCode).toBe(403);
    expect((await share(3)).statusCode).toBe(422);
    expect((await share(5, owner, ana)).statusCode).toBe(404);
    expect((await share(null, owner, second)).statusCode).toBe(204);
    expect((await call('GET', '/api/auth/owner/me', cookie)).json<StaffView>().tablet).toBeNull();
    const actions = (await call('GET', '/api/owner/audit', owner)).json<AuditPageView>().entries;
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['tablet.shared', 'tablet.unshared']),
    );
    await app.close();
  });

  test('a session is shared only where somebody has a PIN, and under a name', async () => {
    const truck = await sharedTabletTruck(await open());
    const { app, addPerson, signIn, call } = truck;
    await addPerson('Rosa', 'owner');
    const cookie = await signIn('Rosa');
    const share = (payload: object) => call('PUT', '/api/owner/account/tablet', cookie, payload);
    expect((await share({ name: 'Counter', lockMinutes: 5 })).json()).toMatchObject({ error: 'no_pins' });
    await addPerson('Ana', 'cook', '4071');
    expect((await share({ name: '\u200b', lockMinutes: 5 })).statusCode).toBe(422);
    expect((await share({ name: 'Counter', lockMinutes: 2 })).statusCode).toBe(422);
    expect((await share({ name: 'Counter', lockMinutes: 5 })).statusCode).toBe(204);
    await app.close();
  });
});
