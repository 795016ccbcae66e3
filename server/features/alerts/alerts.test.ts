import { expect, test } from 'vitest';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

const MINUTE = 60_000;
const SETTINGS = { untouchedMinutes: 10, mail: true, textTo: '' };

const device = (endpoint: string) => ({ endpoint, keys: { p256dh: 'BKey', auth: 'auth' } });

async function owner(truck: TestTruck) {
  const cookie = await signInStaff(truck);
  return {
    cookie,
    set: (settings: object) =>
      truck.app.inject({
        method: 'PUT',
        url: '/api/owner/alerts',
        headers: { cookie },
        payload: { ...SETTINGS, ...settings },
      }),
    ring: (endpoint: string, lang = 'en') =>
      truck.post(`/api/owner/alerts/device?lang=${lang}`, { subscription: device(endpoint) }, { cookie }),
    alarms: async () =>
      (await truck.app.inject({ url: '/api/owner/alarms', headers: { cookie } })).json<AlarmView[]>(),
  };
}

const pushed = (truck: TestTruck) =>
  truck.push.sent.map(({ target, message }) => {
    const { title, url } = JSON.parse(message.payload) as { title: string; url: string };
    return { to: target.endpoint, title, url };
  });

describeEachDatabase('an order that nobody touches', (open) => {
  test('raises one alarm after the owner’s minutes and rings every phone, mail and text once', async () => {
    const truck = await testTruck(await open());
    const { alarms, ring, set } = await owner(truck);
    expect((await set({ textTo: '(928) 555-0100' })).statusCode).toBe(200);
    expect((await ring('https://push.example/en')).statusCode).toBe(204);
    expect((await ring('https://push.example/es', 'es')).statusCode).toBe(204);
    truck.push.sent.length = 0;
    const { id } = await truck.payOrder();
    truck.email.sent.length = 0;
    truck.sms.sent.length = 0;
    truck.clock.advance(10 * MINUTE - 1);
    await truck.work();
    expect(await alarms()).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      truck.clock.advance(MINUTE);
      await truck.work();
    }
    expect(await alarms()).toMatchObject([{ kind: 'order_untouched', orderId: id, number: 1 }]);
    expect(pushed(truck).toSorted((a, b) => (a.to < b.to ? -1 : 1))).toEqual([
      { to: 'https://push.example/en', title: 'Order 1 needs you', url: `/admin/orders/${id}` },
      { to: 'https://push.example/es', title: 'El pedido 1 te necesita', url: `/admin/orders/${id}` },
    ]);
    expect(truck.email.sent.map((mail) => [mail.to.address, mail.subject])).toEqual([
      ['owner@cocina.example', 'Order 1 needs you / El pedido 1 te necesita'],
    ]);
    expect(truck.sms.sent.map((text) => text.to)).toEqual(['+19285550100']);
    await truck.app.close();
  });

  test('is left alone once somebody touched it, and a later one counts from when it should be started', async () => {
    const truck = await testTruck(await open());
    const { alarms, cookie } = await owner(truck);
    const touched = await truck.payOrder();
    await truck.post(`/api/owner/orders/${touched.id}/seen`, undefined, { cookie });
    const later = await truck.payOrder({ pickupTime: '12:30 PM' });
    truck.clock.advance(30 * MINUTE);
    await truck.work();
    expect(await alarms()).toEqual([]);
    // Twelve minutes before 12:30, and ten more.
    truck.clock.advance(58 * MINUTE);
    await truck.work();
    expect(await alarms()).toMatchObject([{ kind: 'order_untouched', orderId: later.id }]);
    await truck.app.close();
  });

  test('for much later, seen in the morning and forgotten at its time, raises it too', async () => {
    const truck = await testTruck(await open());
    const { alarms, cookie } = await owner(truck);
    const later = await truck.payOrder({ pickupTime: '12:30 PM' });
    const soon = await truck.payOrder({ pickupTime: '12:00 PM' });
    const begun = await truck.payOrder({ pickupTime: '12:30 PM' });
    for (const { id } of [later, soon, begun]) {
      await truck.post(`/api/owner/orders/${id}/seen`, undefined, { cookie });
    }
    await truck.post(`/api/owner/orders/${begun.id}/status`, { status: 'preparing' }, { cookie });
    truck.clock.advance(87 * MINUTE);
    await truck.work();
    expect(await alarms()).toEqual([]);
    truck.clock.advance(MINUTE);
    await truck.work();
    // Somebody has seen the one for noon.
    expect(await alarms()).toMatchObject([{ kind: 'order_untouched', orderId: later.id }]);
    await truck.app.close();
  });

  test('cleared, it neither comes back nor rings', async () => {
    const truck = await testTruck(await open());
    const { alarms, cookie } = await owner(truck);
    await truck.payOrder();
    truck.push.answer = { ok: false, error: 'unavailable', detail: 'away' };
    truck.clock.advance(10 * MINUTE);
    await truck.work();
    const [alarm] = await alarms();
    await truck.post(`/api/owner/alarms/${alarm?.id ?? ''}/clear`, undefined, { cookie });
    const mails = truck.email.sent.length;
    truck.clock.advance(10 * MINUTE);
    await truck.work();
    expect(await alarms()).toEqual([]);
    expect(truck.email.sent).toHaveLength(mails);
    const entries = await truck.db.selectFrom('audit_entries').select('action').execute();
    expect(entries).toContainEqual({ action: 'alarm.cleared' });
    await truck.app.close();
  });
});

