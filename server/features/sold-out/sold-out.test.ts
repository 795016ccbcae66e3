import { expect, test } from 'vitest';
import type { WireItem, WireSpecial } from '../../../contracts/menu/menu-wire.ts';
import type { SoldOutUpdate, SoldOutView } from '../../../contracts/owner/menu/sold-out.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { BEYOND_THE_CENTURY } from '../../../testing/beyond-the-century.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import type { LiveEvent } from '../../adapters/events/events.port.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const HOUR = 60 * 60_000;

async function board(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'cook');
  const put = (payload: object, as = cookie) =>
    truck.app.inject({ method: 'PUT', url: '/api/owner/sold-out', headers: { cookie: as }, payload });
  return {
    cookie,
    put,
    mark: async (update: SoldOutUpdate) => {
      const answer = await put(update);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<SoldOutView>();
    },
    list: async () =>
      (await truck.app.inject({ url: '/api/owner/sold-out', headers: { cookie } })).json<SoldOutView>(),
    dish: async (id: number) =>
      (await truck.app.inject({ url: '/api/menu' })).json<WireItem[]>().find((item) => item.id === id),
    specials: async () => (await truck.app.inject({ url: '/api/specials' })).json<WireSpecial[]>(),
  };
}

describeEachDatabase('sold out', (open) => {
  test('lists every dish, special, option and ingredient once, with its Spanish name and state', async () => {
    const truck = await testTruck(await open());
    const { list } = await board(truck);
    const view = await list();
    expect(view.items.map(({ id, until }) => [id, until])).toEqual([
      [truck.menu.taco, null],
      [truck.menu.quesadilla, null],
      [truck.menu.drink, null],
    ]);
    expect(view.specials).toMatchObject([
      { id: truck.menu.special, name: { es: 'Sábado de birria' }, until: null },
    ]);
    expect(view.options).toContainEqual({
      name: { en: 'Onion', es: 'Cebolla' },
      ingredient: true,
      group: null,
      until: null,
    });
    expect(view.options).toContainEqual({
      name: { en: 'Large', es: 'Grande' },
      ingredient: false,
      group: 'size',
      until: null,
    });
    const groups = new Map(view.options.map(({ name, group }) => [name.en, group]));
    expect(groups.get('Asada')).toEqual({ en: 'Meat', es: 'Carne' });
    const names = view.options.map(({ name }) => name.en);
    expect(new Set(names).size).toBe(names.length);
    await truck.app.close();
  });

  test('a dish sold out until a time is off the menu at once and back by itself', async () => {
    const truck = await testTruck(await open());
    const { mark, dish } = await board(truck);
    expect(await dish(truck.menu.taco)).toMatchObject({ soldOut: false });
    const told: LiveEvent[] = [];
    truck.deps.events.subscribe((event) => told.push(event));
    const until = truck.clock.now() + HOUR;
    const view = await mark({ kind: 'item', id: truck.menu.taco, until });
    expect(view.items[0]).toMatchObject({ until });
    expect(told).toContainEqual({ kind: 'menu' });
    expect(await dish(truck.menu.taco)).toMatchObject({ soldOut: true });
    const refused = await truck.post('/api/square/create-checkout', truck.checkoutOf());
    expect(refused.json()).toMatchObject({ error: 'sold_out' });
    truck.clock.advance(HOUR);
    expect(await dish(truck.menu.taco)).toMatchObject({ soldOut: false });
    await truck.app.close();
  });

  test('until tomorrow lasts to the end of the business day', async () => {
    const truck = await testTruck(await open());
    const { mark, specials } = await board(truck);
    const morning = truckInstant(PHOENIX, '2025-11-19', 240);
    truck.clock.set(truckInstant(PHOENIX, '2025-11-18', 18 * 60));
    const view = await mark({ kind: 'special', id: truck.menu.special, until: 'tomorrow' });
    expect(view.specials[0]).toMatchObject({ until: morning });
    truck.clock.set(morning - 1);
    expect(await specials()).toMatchObject([{ available: false }]);
    truck.clock.set(morning);
    expect(await specials()).toMatchObject([{ available: true }]);
    await truck.app.close();
  });

  test('an ingredient stays out of every dish until it is switched back', async () => {
    const truck = await testTruck(await open());
    const { mark, dish } = await board(truck);
    const view = await mark({ kind: 'option', name: 'Guacamole', until: 'switched_back' });
    expect(view.options.find(({ name }) => name.en === 'Guacamole')).toMatchObject({
      until: 'switched_back',
    });
    truck.clock.advance(3 * 24 * HOUR);
    expect(await dish(truck.menu.quesadilla)).toMatchObject({ soldOutOptions: ['Guacamole'] });
    await mark({ kind: 'option', name: 'Guacamole', until: null });
    expect(await dish(truck.menu.quesadilla)).toMatchObject({ soldOutOptions: [] });
    await truck.app.close();
  });

  test('each change is on record with who made it; a repeat is none', async () => {
    const truck = await testTruck(await open());
    const { mark } = await board(truck);
    const update: SoldOutUpdate = { kind: 'item', id: truck.menu.drink, until: 'switched_back' };
    await mark(update);
    await mark(update);
    truck.clock.advance(1);
    await mark({ ...update, until: null });
    const audit = await truck.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'subject', 'before', 'after'])
      .where('action', '=', 'sold_out.changed')
      .orderBy('at')
      .orderBy('id')
      .execute();
    const who = { actor_name: 'cook@cocina.example', subject: `item:${truck.menu.drink}` };
    expect(audit).toEqual([
      { ...who, before: '{"until":null}', after: '{"until":"switched_back"}' },
      { ...who, before: '{"until":"switched_back"}', after: '{"until":null}' },
    ]);
    await truck.app.close();
  });

  test('a time that has passed or is beyond this century, a thing that does not exist and a stranger are refused', async () => {
    const truck = await testTruck(await open());
    const { put } = await board(truck);
    const past = await put({ kind: 'item', id: truck.menu.taco, until: truck.clock.now() });
    expect(past.statusCode).toBe(422);
    expect(past.json()).toMatchObject({ fields: { until: 'past' } });
    for (const until of BEYOND_THE_CENTURY) {
      const refused = await put({ kind: 'item', id: truck.menu.taco, until });
      expect(refused.statusCode, String(until)).toBe(422);
      expect(refused.json()).toMatchObject({ fields: { until: expect.any(String) } });
    }
    expect((await put({ kind: 'item', id: 999, until: null })).statusCode).toBe(404);
    expect((await put({ kind: 'option', name: 'Moon dust', until: 'tomorrow' })).statusCode).toBe(404);
    expect((await put({ kind: 'option', id: 1, until: 'tomorrow' })).statusCode).toBe(422);
    expect((await put({ kind: 'item', id: truck.menu.taco, until: 'later' })).statusCode).toBe(422);
    expect((await put({ kind: 'item', id: truck.menu.taco, until: null }, '')).statusCode).toBe(401);
    expect((await truck.app.inject({ url: '/api/owner/sold-out' })).statusCode).toBe(401);
    await truck.app.close();
  });
});
