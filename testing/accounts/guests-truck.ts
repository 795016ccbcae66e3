import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { ContactRetentionView } from '../../contracts/owner/customers/contact-retention.ts';
import { truckDay } from '../../domain/truck-time.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import { deleteSalesFigures } from '../../server/stores/payments/sales-figures.store.ts';
import { rowsOf } from '../database/recorded-databases.ts';
import { PHOENIX } from '../phoenix.ts';
import { ownersTruck } from './owners-truck.ts';

export const LUIS = {
  email: 'Luis@Correo.example',
  phone: '(928) 555-0177',
  pickupName: 'Luiso',
  specialInstructions: 'luis is allergic to nuts',
};
/** Whatever Luis wrote, or was written to him or about him. */
export const TRACE = /luis|555-?0177|9285550177|nuts/i;

/** A truck whose guests write whatever can be written, with its owner signed in for years. */
export async function guestsTruck(db: Kysely<Schema>) {
  const truck = await ownersTruck(db);
  const { call, clock, menu, payOrder, post, work } = truck;
  // The owner is signed in through all the years of these tests.
  await truck.db.updateTable('sessions').set({ expires_at: 9e15, ends_at: null }).execute();
  const day = truckDay(PHOENIX, clock.now());
  const move = (id: string, ...steps: string[]) =>
    steps.reduce(async (before, status) => {
      await before;
      const moved = await call('POST', `/api/owner/orders/${id}/status`, { status });
      expect(moved.statusCode, moved.body).toBe(200);
    }, Promise.resolve());
  const sold = async (parts = {}) => {
    const order = await payOrder(parts);
    await move(order.id, 'preparing', 'ready', 'picked_up');
    return order;
  };
  const notedItem = {
    items: [{ id: menu.taco, name: 'Taco', price: '3.50', quantity: 2, note: 'for Luis' }],
  };
  /** An order of a guest about which everything is written that can be. */
  const guest = async () => {
    const order = await payOrder({ ...LUIS, ...notedItem });
    const keys = { p256dh: 'BPublic', auth: 'secret' };
    const subscription = { endpoint: 'https://push.example/one', keys };
    await post('/api/push/subscriptions', { subscription, orderToken: order.token });
    await move(order.id, 'preparing', 'ready', 'picked_up');
    const rating = { stars: 2, comment: 'Cold. Luis' };
    await truck.app.inject({ method: 'PUT', url: `/api/orders/${order.token}/rating`, payload: rating });
    const refund = { amount: '1.00', reason: 'cold', message: 'So sorry, Luis' };
    await call('POST', `/api/owner/orders/${order.id}/refund`, refund, 'refund');
    const written = { name: 'Luis', email: 'luis@correo.example', message: 'Was it the nuts?' };
    await post('/api/contacts', written);
    const { people } = (await call('GET', '/api/owner/customers')).json<{ people: { id: string }[] }>();
    const [person] = people;
    await call('POST', `/api/owner/customers/${person?.id}/notes`, { text: 'Luis: no nuts' }, 'note');
    await work();
    return order;
  };
  const traces = async () =>
    [...(await rowsOf(truck.db))].flatMap(([table, rows]) =>
      rows.filter((row) => TRACE.test(JSON.stringify(row))).map(() => table),
    );
  const keep = (months: number | null) => call('PUT', '/api/owner/contact-retention', { months });
  const view = async () => (await call('GET', '/api/owner/contact-retention')).json<ContactRetentionView>();
  const get = async (url: string) => {
    const answer = await call('GET', url);
    expect(answer.statusCode, url).toBe(200);
    return answer.body;
  };
  /** Everything that is kept of a day's sales. */
  const books = async () => {
    const orders = (await get(`/api/owner/export/orders?from=${day}&until=${day}`))
      .trim()
      .split('\n')
      .map((row) => row.replace(/[^,]*,[^,]*,[^,]*(?=,(Channel|Online))/, ''));
    // Figures that were kept by day would not tell.
    await deleteSalesFigures(truck.db);
    const { payments, refunds } = Object.fromEntries(await rowsOf(truck.db));
    return {
      orders,
      items: await get(`/api/owner/export/items?from=${day}&until=${day}`),
      tax: await get(`/api/owner/export/tax?from=${day}&until=${day}`),
      closing: JSON.parse(await get(`/api/owner/closing?day=${day}`)) as object,
      report: JSON.parse(await get(`/api/owner/reports?from=${day}&to=${day}&step=day`)) as object,
      payments,
      refunds: refunds?.map((refund) => ({ ...refund, message: '' })),
    };
  };
  return { ...truck, move, sold, guest, traces, keep, view, books };
}
