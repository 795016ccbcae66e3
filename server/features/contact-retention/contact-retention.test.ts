import { expect, test } from 'vitest';
import { signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { guestsTruck, LUIS, TRACE } from '../../../testing/accounts/guests-truck.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { crashingProcess } from '../../../testing/process/crashing-process.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { eraseOldContactData } from '../../jobs/erase-old-contacts.ts';
import { deleteExpiredData } from '../../jobs/retention.ts';

const DAY = 24 * 60 * 60_000;

describeEachDatabase('contact data by age', (open) => {
  const start = async () => {
    const truck = await guestsTruck(await open());
    const work = async () => {
      await truck.work();
      await deleteExpiredData(truck.deps);
    };
    return { ...truck, work };
  };

  test('a guest’s order keeps what was sold and nothing of the guest, in no table', async () => {
    const { app, clock, db, guest, sold, traces, work, books, order, log, view } = await start();
    const placed = await guest();
    await sold({ email: 'eva@correo.example' });
    clock.advance(100 * DAY);
    // What was sent to them has gone by its own age before.
    await work();
    const before = await books();
    const was = await order(placed.id);
    expect(new Set(await traces())).toEqual(
      new Set([
        'orders',
        'order_ratings',
        'order_search_terms',
        'refunds',
        'contact_messages',
        'people',
        'people_search_terms',
        'person_notes',
        'audit_entries',
      ]),
    );

    clock.advance(650 * DAY);
    await work();
    expect(await traces()).toEqual([]);
    expect(await books()).toEqual(before);
    const lines = was.lines.map(({ note: _note, ...line }) => line);
    const nobody = { email: '', phone: '', pickupName: '', specialInstructions: '', lines };
    expect(await order(placed.id)).toEqual({
      ...was,
      ...nobody,
      linkRequest: expect.not.stringMatching(TRACE),
      erasedAt: clock.now(),
      checkedAt: expect.any(Number),
    });
    expect(await db.selectFrom('order_ratings').select(['stars', 'comment']).execute()).toEqual([
      { stars: 2, comment: '' },
    ]);
    for (const table of [
      'push_followed_orders',
      'people',
      'contact_messages',
      'order_search_terms',
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const erased = { day: truckDay(PHOENIX, clock.now() - 731 * DAY), orders: 2, messages: 1 };
    expect(await view()).toMatchObject({ held: 0, last: { ...erased, at: clock.now() } });
    const { day, ...counts } = erased;
    const entry = {
      action: 'contact_data.erased',
      subject: '',
      before: null,
      after: { before: day, ...counts },
    };
    expect(await log('contact_data')).toEqual([entry]);
    await work();
    expect(await log('contact_data')).toHaveLength(1);
    await app.close();
  });

  test('an order stays until its time is over, to the day', async () => {
    const { app, clock, sold, work, order } = await start();
    const { id } = await sold(LUIS);
    const { pickupAt } = await order(id);
    const twoYears = Date.UTC(2028, 0, 1) - Date.UTC(2026, 0, 1) + DAY;
    clock.set(pickupAt + twoYears - DAY);
    await work();
    expect((await order(id)).email).toBe(LUIS.email);
    clock.advance(2 * DAY);
    await work();
    expect((await order(id)).email).toBe('');
    await app.close();
  });

  test('what is open, is owed for, or has an alarm stays, and the owner reads how many', async () => {
    const { app, clock, db, payOrder, sold, placeOrder, move, work, order, view } = await start();
    const open = await payOrder(LUIS);
    const ready = await payOrder(LUIS);
    await move(ready.id, 'preparing', 'ready');
    const owed = await sold(LUIS);
    const alarmed = await sold(LUIS);
    const pending = await sold(LUIS);
    const settled = await sold(LUIS);
    const unpaid = await placeOrder(LUIS);
    const set = (id: string, part: object) =>
      db.updateTable('orders').set(part).where('id', '=', id).execute();
    await set(owed.id, { payment_status: 'refund_failed' });
    await db
      .insertInto('alarms')
      .values({
        id: 'a',
        kind: 'refund_failed',
        dedupe_key: 'a',
        order_id: alarmed.id,
        detail: '{}',
        raised_at: 1,
        cleared_at: null,
        cleared_by: null,
      })
      .execute();
    clock.advance(800 * DAY);
    await db
      .insertInto('refunds')
      .values({
        id: 'r',
        order_id: pending.id,
        payment_id: pending.paymentId,
        amount_cents: 100,
        goods_cents: 100,
        tax_cents: 0,
        tip_cents: 0,
        lines: '[]',
        reason: 'cold',
        message: '',
        request_key: 'r',
        status: 'pending',
        square_refund_id: null,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
    await work();
    const kept = [open, ready, owed, alarmed, pending];
    for (const { id } of kept)
      expect(await order(id), id).toMatchObject({ email: LUIS.email, erasedAt: null });
    for (const { id } of [settled, unpaid]) expect(await order(id), id).toMatchObject({ email: '' });
    expect(await view()).toMatchObject({ held: kept.length, last: { orders: 2 } });
    const people = await db.selectFrom('people').select(['orders', 'spent_cents']).execute();
    expect(people).toEqual([{ orders: kept.length, spent_cents: kept.length * 762 }]);

    await db.updateTable('alarms').set({ cleared_at: 2 }).execute();
    await work();
    expect(await order(alarmed.id)).toMatchObject({ email: '' });
    await app.close();
  });

  test('a regular keeps the newer orders, and counts by them', async () => {
    const { app, clock, db, sold, work } = await start();
    await sold(LUIS);
    await sold(LUIS);
    clock.advance(400 * DAY);
    await sold({ ...LUIS, quantity: 4 });
    const before = await db.selectFrom('people').selectAll().executeTakeFirstOrThrow();
    expect(before).toMatchObject({ orders: 3, spent_cents: 762 * 2 + 1524, regular_at: expect.any(Number) });
    clock.advance(400 * DAY);
    await work();
    expect(await db.selectFrom('people').selectAll().executeTakeFirstOrThrow()).toEqual({
      ...before,
      orders: 1,
      spent_cents: 1524,
      regular_at: null,
    });
    await app.close();
  });

  test('an account keeps its orders, however old', async () => {
    const { app, clock, placeOrder, payments, sendWebhook, move, work, order } = await start();
    const cookie = await signUpCustomer({ app });
    const { id } = await placeOrder(LUIS, { cookie });
    await sendWebhook(payments.webhook('payment.updated', payments.pay(id).id));
    await work();
    await move(id, 'preparing', 'ready', 'picked_up');
    clock.advance(2_000 * DAY);
    await work();
    expect(await order(id)).toMatchObject({ email: LUIS.email, erasedAt: null });
    await app.close();
  });

  test('a new choice waits for a day, and can be taken back until then', async () => {
    const { app, clock, sold, keep, view, work, order, log } = await start();
    const { id } = await sold(LUIS);
    clock.advance(200 * DAY);
    expect((await view()).choices.map(({ months, orders }) => [months, orders])).toEqual([
      [6, 1],
      [12, 0],
      [24, 0],
      [36, 0],
    ]);
    expect((await keep(6)).json()).toMatchObject({ months: 6, waitsUntil: clock.now() + DAY, held: 0 });
    clock.advance(DAY - 1);
    await keep(6);
    await work();
    expect((await order(id)).email).toBe(LUIS.email);
    await keep(null);
    expect(await view()).toMatchObject({ months: null, waitsUntil: null });
    clock.advance(2_000 * DAY);
    await work();
    expect((await order(id)).email).toBe(LUIS.email);
    await keep(36);
    clock.advance(DAY);
    await work();
    expect((await order(id)).email).toBe('');
    const changed = (await log('contact_data')).filter(({ action }) => action.endsWith('retention_changed'));
    expect(changed.map(({ before, after }) => [before, after])).toEqual([
      [{ months: 24 }, { months: 6 }],
      [{ months: 6 }, { months: null }],
      [{ months: null }, { months: 36 }],
    ]);
    await app.close();
  });

  test('only the owner chooses, and only a time that is offered', async () => {
    const truck = await start();
    for (const months of [0, 5, 6.5, '12', undefined, {}]) {
      const answer = await truck.call('PUT', '/api/owner/contact-retention', { months });
      expect(answer.statusCode, JSON.stringify(months)).toBe(422);
    }
    const cookie = await signInStaff(truck, 'cashier');
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await truck.app.inject({
        method,
        url: '/api/owner/contact-retention',
        headers: { cookie },
        ...(method === 'PUT' && { payload: { months: 6 } }),
      });
      expect(answer.statusCode).toBe(403);
    }
    expect(await truck.view()).toMatchObject({ months: 24, last: null });
    await truck.app.close();
  });

  test('killed around any commit and run by two at once, each order is erased and counted once', async () => {
    const { app, clock, db, sold, deps, order, view, log } = await start();
    const { id } = await sold(LUIS);
    const {
      id: _id,
      number: _number,
      ...row
    } = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 249 }, (_, n) => ({ ...row, id: `copy-${n}`, number: null }));
    await db.insertInto('orders').values(copies).execute();
    clock.advance(800 * DAY);
    const rows = await db.selectFrom('orders').select(['id', 'total_cents', 'lines']).orderBy('id').execute();
    for (const when of ['before', 'after'] as const) {
      for (const turn of [1, 2]) {
        const mortal = crashingProcess(db, deps.payments, { when, effect: 'commit', turn });
        const round = eraseOldContactData({ ...deps, db: mortal.db }, () => false);
        await expect(round).rejects.toThrow('died');
      }
    }
    const left = () =>
      db
        .selectFrom('orders')
        .select('id')
        .where('email', '!=', '')
        .execute()
        .then(({ length }) => length);
    expect(await left()).toBeLessThan(250);
    const round = () => eraseOldContactData(deps, () => false);
    await Promise.all([round(), round()]);
    expect(await left()).toBe(0);
    expect(await order(id)).toMatchObject({ email: '', totalCents: 762 });
    expect(
      await db.selectFrom('orders').select(['id', 'total_cents', 'lines']).orderBy('id').execute(),
    ).toEqual(rows);
    expect(await view()).toMatchObject({ last: { orders: 250 } });
    expect((await log('contact_data')).map(({ after }) => after)).toMatchObject([{ orders: 250 }]);
    await app.close();
  });

  test('a round that is told to stop ends after its batch, and the next goes on', async () => {
    const { app, clock, db, sold, deps } = await start();
    const { id } = await sold(LUIS);
    const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 149 }, (_, n) => ({ ...row, id: `copy-${n}`, number: null }));
    await db.insertInto('orders').values(copies).execute();
    clock.advance(800 * DAY);
    const left = async () =>
      (await db.selectFrom('orders').select('id').where('erased_at', 'is', null).execute()).length;
    await eraseOldContactData(deps, () => true);
    expect(await left()).toBe(50);
    await eraseOldContactData(deps, () => true);
    expect(await left()).toBe(0);
    await app.close();
  });
});
