import { expect, test } from 'vitest';
import type { OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { categoriesTruck } from '../../../testing/menu/categories-truck.ts';
import { signInStaff } from '../../../testing/test-app.ts';

const named = (en: string, es: string) => ({ id: '', name: { en, es } });

/** A truck with a grill and drinks, and an order of both that is being prepared. */
async function start(db: Parameters<typeof categoriesTruck>[0]) {
  const truck = await categoriesTruck(db);
  const stations = [named('Grill', 'Plancha'), named('Drinks', 'Bebidas')];
  await truck.call('PUT', '/api/owner/kitchen/stations', { stations, read: [] });
  await truck.change('tacos', { station: 'grill' });
  await truck.change('drinks', { station: 'drinks' });
  const { menu } = truck;
  const { id } = await truck.payOrder({
    items: [
      { id: menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 4 },
      { id: menu.drink, name: 'Horchata', price: '3.00', quantity: 1 },
    ],
    total: '18.51',
  });
  const cook = { cookie: await signInStaff(truck, 'cook') };
  const part = (station: string, ready = true) =>
    truck.post(`/api/owner/orders/${id}/station`, { station, ready }, cook);
  const move = (status: string) => truck.post(`/api/owner/orders/${id}/status`, { status }, cook);
  const stands = async () => {
    const { status, readyStations } = await truck.order(id);
    return [status, readyStations];
  };
  const history = async () => (await truck.call('GET', `/api/owner/orders/${id}`)).json<OrderPage>().timeline;
  const refund = async (line: number, quantity: number) => {
    const body = { reason: 'sold_out', lines: [{ line, quantity }] };
    const answer = await truck.call('POST', `/api/owner/orders/${id}/refund`, body, `refund-${line}`);
    expect(answer.statusCode, answer.body).toBe(202);
  };
  const readyMails = async () =>
    (await truck.db.selectFrom('jobs').select('kind').where('kind', '=', 'mail_order_ready').execute())
      .length;
  await move('preparing');
  return { ...truck, id, part, move, stands, history, refund, readyMails, cook };
}

describeEachDatabase('an order of several stations', (open) => {
  test('is ready when all of them are, once, however often each says so', async () => {
    const truck = await start(await open());
    for (const _ of ['sent', 'sent again']) {
      const marked = await truck.part('grill');
      expect(marked.statusCode).toBe(200);
      expect(marked.json<OwnerOrderView>()).toMatchObject({ status: 'preparing', readyStations: ['grill'] });
    }
    expect(await truck.readyMails()).toBe(0);
    for (const _ of ['sent', 'sent again']) {
      expect((await truck.part('drinks')).json<OwnerOrderView>()).toMatchObject({ status: 'ready' });
    }
    expect(await truck.readyMails()).toBe(1);
    const told = (await truck.history()).map(({ kind, by, station }) => [kind, by, station?.en]);
    expect(told.filter(([kind]) => kind === 'station_ready')).toHaveLength(2);
    expect(told).toContainEqual(['station_ready', 'cook', 'Drinks']);
    expect(told).toContainEqual(['station_ready', 'cook', 'Grill']);
    expect(told.filter(([kind]) => kind === 'ready')).toHaveLength(1);
    await truck.app.close();
  });

  test('is ready once where two tablets mark their parts at the same moment', async () => {
    const truck = await start(await open());
    const both = await Promise.all([truck.part('grill'), truck.part('drinks'), truck.part('grill')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await truck.stands()).toEqual(['ready', expect.arrayContaining(['grill', 'drinks'])]);
    const kinds = (await truck.history()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'ready')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'station_ready')).toHaveLength(2);
    await truck.app.close();
  });

  test('can be marked as a whole, and what a station says afterwards succeeds', async () => {
    const truck = await start(await open());
    await truck.part('grill');
    await truck.move('ready');
    expect((await truck.part('drinks')).json<OwnerOrderView>()).toMatchObject({ status: 'ready' });
    // Back as a whole, the part that was marked before still is.
    await truck.move('preparing');
    expect(await truck.stands()).toEqual(['preparing', ['grill']]);
    await truck.move('received');
    expect(await truck.stands()).toEqual(['received', []]);
    await truck.app.close();
  });

  test('goes back as a whole with every part to be marked again', async () => {
    const truck = await start(await open());
    await truck.part('grill');
    await truck.part('drinks');
    await truck.move('preparing');
    expect(await truck.stands()).toEqual(['preparing', []]);
    await truck.app.close();
  });

  test('is being prepared again when one takes its part back, with the others still ready', async () => {
    const truck = await start(await open());
    await truck.part('grill');
    await truck.part('drinks');
    for (const _ of ['sent', 'sent again']) expect((await truck.part('grill', false)).statusCode).toBe(200);
    expect(await truck.stands()).toEqual(['preparing', ['drinks']]);
    await truck.part('drinks', false);
    expect(await truck.stands()).toEqual(['preparing', []]);
    expect((await truck.history()).map(({ kind }) => kind)).toContain('station_taken_back');
    // Marked as a whole, the others are ready too.
    await truck.move('ready');
    await truck.part('grill', false);
    expect(await truck.stands()).toEqual(['preparing', ['drinks']]);
    await truck.app.close();
  });

  test('waits for no station whose dishes were refunded, once the kitchen has read it', async () => {
    const truck = await start(await open());
    await truck.part('grill');
    await truck.refund(1, 1);
    expect(await truck.stands()).toEqual(['preparing', ['grill']]);
    const seen = { quantities: [4, 0] };
    await truck.post(`/api/owner/orders/${truck.id}/change-seen`, seen, truck.cook);
    expect(await truck.stands()).toEqual(['ready', ['grill']]);
    await truck.app.close();
  });

  test('does not wait for a station that was removed meanwhile, but for its dishes', async () => {
    const truck = await start(await open());
    const { stations } = (await truck.call('GET', '/api/owner/kitchen/settings')).json<{
      stations: { id: string }[];
    }>();
    const kept = stations.filter(({ id }) => id === 'grill');
    await truck.call('PUT', '/api/owner/kitchen/stations', { stations: kept, read: stations });
    await truck.part('grill');
    expect(await truck.stands()).toEqual(['preparing', ['grill']]);
    expect((await truck.part('drinks')).statusCode).toBe(409);
    await truck.part('other');
    expect(await truck.stands()).toEqual(['ready', ['grill', 'other']]);
    await truck.app.close();
  });

  test('refuses a part before it is started and after it is closed, with the order as it is', async () => {
    const truck = await start(await open());
    await truck.move('received');
    const early = await truck.part('grill');
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({
      error: 'bad_transition',
      fields: { order: { status: 'received', phone: '', readyStations: [] } },
    });
    expect((await truck.part('grill', false)).statusCode).toBe(200);
    await truck.call('POST', `/api/owner/orders/${truck.id}/status`, { status: 'cancelled' });
    for (const ready of [true, false]) expect((await truck.part('grill', ready)).statusCode).toBe(409);
    expect(await truck.stands()).toEqual(['cancelled', []]);
    const unknown = await truck.post(
      '/api/owner/orders/none/station',
      { station: 'grill', ready: true },
      truck.cook,
    );
    expect(unknown.statusCode).toBe(404);
    for (const body of [{}, { station: '', ready: true }, { station: 'grill', ready: 'yes' }]) {
      const wrong = await truck.post(`/api/owner/orders/${truck.id}/station`, body, truck.cook);
      expect(wrong.statusCode).toBe(422);
    }
    const url = `/api/owner/orders/${truck.id}/station`;
    expect((await truck.post(url, { station: 'grill', ready: true })).statusCode).toBe(401);
    await truck.app.close();
  });
});
