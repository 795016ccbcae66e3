import { expect, test } from 'vitest';
import type { AccountExport, AccountOrderView } from '../../../contracts/account.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { cookiesOf, MARISOL, signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeEachDatabase("a customer's account", (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const { app } = truck;
    const cookie = await signUpCustomer({ app });
    const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, as = cookie) =>
      app.inject({ method, url, headers: { cookie: as }, ...(payload && { payload }) });
    /** Checks out signed in and pays. */
    const order = async (as: string, parts: Parameters<typeof truck.placeOrder>[0] = {}) => {
      const placed = await truck.placeOrder(parts, { cookie: as });
      const payment = truck.payments.pay(placed.id);
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
      await truck.work();
      truck.clock.advance(MINUTE);
      return placed;
    };
    const history = async (as = cookie) =>
      (await call('GET', '/api/user/orders', undefined, as)).json<AccountOrderView[]>();
    const pickUp = async (id: string) => {
      const staff = await signInStaff(truck);
      for (const status of ['preparing', 'ready', 'picked_up']) {
        await truck.post(`/api/owner/orders/${id}/status`, { status }, { cookie: staff });
      }
    };
    return { ...truck, cookie, call, orderAs: order, history, pickUp };
  }

  test('nothing of it is there for a visitor', async () => {
    const { app, call } = await start();
    for (const [method, url] of [
      ['GET', '/api/user/orders'],
      ['GET', '/api/user/export'],
      ['PUT', '/api/user/profile'],
      ['PUT', '/api/user/password'],
      ['DELETE', '/api/user'],
    ] as const) {
      expect((await call(method, url, method === 'GET' ? undefined : {}, '')).statusCode).toBe(401);
    }
    await app.close();
  });

  test('the profile is changed, trimmed to one line, and the phone can be taken away', async () => {
    const { app, call } = await start();
    const update = { firstName: '  Mari\nsol ', lastName: 'Vega Ruiz', phone: '928-555-0199' };
    const answer = await call('PUT', '/api/user/profile', update);
    expect(answer.statusCode).toBe(200);
    const changed = { firstName: 'Mari sol', lastName: 'Vega Ruiz', phone: '928-555-0199' };
    expect(answer.json()).toMatchObject(changed);
    expect((await call('GET', '/api/auth/me')).json()).toMatchObject(changed);
    expect((await call('PUT', '/api/user/profile', { ...update, phone: '' })).json()).toMatchObject({
      phone: '',
    });
    await app.close();
  });

  test.each([
    [{ firstName: '', lastName: 'Vega' }, 'firstName'],
    [{ firstName: 'Marisol', lastName: '   ' }, 'lastName'],
    [{ firstName: 'Marisol' }, 'lastName'],
    [{ firstName: 'M'.repeat(61), lastName: 'Vega' }, 'firstName'],
    [{ firstName: 'Marisol', lastName: 'Vega', phone: 'none' }, 'phone'],
  ])('a profile of %j is refused, naming the field, and nothing changes', async (update, field) => {
    const { app, call } = await start();
    const answer = await call('PUT', '/api/user/profile', update);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
    expect((await call('GET', '/api/auth/me')).json()).toMatchObject({
      firstName: 'Marisol',
      lastName: 'Vega',
      phone: MARISOL.phone,
    });
    await app.close();
  });

  test('orders placed signed in stand in the history, newest first, counted for this customer from 1', async () => {
    const { app, cookie, orderAs, history, payOrder, pickUp } = await start();
    await payOrder();
    const other = await signUpCustomer({ app }, { email: 'eva@correo.example' });
    await orderAs(other);
    const first = await orderAs(cookie, { specialInstructions: 'Sin servilletas' });
    const second = await orderAs(cookie, { quantity: 3 });
    await pickUp(second.id);
    const orders = await history();
    expect(orders.map(({ id, userOrderNumber }) => [id, userOrderNumber])).toEqual([
      [second.id, 2],
      [first.id, 1],
    ]);
    expect(orders[0]).toMatchObject({ status: 'picked_up', paymentStatus: 'paid', token: second.token });
    expect(orders[1]).toEqual({
      id: first.id,
      userOrderNumber: 1,
      number: 3,
      createdAt: expect.any(Number),
      pickupTime: 'ASAP',
      pickupAt: expect.any(Number),
      specialInstructions: 'Sin servilletas',
      subtotal: '7.00',
      discount: '0.00',
      promoCode: null,
      discountName: null,
      tax: '0.62',
      taxRate: 8875,
      total: '7.62',
      refunded: '0.00',
      status: 'received',
      paymentStatus: 'paid',
      lines: [expect.objectContaining({ name: 'Carne Asada Taco', quantity: 2 })],
      token: first.token,
      paidAt: expect.any(Number),
    });
    expect(await history(other)).toHaveLength(1);
    await app.close();
  });

  test('an order that is not paid is not in the history and takes no number', async () => {
    const { app, cookie, placeOrder, orderAs, history } = await start();
    await placeOrder({}, { cookie });
    expect(await history()).toEqual([]);
    await orderAs(cookie);
    expect(await history()).toMatchObject([{ userOrderNumber: 1 }]);
    await app.close();
  });

  test('a new password needs the present one and ends every other session', async () => {
    const { app, call, post } = await start();
    const change = { currentPassword: MARISOL.password, newPassword: 'comal-caliente-9' };
    const elsewhere = cookiesOf(await post('/api/auth/customer/login', MARISOL));
    expect(
      (await call('PUT', '/api/user/password', { ...change, currentPassword: 'wrong-one' })).json(),
    ).toMatchObject({ error: 'wrong_password', fields: { currentPassword: 'wrong_password' } });
    expect(
      (await call('PUT', '/api/user/password', { ...change, newPassword: 'qwerty123' })).json(),
    ).toMatchObject({ error: 'weak_password' });
    const answer = await call('PUT', '/api/user/password', change);
    expect(answer.statusCode).toBe(200);
    expect((await call('GET', '/api/auth/me', undefined, elsewhere)).statusCode).toBe(401);
    expect((await call('GET', '/api/auth/me', undefined, cookiesOf(answer))).statusCode).toBe(200);
    expect((await post('/api/auth/customer/login', MARISOL)).statusCode).toBe(401);
    await app.close();
  });

  test('the export is a file with profile, orders and sessions, and no secret in it', async () => {
    const { app, db, cookie, call, orderAs } = await start();
    const { id, token } = await orderAs(cookie, { pickupName: 'Chela' });
    const answer = await call('GET', '/api/user/export');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const data = answer.json<AccountExport>();
    expect(data.profile).toMatchObject({ email: MARISOL.email, firstName: 'Marisol', phone: MARISOL.phone });
    expect(data.orders).toMatchObject([
      { id, total: '7.62', email: 'rosa@example.com', pickupName: 'Chela' },
    ]);
    expect(data.sessions).toHaveLength(1);
    const { password_hash } = await db
      .selectFrom('customers')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    for (const secret of [password_hash, token, 'token']) expect(answer.body).not.toContain(secret);
    await app.close();
  });

  test('deleting the account erases the person everywhere and leaves the sale in the books', async () => {
    const { app, db, menu, cookie, call, orderAs, pickUp, order, post, clock, work } = await start();
    const person = { email: MARISOL.email, phone: MARISOL.phone, pickupName: 'Marisol' };
    const items = [{ id: menu.taco, name: 'Taco', price: '3.50', quantity: 2, note: 'Marisol: sin sal' }];
    const { id } = await orderAs(cookie, { ...person, items, specialInstructions: 'Para Marisol' });
    await pickUp(id);
    clock.advance(HOUR);
    await work();
    expect((await call('DELETE', '/api/user', { email: 'eva@correo.example' })).json()).toMatchObject({
      error: 'invalid',
      fields: { email: 'different' },
    });
    const answer = await call('DELETE', '/api/user', { email: ' MARISOL@correo.example ' });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([
      { name: 'comal_customer', value: '', maxAge: 0 },
      { name: 'comal_signed_in', maxAge: 0 },
    ]);
    expect(await order(id)).toMatchObject({ totalCents: 762, customerId: null, email: '', phone: '' });
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(401);
    expect((await post('/api/auth/customer/login', MARISOL)).statusCode).toBe(401);
    const tables = [
      'customers',
      'customer_tokens',
      'sessions',
      'orders',
      'order_events',
      'jobs',
      'outbox_messages',
      'account_mails',
      'counters',
    ] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      for (const trace of ['marisol', 'Marisol', '555-0162', '9285550162']) expect(rows).not.toContain(trace);
    }
    expect(await signUpCustomer({ app })).toContain('comal_customer=');
    await app.close();
  });

  test.each([
    ['was never confirmed leaves what that address wrote and was sent', false],
    ['was confirmed takes what that address wrote and was sent with it', true],
  ])('deleting an account whose address %s', async (_what, confirmed) => {
    const { app, db, cookie, call, payOrder, post, work, email } = await start();
    await work();
    // Neither the contact message's mail nor the order's goes out.
    email.failNext({ ok: false, error: 'refused', detail: '550 no such mailbox' });
    email.failNext({ ok: false, error: 'refused', detail: '550 no such mailbox' });
    await post('/api/contacts', { name: 'Marisol', email: MARISOL.email, message: 'Catering for forty?' });
    await payOrder({ email: MARISOL.email });
    const kept = async () => ({
      written: await db.selectFrom('contact_messages').select('message').execute(),
      sent: (await db.selectFrom('outbox_messages').select('recipient').execute()).length,
    });
    const before = await kept();
    expect(before).toMatchObject({ written: [{ message: 'Catering for forty?' }] });
    expect(before.sent).toBeGreaterThan(0);
    if (confirmed) await db.updateTable('customers').set({ email_confirmed_at: 1 }).execute();
    expect((await call('DELETE', '/api/user', { email: MARISOL.email }, cookie)).statusCode).toBe(204);
    expect(await kept()).toEqual(confirmed ? { written: [], sent: 0 } : before);
    await app.close();
  });

  test('while an order is on its way the account stays; a day later a forgotten one is no hindrance', async () => {
    const { app, cookie, call, placeOrder, orderAs, clock } = await start();
    const remove = () => call('DELETE', '/api/user', { email: MARISOL.email });
    await placeOrder({}, { cookie });
    expect((await remove()).json()).toMatchObject({ error: 'order_under_way' });
    clock.advance(16 * MINUTE);
    await orderAs(cookie);
    expect((await remove()).statusCode).toBe(409);
    clock.advance(25 * HOUR);
    expect((await remove()).statusCode).toBe(204);
    await app.close();
  });

  test('an order for another day is on its way until that day is over', async () => {
    const { app, cookie, call, placeOrder, payments, sendWebhook, work, deps, clock } = await start();
    await saveSetting(deps.db, 'daysAhead', 7);
    const day = truckDay(PHOENIX, clock.now() + 6 * 24 * HOUR);
    const { id } = await placeOrder({ pickupTime: '12:00 PM', pickupDay: day }, { cookie });
    await sendWebhook(payments.webhook('payment.updated', payments.pay(id).id));
    await work();
    const remove = () => call('DELETE', '/api/user', { email: MARISOL.email });
    clock.advance(4 * 24 * HOUR);
    expect((await remove()).json()).toMatchObject({ error: 'order_under_way' });
    clock.advance(4 * 24 * HOUR);
    expect((await remove()).statusCode).toBe(204);
    await app.close();
  });

  test('a refund after the account was deleted is still paid, without a mail', async () => {
    const { app, cookie, call, orderAs, pickUp, post, work, deps, order, email } = await start();
    const { id } = await orderAs(cookie);
    await pickUp(id);
    await call('DELETE', '/api/user', { email: MARISOL.email });
    const mailed = email.sent.length;
    const staffRow = await deps.db.selectFrom('staff').select('email').executeTakeFirstOrThrow();
    const login = await post('/api/auth/owner/login', {
      email: staffRow.email,
      password: 'masa-y-comal-1968',
    });
    await post(
      `/api/owner/orders/${id}/refund`,
      { reason: 'Cold' },
      { cookie: cookiesOf(login), 'idempotency-key': 'refund-1' },
    );
    await work();
    await work();
    expect((await order(id)).paymentStatus).toBe('refunded');
    expect(email.sent).toHaveLength(mailed);
    await app.close();
  });
});