describeEachDatabase('phones that alarms ring', (open) => {
  test('ring once when they are made known, are tried again while away, and forgotten when gone', async () => {
    const truck = await testTruck(await open());
    const { ring, cookie } = await owner(truck);
    await ring('https://push.example/phone');
    expect(pushed(truck)).toEqual([
      { to: 'https://push.example/phone', title: 'Alerts are on', url: '/admin/orders' },
    ]);
    const known = async (endpoint: string) =>
      (await truck.post('/api/owner/alerts/device/known', { endpoint }, { cookie })).json<unknown>();
    expect(await known('https://push.example/phone')).toEqual({ known: true });
    expect(await known('https://push.example/other')).toEqual({ known: false });

    await truck.payOrder();
    truck.push.answer = { ok: false, error: 'unavailable', detail: 'away' };
    truck.clock.advance(10 * MINUTE);
    await truck.work();
    truck.push.answer = { ok: true };
    truck.push.sent.length = 0;
    truck.clock.advance(MINUTE);
    await truck.work();
    truck.clock.advance(MINUTE);
    await truck.work();
    expect(truck.push.sent).toHaveLength(1);

    await truck.payOrder();
    truck.push.answer = { ok: false, error: 'gone', detail: 'gone' };
    truck.clock.advance(10 * MINUTE);
    await truck.work();
    await truck.work();
    expect(await known('https://push.example/phone')).toEqual({ known: false });
    await truck.app.close();
  });

  test('a member whose role changes to cook gets no more alarms', async () => {
    const truck = await testTruck(await open());
    const { cookie } = await owner(truck);
    const cashier = await signInStaff(truck, 'cashier');
    const subscription = device('https://push.example/cashier');
    await truck.post('/api/owner/alerts/device', { subscription }, { cookie: cashier });
    const { id } = await truck.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'cashier')
      .executeTakeFirstOrThrow();
    const late = async () => {
      truck.push.sent.length = 0;
      await truck.payOrder();
      truck.clock.advance(10 * MINUTE);
      await truck.work();
      truck.clock.advance(MINUTE);
      await truck.work();
      return truck.push.sent.length;
    };
    expect(await late()).toBe(1);
    await truck.app.inject({
      method: 'PATCH',
      url: `/api/owner/staff/${id}`,
      headers: { cookie },
      payload: { role: 'cook' },
    });
    expect(await late()).toBe(0);
    await truck.app.close();
  });

  test('a phone that does not take its first alert, or a private address, is refused', async () => {
    const truck = await testTruck(await open());
    const { ring } = await owner(truck);
    expect((await ring('http://10.0.0.1/')).statusCode).toBe(422);
    truck.push.answer = { ok: false, error: 'refused', detail: 'no' };
    expect((await ring('https://push.example/phone')).statusCode).toBe(503);
    expect(await truck.db.selectFrom('staff_devices').select('id').execute()).toEqual([]);
    await truck.app.close();
  });

  test('only who may change settings chooses the minutes and the number', async () => {
    const truck = await testTruck(await open());
    const { set } = await owner(truck);
    const cashier = await signInStaff(truck, 'cashier');
    const asCashier = { method: 'PUT', url: '/api/owner/alerts', headers: { cookie: cashier } } as const;
    expect((await truck.app.inject({ ...asCashier, payload: SETTINGS })).statusCode).toBe(403);
    expect((await set({ untouchedMinutes: 1 })).statusCode).toBe(422);
    expect((await set({ textTo: 'call me' })).json()).toMatchObject({ error: 'bad_phone' });
    const seen = await truck.app.inject({ url: '/api/owner/alerts', headers: { cookie: cashier } });
    expect(seen.json()).toMatchObject({ ...SETTINGS, mailTo: 'owner@cocina.example' });
    await truck.app.close();
  });
});
