import { expect, test } from 'vitest';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import type { LiveEvent } from '../../adapters/events/events.port.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const MINUTE = 60_000;

describeEachDatabase('hours and pace', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const owner = await signInStaff(truck);
    const cook = await signInStaff(truck, 'cook');
    const call = (cookie: string, method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      truck.app.inject({
        method,
        url: `/api/owner/hours${path}`,
        headers: { cookie },
        ...(payload !== undefined && { payload }),
      });
    const view = async () => (await call(owner, 'GET', '')).json<HoursView>();
    const status = async () =>
      (await truck.app.inject({ url: '/api/ordering-status' })).json<OrderingStatusView>();
    return { ...truck, owner, cook, call, view, status };
  }

  test('one day of the week changes, and no other', async () => {
    const { app, deps, db, owner, call } = await start();
    const told: LiveEvent[] = [];
    deps.events.subscribe((event) => told.push(event));
    const saturday = [{ opens: 600, closes: 780 }];
    const [first, second] = await Promise.all([
      call(owner, 'PUT', '/week/5', { hours: saturday }),
      call(owner, 'PUT', '/week/0', { hours: [] }),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const { hours } = (await call(owner, 'GET', '')).json<HoursView>();
    expect(hours[5]).toEqual(saturday);
    expect(hours[0]).toEqual([]);
    expect(hours[1]).toEqual([{ opens: 570, closes: 840 }]);
    expect(told).toEqual([{ kind: 'ordering' }, { kind: 'ordering' }]);
    const audit = await db.selectFrom('audit_entries').select(['action', 'subject']).execute();
    expect(audit).toContainEqual({ action: 'hours.changed', subject: '5' });
    const backwards = await call(owner, 'PUT', '/week/1', { hours: [{ opens: 840, closes: 570 }] });
    expect(backwards.statusCode).toBe(422);
    expect((await call(owner, 'PUT', '/week/7', { hours: [] })).statusCode).toBe(404);
    await app.close();
  });

  test('a night that reaches into the next day’s hours is refused, in the week and beside special days', async () => {
    const { app, call, owner, view } = await start();
    const night = { hours: [{ opens: 1020, closes: 1560 }] };
    const early = { hours: [{ opens: 60, closes: 720 }] };
    const note = { en: '', es: '' };
    const put = async (path: string, body: object) => {
      const answer = await call(owner, 'PUT', path, body);
      return answer.statusCode === 200 ? 'set' : answer.json().fields;
    };
    const overlap = { hours: 'overlap' };
    expect(await put('/week/6', night)).toBe('set');
    expect(await put('/week/0', early)).toEqual(overlap);
    expect((await view()).hours[0]).toEqual([{ opens: 570, closes: 840 }]);
    // Wednesday to Friday, March 4 to 6.
    expect(await put('/special-days/2026-03-06', { ...early, note })).toBe('set');
    expect(await put('/week/3', night)).toEqual(overlap);
    expect(await put('/special-days/2026-03-05', { ...night, note })).toEqual(overlap);
    expect(await put('/special-days/2026-03-05', { hours: [], note })).toBe('set');
    expect(await put('/week/3', night)).toBe('set');
    const uncovered = await call(owner, 'DELETE', '/special-days/2026-03-05');
    expect(uncovered.json()).toMatchObject({ error: 'invalid', fields: overlap });
    expect((await view()).specialDays).toHaveLength(2);
    await app.close();
  });

  test('a night after midnight takes orders until it closes, with its times in the slots of that day', async () => {
    const { app, clock, call, owner, view, status, payOrder } = await start();
    // It is Wednesday, 11:00.
    const windows = [
      { opens: 660, closes: 840 },
      { opens: 1020, closes: 1560 },
    ];
    await call(owner, 'PUT', '/week/2', { hours: windows });
    await call(owner, 'PUT', '/settings', { orderingBy: 'hours' });
    clock.advance(12 * 60 * MINUTE);
    const due = clock.now() + 75 * MINUTE;
    await payOrder({ pickupTime: '12:15 AM', quantity: 2 });
    clock.advance(2 * 60 * MINUTE);
    const { slots, hours } = await view();
    expect(hours[2]).toEqual(windows);
    expect(slots).toHaveLength(10 + 34);
    expect(slots.find(({ at }) => at === due)).toMatchObject({ held: 2 });
    expect(await status()).toMatchObject({ enabled: true, closesAt: clock.now() + 60 * MINUTE });
    clock.advance(60 * MINUTE);
    expect(await status()).toMatchObject({ enabled: false, reason: 'outside_hours' });
    await app.close();
  });

  test('what is saved again as it was is no change in the record', async () => {
    const { app, db, owner, call } = await start();
    const closed = { hours: [], note: { en: 'Family wedding', es: 'Boda en la familia' } };
    const saves = [
      ['/week/5', { hours: [{ opens: 600, closes: 780 }] }],
      ['/special-days/2026-03-04', closed],
      ['/busy', { busyMinutes: 10 }],
      ['/settings', { prepMinutes: 15, slotCapacity: 9 }],
    ] as const;
    for (const [path, body] of [...saves, ...saves]) {
      expect((await call(owner, 'PUT', path, body)).statusCode, path).toBe(200);
    }
    const audit = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('action', '!=', 'session.started')
      .execute();
    expect(audit.map(({ action }) => action).sort()).toEqual([
      'busy.set',
      'hours.changed',
      'hours.settings_changed',
      'special_day.set',
    ]);
    await app.close();
  });

  test('a closure with a note in both languages reaches customers, and goes when it is taken back', async () => {
    const { app, call, owner, view, status } = await start();
    await call(owner, 'PUT', '/settings', { orderingBy: 'hours' });
    expect((await status()).enabled).toBe(true);
    const closed = { hours: [], note: { en: 'Family wedding', es: 'Boda en la familia' } };
    expect((await call(owner, 'PUT', '/special-days/2026-03-04', closed)).statusCode).toBe(200);
    expect(await status()).toMatchObject({ enabled: false, reason: 'closed_day' });
    expect((await view()).specialDays).toEqual([{ day: '2026-03-04', ...closed }]);
    expect((await call(owner, 'DELETE', '/special-days/2026-03-04')).statusCode).toBe(200);
    expect((await call(owner, 'DELETE', '/special-days/2026-03-04')).statusCode).toBe(200);
    expect((await status()).enabled).toBe(true);
    const past = await call(owner, 'PUT', '/special-days/2026-03-03', closed);
    expect(past.json()).toMatchObject({ error: 'invalid', fields: { day: 'past' } });
    await app.close();
  });

  test('busy minutes are added to the wait, and end with the service by themselves', async () => {
    const { app, clock, call, cook, owner, status } = await start();
    await call(owner, 'PUT', '/settings', { orderingBy: 'hours' });
    const busy = await call(cook, 'PUT', '/busy', { busyMinutes: 10 });
    expect(busy.json<HoursView>().busy).toEqual({ minutes: 10, until: clock.now() + 180 * MINUTE });
    const now = await status();
    expect(now).toMatchObject({ prepMinutes: 22, kitchenMinutes: 22 });
    expect(now.slots[0]?.at).toBe(clock.now() + 22 * MINUTE);
    expect(now.slots.find(({ value }) => value === '11:15 AM')?.today).toBe(false);
    expect((await call(cook, 'PUT', '/busy', { busyMinutes: 7 })).statusCode).toBe(422);
    // At 2 PM the truck closes. The next morning the busy minutes are over.
    clock.advance(180 * MINUTE);
    expect((await status()).prepMinutes).toBe(12);
    await app.close();
  });

  test('says which orders fill a slot, and how much of it is still being paid', async () => {
    const { app, clock, view, placeOrder, payOrder } = await start();
    const paid = await payOrder({ pickupTime: '12:00 PM', quantity: 5 });
    clock.advance(1000);
    await placeOrder({ pickupTime: '12:00 PM', quantity: 3, phone: '(928) 555-0199' });
    const asap = await payOrder({ quantity: 2 });
    const { slots } = await view();
    expect(slots).toHaveLength(16);
    const noon = slots.find(({ orders }) => orders.length === 2);
    expect(noon).toMatchObject({ held: 8, paying: 3 });
    expect(noon?.orders).toEqual([
      { id: paid.id, number: 1, phoneEnd: '0148', work: 5, asap: false, paying: false },
      expect.objectContaining({ number: null, phoneEnd: '0199', work: 3, paying: true }),
    ]);
    const soon = slots.find(({ orders }) => orders.some(({ id }) => id === asap.id));
    expect(soon).toMatchObject({ held: 2, paying: 0, orders: [{ asap: true }] });
    await app.close();
  });

  test('a cook may say that it is busy, and change neither hours nor capacity', async () => {
    const { app, call, cook, owner, view } = await start();
    expect((await call(cook, 'GET', '')).statusCode).toBe(200);
    expect((await call(cook, 'PUT', '/week/0', { hours: [] })).statusCode).toBe(403);
    expect((await call(cook, 'PUT', '/settings', { slotCapacity: 1 })).statusCode).toBe(403);
    expect((await call('', 'PUT', '/busy', { busyMinutes: 5 })).statusCode).toBe(401);
    await call(owner, 'PUT', '/settings', { slotCapacity: 8, prepMinutes: 15 });
    expect(await view()).toMatchObject({ slotCapacity: 8, prepMinutes: 15, orderingBy: 'switch' });
    await app.close();
  });

  test('a pause for the rest of the day ends at the next opening', async () => {
    const { app, clock, view } = await start();
    // Wednesday 11:00; Thursday opens at 9:30.
    expect((await view()).restOfDayUntil).toBe(clock.now() + (13 * 60 + 9 * 60 + 30) * MINUTE);
    await app.close();
  });

  test('settings of an older version without a Spanish note are still read', async () => {
    const { app, db, view } = await start();
    await saveSetting(db, 'specialDays', [{ day: '2026-03-10', hours: [], note: { en: 'Fair', es: '' } }]);
    expect((await view()).specialDays).toEqual([
      { day: '2026-03-10', hours: [], note: { en: 'Fair', es: '' } },
    ]);
    await app.close();
  });
});
