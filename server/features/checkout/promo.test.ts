import { expect, test } from 'vitest';
import type { PromoQuote } from '../../../contracts/checkout.ts';
import type { ClosingView, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { addPromoCode } from '../../../testing/promo-code.ts';
import { aSignedInCustomer } from '../../../testing/accounts/signed-in-customer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { type CheckoutParts, testTruck, type TestTruck, totalOf } from '../../../testing/test-truck.ts';
import { type PromoCode, promoCodeByCode } from '../../stores/people/promo-codes.store.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const URL = '/api/square/create-checkout';
const QUOTE = '/api/checkout/promo';
const MINUTE = 60_000;
/** Two tacos, 10% off: $7.00 − $0.70 + $0.56. */
const TEN_OFF = { promoCode: 'taco10', total: '6.86' };

const usesOf = async (truck: TestTruck, code = 'TACO10') => (await promoCodeByCode(truck.db, code))?.uses;

const quoteOf = (truck: TestTruck, parts: CheckoutParts = {}, address = '198.51.100.1', cookie = '') => {
  const { items, promoCode } = truck.checkoutOf({ ...TEN_OFF, ...parts });
  const { email, phone } = parts;
  const payload = { items, promoCode, ...(email && { email }), ...(phone && { phone }) };
  return truck.app.inject({
    method: 'POST',
    url: QUOTE,
    payload,
    remoteAddress: address,
    headers: { cookie },
  });
};

describeEachDatabase('a checkout with a promo code', (open) => {
  const start = async (rateLimitFactor = 1000) =>
    testTruck(await open(), { environment: { rateLimitFactor } });

  test('the price is shown before, charged by Square, and told on the order and its receipt', async () => {
    const truck = await start();
    await addPromoCode(truck);
    expect((await quoteOf(truck)).json<PromoQuote>()).toEqual({
      code: 'TACO10',
      subtotal: '7.00',
      discount: '0.70',
      tax: '0.56',
      total: '6.86',
      least: false,
    });
    expect(await usesOf(truck)).toBe(0);
    const { id, token } = await truck.payOrder(TEN_OFF);
    expect(await truck.order(id)).toMatchObject({
      subtotalCents: 700,
      discountCents: 70,
      taxCents: 56,
      totalCents: 686,
      promoCode: 'TACO10',
      paymentStatus: 'paid',
    });
    const view = (await truck.app.inject({ url: `/api/orders/${token}` })).json<OrderView>();
    expect(view).toMatchObject({ subtotal: '7.00', discount: '0.70', promoCode: 'TACO10', total: '6.86' });
    const [mail] = truck.email.sent;
    expect(mail?.text).toContain('Code TACO10');
    expect(mail?.text).toContain('-$0.70');
    expect(await usesOf(truck)).toBe(1);
    await truck.app.close();
  });

  test('a total without the discount is an old price, and the fresh one is told', async () => {
    const truck = await start();
    await addPromoCode(truck);
    const answer = await truck.post(URL, truck.checkoutOf({ promoCode: 'TACO10' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'price_changed',
      fields: { subtotal: '7.00', discount: '0.70', tax: '0.56', total: '6.86' },
    });
    expect(await usesOf(truck)).toBe(0);
    await truck.app.close();
  });

  test.each<[string, Partial<PromoCode>, number, string]>([
    ['unknown', { code: 'OTHER' }, 422, 'promo_unknown'],
    ['not begun', { firstDay: '2026-03-05' }, 409, 'promo_not_yet'],
    ['over', { lastDay: '2026-03-03' }, 409, 'promo_ended'],
    ['switched off', { on: false }, 409, 'promo_ended'],
    ['used up', { maxUses: 5, uses: 5 }, 409, 'promo_used_up'],
    ['for larger orders', { minimumCents: 701 }, 409, 'promo_below_minimum'],
  ])(
    'a code that is %s is refused by the quote and the checkout, in both languages',
    async (_, parts, status, error) => {
      const truck = await start();
      await addPromoCode(truck, parts);
      const quote = await quoteOf(truck);
      expect([quote.statusCode, quote.json<{ error: string }>().error]).toEqual([status, error]);
      const refused = await truck.post(URL, truck.checkoutOf(TEN_OFF), { 'accept-language': 'es' });
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([status, error]);
      expect(refused.json<{ message: string }>().message).toMatch(/código/i);
      expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([]);
      await truck.app.close();
    },
  );

  test('a code that would take everything off leaves a dollar to pay, and says so', async () => {
    const truck = await start();
    await addPromoCode(truck, { kind: 'amount', value: 5000 });
    const quote = (await quoteOf(truck)).json<PromoQuote>();
    expect(quote).toMatchObject({ discount: '6.08', tax: '0.08', total: '1.00', least: true });
    await truck.payOrder({ promoCode: 'TACO10', total: quote.total });
    await truck.app.close();
  });

  test('once per customer: known by the address in any case or by the phone however written', async () => {
    const truck = await start();
    await addPromoCode(truck, { oncePerCustomer: true });
    await truck.payOrder(TEN_OFF);
    for (const parts of [
      { email: 'ROSA@example.com', phone: '(602) 555-0177' },
      { email: 'other@example.com', phone: '+1 928 555 0148' },
    ]) {
      const again = await truck.post(URL, truck.checkoutOf({ ...TEN_OFF, ...parts }));
      expect(again.json()).toMatchObject({ error: 'promo_used_before' });
      expect((await quoteOf(truck, parts)).json()).toMatchObject({
        ...('phone' in parts && { error: 'promo_used_before' }),
      });
    }
    const other = { email: 'other@example.com', phone: '(602) 555-0177' };
    expect((await truck.post(URL, truck.checkoutOf({ ...TEN_OFF, ...other }))).statusCode).toBe(200);
    await truck.app.close();
  });

  test('one customer with many windows uses it once', async () => {
    const truck = await start();
    await addPromoCode(truck, { oncePerCustomer: true });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => truck.post(URL, truck.checkoutOf(TEN_OFF))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await usesOf(truck)).toBe(1);
    await truck.app.close();
  });

  test('200 checkouts at once never use it more often than it may be used', async () => {
    const truck = await start();
    await saveSetting(truck.db, 'slotCapacity', 1_000);
    await addPromoCode(truck, { maxUses: 37 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        truck.post(URL, truck.checkoutOf({ ...TEN_OFF, email: `guest${n}@example.com` })),
      ),
    );
    const placed = answers.filter(({ statusCode }) => statusCode === 200);
    expect(placed).toHaveLength(37);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ error: 'promo_used_up' });
    }
    expect(await usesOf(truck)).toBe(37);
    expect(await truck.db.selectFrom('promo_uses').select('order_id').execute()).toHaveLength(37);
    // A refusal leaves no order, no key and no reservation.
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(37);
    expect(await truck.db.selectFrom('checkout_keys').select('key').execute()).toHaveLength(37);
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').execute();
    expect(slots).toEqual([{ reserved: 74 }]);
    await truck.app.close();
  });

  test('a repeat with the same key uses it once', async () => {
    const truck = await start();
    await addPromoCode(truck, { maxUses: 1, oncePerCustomer: true });
    const headers = { 'idempotency-key': 'attempt-0000000001' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => truck.post(URL, truck.checkoutOf(TEN_OFF), headers)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await truck.post(URL, truck.checkoutOf(TEN_OFF), headers)).json()).toEqual(answers[0]?.json());
    expect(await usesOf(truck)).toBe(1);
    await truck.app.close();
  });

  test('an order that is called off or runs out of time gives its use back, and a late payment takes it again', async () => {
    const truck = await start();
    await addPromoCode(truck, { maxUses: 1, oncePerCustomer: true });
    const first = await truck.placeOrder(TEN_OFF);
    await truck.post(`/api/orders/${first.token}/cancel`);
    expect(await usesOf(truck)).toBe(0);
    const second = await truck.placeOrder(TEN_OFF);
    truck.clock.advance(16 * MINUTE);
    await truck.work();
    expect((await truck.order(second.id)).status).toBe('expired');
    expect(await usesOf(truck)).toBe(0);
    await truck.payOrder(TEN_OFF);
    const late = truck.payments.payAnyway(second.id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', late.id));
    await truck.work();
    expect(await truck.order(second.id)).toMatchObject({ paymentStatus: 'paid', totalCents: 686 });
    expect(await usesOf(truck)).toBe(2);
    await truck.app.close();
  });

  test('guessing finds no code, and does not affect other addresses', async () => {
    const truck = await start(1);
    await addPromoCode(truck);
    const guesses = [];
    for (let n = 0; n < 32; n += 1) guesses.push(await quoteOf(truck, { promoCode: `GUESS-${n}` }));
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(30).fill(422), 429, 429]);
    expect((await quoteOf(truck)).statusCode).toBe(429);
    expect((await quoteOf(truck, {}, '203.0.113.9')).statusCode).toBe(200);
    const checkout = (promoCode?: string) =>
      truck.app.inject({
        method: 'POST',
        url: URL,
        remoteAddress: '198.51.100.1',
        payload: truck.checkoutOf(promoCode === undefined ? {} : { ...TEN_OFF, promoCode }),
      });
    expect((await checkout('GUESS-99')).statusCode).toBe(429);
    expect((await checkout()).statusCode).toBe(200);
    await truck.app.close();
  });

  test('a signed-in customer has ten wrong guesses of their own, and their address sixty in all', async () => {
    const truck = await start(1);
    await addPromoCode(truck);
    const cookies = [];
    for (let n = 0; n < 5; n += 1) {
      cookies.push((await aSignedInCustomer(truck, `m${n}@correo.example`)).cookie);
    }
    const guess = async (count: number, cookie = '') => {
      const answers = [];
      for (let n = 0; n < count; n += 1) {
        answers.push((await quoteOf(truck, { promoCode: `GUESS-${n}` }, undefined, cookie)).statusCode);
      }
      return answers.filter((status) => status === 422).length;
    };
    expect(await guess(11, cookies[0])).toBe(10);
    // On another device too: the limit is the customer's.
    expect((await quoteOf(truck, {}, '203.0.113.9', cookies[0])).statusCode).toBe(429);
    expect(await guess(31)).toBe(30);
    expect((await quoteOf(truck, {}, undefined, cookies[1])).statusCode).toBe(200);
    expect(await guess(11, cookies[1])).toBe(10);
    expect(await guess(11, cookies[2])).toBe(10);
    expect(await guess(1, cookies[3])).toBe(0);
    expect((await quoteOf(truck, {}, undefined, cookies[4])).statusCode).toBe(429);
    expect((await quoteOf(truck, {}, '203.0.113.9', cookies[4])).statusCode).toBe(200);
    await truck.app.close();
  });

  test('many guesses at once are no more than one after the other', async () => {
    const truck = await start(1);
    await addPromoCode(truck);
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, n) => quoteOf(truck, { promoCode: n === 89 ? 'TACO10' : `GUESS-${n}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(30);
    expect(answers[89]?.statusCode).toBe(429);
    await truck.app.close();
  });

  test('refunds by line give back what was paid for each, the last one to the cent; the day adds up', async () => {
    const truck = await start();
    await addPromoCode(truck, { kind: 'amount', value: 200 });
    const items = [
      { id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 3 },
      { id: truck.menu.drink, name: 'Horchata', price: '3.00', quantity: 1 },
    ];
    const lines = [
      { unitCents: 350, quantity: 3 },
      { unitCents: 300, quantity: 1 },
    ];
    const { id } = await truck.payOrder({ items, promoCode: 'TACO10', total: totalOf(lines, 200) });
    const cookie = await signInStaff(truck);
    const get = async <T>(url: string) => (await truck.app.inject({ url, headers: { cookie } })).json<T>();
    const refund = async (payload: object) => {
      truck.clock.advance(1_000);
      const url = `/api/owner/orders/${id}/refund`;
      await truck.post(
        url,
        { reason: 'cold', ...payload },
        { cookie, 'idempotency-key': crypto.randomUUID() },
      );
      await truck.work();
    };
    await refund({ lines: [{ line: 0, quantity: 1 }] });
    await refund({ lines: [{ line: 0, quantity: 1 }] });
    await refund({ lines: [{ line: 0, quantity: 1 }] });
    await refund({ lines: [{ line: 1, quantity: 1 }] });
    const page = await get<OrderPage>(`/api/owner/orders/${id}`);
    expect(page).toMatchObject({
      subtotalCents: 1350,
      discountCents: 200,
      promoCode: 'TACO10',
      taxCents: 102,
      totalCents: 1252,
      paymentStatus: 'refunded',
      left: { goodsCents: 0, taxCents: 0, tipCents: 0, lines: [0, 0] },
    });
    // $11.50 of $13.50 was paid for the goods: each taco is $2.98 of it, the drink $2.56.
    const tacos = page.refunds
      .filter(({ lines: [of] }) => of?.line === 0)
      .map(({ goodsCents }) => goodsCents);
    expect(tacos).toEqual([298, 298, 298]);
    expect(page.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(1252);
    const day = await get<ClosingView>('/api/owner/closing');
    expect(day).toMatchObject({ itemsCents: 1350, discountCents: 200, taxCents: 102, takenCents: 1252 });
    expect(day.itemsCents - day.discountCents + day.taxCents).toBe(day.takenCents);
    expect(await get<SquareComparison>('/api/owner/closing/square')).toMatchObject({
      cents: day.takenCents,
      differences: [],
    });
    await truck.app.close();
  });
});
