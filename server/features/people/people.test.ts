import { expect, test } from 'vitest';
import type {
  PeopleList,
  PersonExport,
  PersonOrders,
  PersonPage,
} from '../../../contracts/owner/customers/people.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { mailedToken, MARISOL, signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const DAY = 24 * 60 * 60_000;

describeEachDatabase('customers', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const owner = await signInStaff(truck);
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers: object = {}) =>
      truck.app.inject({
        method,
        url: `/api/owner/customers${path}`,
        headers: { cookie: owner, ...headers },
        ...(payload && { payload }),
      });
    const buy = async (parts: Parameters<typeof truck.placeOrder>[0], cookie = '') => {
      const order = await truck.placeOrder(parts, { cookie });
      const payment = truck.payments.pay(order.id);
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
      await truck.work();
      truck.clock.advance(1000);
      return order;
    };
    const list = async (query = '') => (await call('GET', query)).json<PeopleList>();
    return { ...truck, owner, call, buy, list };
  }

  test('accounts and guests are listed with what they ordered and spent, and found by name, address and phone', async () => {
    const { app, buy, list, post, owner, work } = await start();
    const cookie = await signUpCustomer({ app });
    const first = await buy({ email: 'Luis@Correo.example', phone: '(928) 555-0111' });
    await buy({ email: 'luis@correo.example', phone: '(928) 555-0199', quantity: 4 });
    await buy({ email: 'elsewhere@correo.example' }, cookie);
    const { people } = await list();
    expect(people).toMatchObject([
      { account: true, name: 'Marisol Vega', email: MARISOL.email, orders: 1, spentCents: 762 },
      { account: false, name: '', email: 'luis@correo.example', orders: 2, spentCents: 762 + 1524 },
    ]);
    expect(people).toHaveLength(2);
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).people.map(({ email }) => email);
    expect(await found('vega mari')).toEqual([MARISOL.email]);
    expect(await found('LUIS@')).toEqual(['luis@correo.example']);
    expect(await found('928 555 0199')).toEqual(['luis@correo.example']);
    expect(await found('928 555 0111')).toEqual([]);
    expect(await found('nobody')).toEqual([]);

    const refund = { amount: '1.00', reason: 'cold' };
    const answer = await post(`/api/owner/orders/${first.id}/refund`, refund, { cookie: owner });
    expect(answer.statusCode, answer.body).toBe(202);
    await work();
    const luis = (await list('?search=luis')).people[0];
    expect(luis?.spentCents).toBe(762 + 1524 - 100);
    await app.close();
  });

  test('two orders of one guest paid at the same instant both count', async () => {
    const { app, placeOrder, payments, sendWebhook, work, list } = await start();
    const orders = await Promise.all([1, 2, 3, 4].map(() => placeOrder({ email: 'luis@correo.example' })));
    const paid = orders.map(({ id }) => payments.webhook('payment.updated', payments.pay(id).id));
    await Promise.all(paid.map((webhook) => sendWebhook(webhook)));
    await work();
    expect((await list()).people).toMatchObject([{ orders: 4, spentCents: 4 * 762 }]);
    await app.close();
  });

  test('a guest who confirms an account takes orders and notes along', async () => {
    const { app, buy, list, call, work, email } = await start();
    await buy({ email: MARISOL.email });
    const guest = (await list()).people[0];
    const note = { text: 'No onion, ever' };
    const key = { 'idempotency-key': 'n' };
    for (const _ of [1, 2]) await call('POST', `/${guest?.id}/notes`, note, key);
    const cookie = await signUpCustomer({ app });
    await work();
    const token = mailedToken({ email }, MARISOL.email, 'confirm-email');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/customer/confirm',
      headers: { cookie },
      payload: { token },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { people } = await list();
    expect(people).toMatchObject([{ account: true, email: MARISOL.email, orders: 1 }]);
    const page = (await call('GET', `/${people[0]?.id}`)).json<PersonPage>();
    expect(page.notes).toMatchObject([{ text: 'No onion, ever', by: 'owner' }]);
    await app.close();
  });

  test('a repeated note is kept once; its key with other words or for somebody else is refused', async () => {
    const { app, db, buy, list, call } = await start();
    await buy({ email: 'luis@correo.example' });
    await buy({ email: 'ana@correo.example' });
    const [ana, luis] = (await list()).people.map(({ id }) => id);
    const note = (person: string | undefined, text: string) =>
      call('POST', `/${person}/notes`, { text }, { 'idempotency-key': 'n' });
    expect((await note(luis, 'No onion')).json()).toMatchObject({ notes: [{ text: 'No onion' }] });
    const again = await note(luis, ' No onion ');
    expect([again.statusCode, again.json<PersonPage>().notes]).toMatchObject([200, [{ text: 'No onion' }]]);
    for (const other of [await note(luis, 'No onion, no cilantro'), await note(ana, 'No onion')]) {
      expect(other.statusCode).toBe(409);
      expect(other.json()).toMatchObject({ error: 'key_reused' });
    }
    const noted = await db
      .selectFrom('audit_entries')
      .where('action', '=', 'person.noted')
      .selectAll()
      .execute();
    expect(noted).toHaveLength(1);
    await app.close();
  });

  test('everything about somebody is in one file, and after erasing only what was sold is left', async () => {
    const { app, db, buy, list, call, post, order, clock, deps } = await start();
    const placed = await buy({ email: 'luis@correo.example', specialInstructions: 'For Luis' });
    await post('/api/contacts', { name: 'Luis', email: 'Luis@correo.example', message: 'Hola' });
    const id = (await list()).people[0]?.id ?? '';
    await call('POST', `/${id}/notes`, { text: 'Allergic to nuts' });
    const file = await call('GET', `/${id}/export`);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.json<PersonExport>()).toMatchObject({
      email: 'luis@correo.example',
      profile: null,
      orders: [{ id: placed.id, specialInstructions: 'For Luis', total: '7.62' }],
      notes: [{ text: 'Allergic to nuts' }],
      messages: [{ text: 'Hola' }],
    });

    const cashier = await signInStaff({ app, deps }, 'cashier');
    const erase = (email: string, cookie = {}) => call('DELETE', `/${id}`, { email }, cookie);
    expect((await erase('luis@correo.example', { cookie: cashier })).statusCode).toBe(403);
    expect((await erase('other@correo.example')).statusCode).toBe(422);
    // The kitchen is still preparing their order.
    expect((await erase('luis@correo.example')).json()).toMatchObject({ error: 'order_under_way' });
    clock.advance(2 * DAY);
    expect((await erase('LUIS@correo.example')).statusCode).toBe(204);
    expect((await erase('luis@correo.example')).statusCode).toBe(404);
    expect((await list()).people).toEqual([]);
    const kept = await order(placed.id);
    expect(kept).toMatchObject({ totalCents: 762, email: '', phone: '', specialInstructions: '' });
    for (const table of ['contact_messages', 'person_notes', 'people_search_terms'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const audit = JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute());
    expect(audit).toContain('person.erased');
    expect(audit).not.toMatch(/nuts|luis@/i);
    await app.close();
  });

  test('a long list and a long history are read page by page, each once', async () => {
    const { app, db, buy, list, call, order } = await start();
    const placed = await buy({ email: 'luis@correo.example' });
    const { id: _id, ...row } = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow();
    const at = (await order(placed.id)).paidAt ?? 0;
    const copies = Array.from({ length: 24 }, (_, n) => ({ ...row, id: `copy-${n}`, paid_at: at - (n % 3) }));
    await db.insertInto('orders').values(copies).execute();
    const people = Array.from({ length: 60 }, (_, n) => ({
      id: `p-${n}`,
      customer_id: null,
      email: `p${n}@correo.example`,
      name: '',
      phone: '',
      orders: 1,
      spent_cents: 1,
      last_order_at: 5,
      last_at: 5 + (n % 2),
    }));
    await db.insertInto('people').values(people).execute();
    const first = await list();
    const second = await list(`?before=${first.next}`);
    expect([first.people.length, second.people.length, second.next]).toEqual([50, 11, null]);
    expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(61);
    const luis = first.people[0]?.id;
    const one = (await call('GET', `/${luis}/orders`)).json<PersonOrders>();
    const two = (await call('GET', `/${luis}/orders?before=${one.next}`)).json<PersonOrders>();
    expect([one.orders.length, two.orders.length, two.next]).toEqual([20, 5, null]);
    expect(new Set([...one.orders, ...two.orders].map(({ id }) => id)).size).toBe(25);
    await app.close();
  });
});
