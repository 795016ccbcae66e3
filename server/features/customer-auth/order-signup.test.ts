import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { cookiesOf, MARISOL, mailedToken, signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import type { TestAppOverrides } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const HOUR = 60 * 60_000;
const PASSWORD = 'nopal-verde-7';
const GUEST = { email: 'Marisol@Correo.example', phone: '(928) 555-0162', pickupName: 'Marisol Vega Luna' };

describeEachDatabase('an account from the order of a guest', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const truck = await testTruck(await open(), overrides);
    const signUp = (claim: string, more: object = {}, headers: Record<string, string> = {}) =>
      truck.post('/api/auth/customer/signup-order', { claim, password: PASSWORD, ...more }, headers);
    const get = async <T>(url: string, cookie: string) =>
      (await truck.app.inject({ url, headers: { cookie } })).json<T>();
    const history = async (cookie: string) =>
      (await get<{ id: string; userOrderNumber: number }[]>('/api/user/orders', cookie)).map(
        ({ id, userOrderNumber }) => [id, userOrderNumber],
      );
    const accounts = () => truck.db.selectFrom('customers').selectAll().execute();
    const people = () =>
      truck.db.selectFrom('people').select(['customer_id', 'email', 'orders']).orderBy('orders').execute();
    return { ...truck, signUp, history, accounts, people };
  }

  test('takes a password alone: name, address and phone are the order’s, and the order is the account’s', async () => {
    const { app, payOrder, signUp, history, people } = await start();
    const order = await payOrder(GUEST);
    const answer = await signUp(order.claim);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        user: {
          id: expect.any(String),
          email: MARISOL.email,
          firstName: 'Marisol',
          lastName: 'Vega Luna',
          phone: GUEST.phone,
          emailConfirmed: false,
          mailOn: true,
        },
      },
    ]);
    expect(answer.cookies).toMatchObject([
      { name: 'comal_customer', httpOnly: true },
      { name: 'comal_signed_in' },
      { name: 'comal_known_customer' },
    ]);
    expect(await history(cookiesOf(answer))).toEqual([[order.id, 1]]);
    expect(await people()).toEqual([{ customer_id: expect.any(String), email: MARISOL.email, orders: 1 }]);
    await app.close();
  });

  test('nothing else of the address is shown before it is confirmed, and all of it afterwards', async () => {
    const { app, clock, email, payOrder, signUp, history, people, post, work } = await start();
    const earlier = await payOrder(GUEST);
    clock.advance(HOUR);
    const order = await payOrder(GUEST);
    const cookie = cookiesOf(await signUp(order.claim));
    expect(await history(cookie)).toEqual([[order.id, 1]]);
    expect((await people()).map((person) => [person.customer_id === null, person.orders])).toEqual(
      expect.arrayContaining([
        [true, 1],
        [false, 1],
      ]),
    );
    await work();
    const token = mailedToken({ email }, MARISOL.email, 'confirm-email');
    const confirmed = await post('/api/auth/customer/confirm', { token }, { cookie });
    expect(confirmed.json()).toMatchObject({ user: { emailConfirmed: true }, linkedOrders: 1 });
    expect(await history(cookie)).toEqual([
      [order.id, 1],
      [earlier.id, 2],
    ]);
    expect(await people()).toMatchObject([{ customer_id: expect.any(String), orders: 2 }]);
    await app.close();
  });

  test('the order’s link is no claim: whoever it was shared with learns nothing and makes nothing', async () => {
    const { app, payOrder, signUp, accounts } = await start();
    const order = await payOrder(GUEST);
    const other = await payOrder();
    for (const claim of [
      order.token,
      `${order.id}.${other.claim.split('.')[1]}`,
      order.claim.slice(0, -1),
      `claim:${order.claim}`,
      order.id,
      'x'.repeat(200),
    ]) {
      const answer = await signUp(claim);
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, 'not_found']);
      expect(answer.body).not.toMatch(/correo\.example|0162|Marisol/i);
    }
    expect((await app.inject({ url: `/api/orders/${order.token}` })).body).not.toContain(order.claim);
    expect(await accounts()).toEqual([]);
    await app.close();
  });

  test('neither an unpaid order, nor one of yesterday, nor an erased one is an account', async () => {
    const { app, clock, db, payOrder, placeOrder, signUp, accounts } = await start();
    const unpaid = await placeOrder(GUEST);
    expect((await signUp(unpaid.claim)).statusCode).toBe(404);
    const order = await payOrder(GUEST);
    clock.advance(24 * HOUR);
    expect((await signUp(order.claim)).statusCode).toBe(404);
    const erased = await payOrder(GUEST);
    await db.updateTable('orders').set({ email: '', phone: '' }).where('id', '=', erased.id).execute();
    expect((await signUp(erased.claim)).statusCode).toBe(404);
    expect(await accounts()).toEqual([]);
    await app.close();
  });

  test('an address with an account, also an unconfirmed one, keeps it and its password, and is told by mail once', async () => {
    const { app, email, payOrder, post, signUp, history, work } = await start({
      environment: { rateLimitFactor: 1 },
    });
    const cookie = await signUpCustomer({ app });
    const order = await payOrder(GUEST);
    for (let time = 0; time < 2; time += 1) {
      const answer = await signUp(order.claim, { password: 'otra-cosa-9' });
      expect(answer.json()).toEqual({
        error: 'signup_failed',
        message: 'Unable to create account. Please try again.',
      });
      expect(answer.cookies).toEqual([]);
    }
    await work();
    const told = email.sent.filter(({ subject }) => subject.startsWith('You already have an account'));
    expect(told).toHaveLength(1);
    expect(await history(cookie)).toEqual([]);
    const wrong = await post('/api/auth/customer/login', { email: MARISOL.email, password: 'otra-cosa-9' });
    expect(wrong.statusCode).toBe(401);
    await app.close();
  });

  test('an order of somebody who was signed in stays theirs, whatever address it names', async () => {
    const { app, checkoutOf, payments, sendWebhook, work, post, signUp, accounts, history } = await start();
    const cookie = await signUpCustomer({ app });
    const parts = checkoutOf({ ...GUEST, email: 'lunch@office.example' });
    const placed = await post('/api/square/create-checkout', parts, { cookie });
    const { orderToken, orderClaim } = placed.json<{ orderToken: string; orderClaim: string }>();
    const id = orderToken.split('.')[0] ?? '';
    await sendWebhook(payments.webhook('payment.updated', payments.pay(id).id));
    await work();
    expect((await signUp(orderClaim)).json()).toMatchObject({ error: 'signup_failed' });
    expect(await accounts()).toHaveLength(1);
    expect(await history(cookie)).toEqual([[id, 1]]);
    await app.close();
  });

  test.each([
    ['taco1', 'invalid'],
    ['Password1', 'weak_password'],
    ['MARISOL@correo.example', 'weak_password'],
  ])('the password %s is refused as at the sign-up', async (password, error) => {
    const { app, payOrder, signUp, accounts } = await start();
    const { claim } = await payOrder(GUEST);
    const answer = await signUp(claim, { password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error, fields: { password: expect.any(String) } });
    expect(await accounts()).toEqual([]);
    await app.close();
  });

  test('a program that fills in a honeypot is told that all went well, and nothing was done', async () => {
    const { app, payOrder, signUp, accounts } = await start();
    const { claim } = await payOrder(GUEST);
    const answer = await signUp(claim, { website: 'http://spam.example' });
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    expect(await accounts()).toEqual([]);
    await app.close();
  });

  test('sent twice at once or again with its key it is one account; without the key nobody gets in', async () => {
    const { app, payOrder, signUp, accounts, history } = await start();
    const { claim, id } = await payOrder(GUEST);
    const key = { 'idempotency-key': 'one-browser-of-marisol' };
    const both = await Promise.all([signUp(claim, {}, key), signUp(claim, {}, key)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const again = await signUp(claim, {}, key);
    expect(await history(cookiesOf(again))).toEqual([[id, 1]]);
    for (const refused of [
      await signUp(claim),
      await signUp(claim, { password: 'otra-cosa-9' }, key),
      await signUp(claim, {}, { 'idempotency-key': 'of-somebody-else' }),
    ]) {
      expect(refused.json()).toMatchObject({ error: 'signup_failed' });
      expect(refused.cookies).toEqual([]);
    }
    expect(await accounts()).toHaveLength(1);
    await app.close();
  });

  test('tries are limited as those of the sign-up are', async () => {
    const { app, signUp } = await start({ environment: { rateLimitFactor: 1 } });
    const statuses: number[] = [];
    for (let time = 0; time < 41; time += 1) statuses.push((await signUp('nobody.knows')).statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    await app.close();
  });
});
