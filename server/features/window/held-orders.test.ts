import { expect, test } from 'vitest';
import type { HeldOrderView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { line, windowTruck } from '../../../testing/kitchen/window-truck.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * 60_000;

describeEachDatabase('orders on hold at the window', (open) => {
  test('are seen from every tablet, in the order in which they were held, and reserve nothing', async () => {
    const { truck, hold, view } = await windowTruck(open);
    const body = { name: 'Ana', pickupTime: 'ASAP', lines: [line(truck.menu.taco)], version: 0 };
    const first = await hold('a', body);
    expect(first.json<HeldOrderView>()).toMatchObject({ id: 'a', name: 'Ana', version: 1 });
    // A lost answer: the same again.
    expect((await hold('a', body)).json<HeldOrderView>()).toEqual(first.json());
    truck.clock.advance(SECOND);
    const noted = [{ ...line(truck.menu.taco), note: 'No salt' }];
    await hold('b', { ...body, name: '7', pickupTime: '12:30 PM', lines: noted });
    const { held } = await view();
    expect(held.map(({ id, name, pickupTime }) => [id, name, pickupTime])).toEqual([
      ['a', 'Ana', 'ASAP'],
      ['b', '7', '12:30 PM'],
    ]);
    expect(held[1]?.lines).toMatchObject([{ quantity: 2, note: 'No salt' }]);
    expect(await truck.db.selectFrom('pickup_slots').selectAll().execute()).toEqual([]);
    await truck.app.close();
  });

  test('are changed by one tablet at a time, and charged once', async () => {
    const { truck, hold, view, send, orderOf, take } = await windowTruck(open);
    const body = { name: 'Ana', pickupTime: 'ASAP', lines: [line(truck.menu.taco)] };
    await hold('a', { ...body, version: 0 });
    expect((await hold('a', { ...body, name: 'Anita', version: 1 })).json()).toMatchObject({ version: 2 });
    expect((await hold('a', { ...body, name: 'Other', version: 1 })).json()).toMatchObject({
      error: 'conflict',
    });
    expect((await view()).held.map(({ name }) => name)).toEqual(['Anita']);
    const both = await Promise.all([
      send(orderOf({ held: { id: 'a', version: 2 } })),
      send(orderOf({ held: { id: 'a', version: 2 } })),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ error: 'held_gone' });
    expect((await view()).held).toEqual([]);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect((await hold('a', { ...body, version: 2 })).json()).toMatchObject({ error: 'conflict' });
    expect(await take()).toMatchObject({ number: 2 });
    await truck.app.close();
  });

  test('end with the order whose tablet never heard that they were held', async () => {
    const { truck, hold, view, send, orderOf, take } = await windowTruck(open);
    const body = { name: 'Ana', pickupTime: 'ASAP', lines: [line(truck.menu.taco)] };
    await hold('a', { ...body, version: 0 });
    await take({ held: { id: 'a', version: 0 } });
    expect((await view()).held).toEqual([]);
    expect(await take({ held: { id: 'never-held', version: 0 } })).toMatchObject({ number: 2 });
    await hold('b', { ...body, version: 0 });
    await hold('b', { ...body, name: 'Anita', version: 1 });
    const late = await send(orderOf({ held: { id: 'b', version: 0 } }));
    expect(late.json()).toMatchObject({ error: 'held_gone' });
    await truck.app.close();
  });

  test('are removed once, refused when empty or too many, and forgotten after two days', async () => {
    const { truck, hold, view, cookie } = await windowTruck(open);
    const body = { name: '', pickupTime: 'ASAP', lines: [line(truck.menu.taco)], version: 0 };
    expect((await hold('a', { ...body, lines: [] })).json()).toMatchObject({ error: 'empty_cart' });
    const many = [{ ...line(truck.menu.taco), quantity: 0.5 }];
    expect((await hold('a', { ...body, lines: many })).json()).toMatchObject({ error: 'bad_quantity' });
    expect((await hold('a', { ...body, version: 2 ** 40 })).json()).toMatchObject({ error: 'invalid' });
    for (let n = 0; n < 50; n += 1) expect((await hold(`h${n}`, body)).statusCode).toBe(200);
    expect((await hold('one-more', body)).json()).toMatchObject({ error: 'held_full' });
    // A lost answer of the last one: the same again.
    expect((await hold('h49', body)).statusCode).toBe(200);
    const remove = () =>
      truck.app.inject({ method: 'DELETE', url: '/api/owner/window/held/h0', headers: { cookie } });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    expect((await view()).held).toHaveLength(49);
    truck.clock.advance(2 * DAY + SECOND);
    const { deleteExpiredData } = await import('../../jobs/retention.ts');
    await deleteExpiredData(truck.deps);
    expect(await truck.db.selectFrom('held_orders').select('id').execute()).toEqual([]);
    await truck.app.close();
  });
});
