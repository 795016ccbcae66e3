import { expect, test } from 'vitest';
import type { CartLineIn } from '../../../contracts/checkout.ts';
import { ERROR_MESSAGES } from '../../../contracts/error-messages.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../../contracts/errors.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { TEST_NOW } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const URL = '/api/square/create-checkout';
const HOUR = 3_600_000;

interface Case {
  name: string;
  error: ErrorCode;
  send: (truck: TestTruck) => Promise<object> | object;
  fields?: (truck: TestTruck) => unknown;
}

const taco = (truck: TestTruck, parts: Partial<CartLineIn> = {}): CartLineIn => ({
  id: truck.menu.taco,
  name: 'Carne Asada Taco',
  price: '3.50',
  quantity: 2,
  ...parts,
});
const quesadilla = (truck: TestTruck, parts: Partial<CartLineIn> = {}): CartLineIn =>
  taco(truck, {
    id: truck.menu.quesadilla,
    name: 'Quesadilla de la Casa',
    size: 'Small',
    requiredChoiceSelections: { Meat: 'Asada', Drink: 'Coke' },
    ...parts,
  });
const cartOf = (truck: TestTruck, ...items: unknown[]): object => ({ ...truck.checkoutOf(), items });
const customerOf = (truck: TestTruck, parts: object): object => {
  const checkout = truck.checkoutOf();
  return { ...checkout, customer: { ...checkout.customer, ...parts } };
};

const CASES: Case[] = [
  { name: 'nothing at all', error: 'invalid', send: () => ({}) },
  { name: 'a list instead of an object', error: 'invalid', send: () => [] },
  { name: 'an empty cart', error: 'empty_cart', send: (truck) => cartOf(truck) },
  {
    name: 'no customer',
    error: 'invalid',
    send: (truck) => ({ ...truck.checkoutOf(), customer: undefined }),
  },
  { name: 'no items', error: 'invalid', send: (truck) => ({ ...truck.checkoutOf(), items: null }) },
  {
    name: 'an unknown dish',
    error: 'unknown_item',
    send: (truck) => cartOf(truck, taco(truck), taco(truck, { id: 4711, name: 'Pizza' })),
    fields: () => ({ items: [{ id: 4711, name: 'Pizza' }] }),
  },
  {
    name: 'a fractional id',
    error: 'unknown_item',
    send: (truck) => cartOf(truck, taco(truck, { id: 1.5 })),
  },
  { name: 'an absurd id', error: 'unknown_item', send: (truck) => cartOf(truck, taco(truck, { id: 1e300 })) },
  { name: 'a negative id', error: 'unknown_item', send: (truck) => cartOf(truck, taco(truck, { id: -1 })) },
  {
    name: 'text as id',
    error: 'invalid',
    send: (truck) => cartOf(truck, { ...taco(truck), id: '1 or 1=1' }),
  },
  {
    name: 'an add-on the dish does not have',
    error: 'unknown_option',
    send: (truck) => cartOf(truck, taco(truck, { addOns: ['Caviar'] })),
    fields: (truck) => ({ line: 0, id: truck.menu.taco, name: 'Caviar' }),
  },
  {
    name: 'the same add-on twice',
    error: 'unknown_option',
    send: (truck) => cartOf(truck, quesadilla(truck, { addOns: ['Guacamole', 'Guacamole'] })),
  },
  {
    name: 'an extra the dish does not have',
    error: 'unknown_option',
    send: (truck) => cartOf(truck, quesadilla(truck, { extraIngredients: ['Guacamole'] })),
  },
  {
    name: 'a size the dish does not have',
    error: 'unknown_option',
    send: (truck) => cartOf(truck, quesadilla(truck, { size: 'Gigantic' })),
  },
  {
    name: 'a drink the dish does not come with',
    error: 'unknown_option',
    send: (truck) => cartOf(truck, taco(truck, { drinkChoice: 'Coke' })),
  },
  {
    name: 'options on a special',
    error: 'unknown_option',
    send: (truck) => cartOf(truck, taco(truck, { id: truck.menu.special, addOns: ['Guacamole'] })),
  },
  {
    name: 'a missing required choice',
    error: 'choice_required',
    send: (truck) =>
      cartOf(truck, taco(truck), quesadilla(truck, { requiredChoiceSelections: { Drink: 'Coke' } })),
    fields: (truck) => ({ line: 1, id: truck.menu.quesadilla, name: 'Meat' }),
  },
  {
    name: 'a missing drink choice',
    error: 'choice_required',
    send: (truck) => cartOf(truck, quesadilla(truck, { requiredChoiceSelections: { Meat: 'Asada' } })),
  },
  {
    name: 'a quesadilla without a size',
    error: 'size_required',
    send: (truck) => cartOf(truck, quesadilla(truck, { size: null })),
  },
  ...[0, -1, 1.5, 51, 1e9, Number.MAX_SAFE_INTEGER, 1e308].map(
    (quantity): Case => ({
      name: `a quantity of ${quantity}`,
      error: 'bad_quantity',
      send: (truck) => cartOf(truck, taco(truck, { quantity })),
    }),
  ),
  {
    name: 'text as quantity',
    error: 'invalid',
    send: (truck) => cartOf(truck, { ...taco(truck), quantity: '2' }),
  },
  {
    name: 'no quantity',
    error: 'invalid',
    send: (truck) => cartOf(truck, { ...taco(truck), quantity: null }),
  },
  {
    name: 'more than the kitchen takes online',
    error: 'order_too_large',
    send: (truck) => cartOf(truck, ...[50, 50, 1].map((quantity) => taco(truck, { quantity }))),
  },
  {
    name: 'more lines than the kitchen takes online',
    error: 'order_too_large',
    send: (truck) => cartOf(truck, ...Array.from({ length: 101 }, () => taco(truck))),
  },
  { name: 'no e-mail', error: 'bad_email', send: (truck) => customerOf(truck, { email: '' }) },
  { name: 'a malformed e-mail', error: 'bad_email', send: (truck) => customerOf(truck, { email: 'rosa@' }) },
  {
    name: 'two e-mail addresses',
    error: 'bad_email',
    send: (truck) => customerOf(truck, { email: 'a@example.com,b@example.com' }),
  },
  { name: 'no phone', error: 'bad_phone', send: (truck) => customerOf(truck, { phone: '  ' }) },
  { name: 'a malformed phone', error: 'bad_phone', send: (truck) => customerOf(truck, { phone: 'call me' }) },
  {
    name: 'a phone that is a number',
    error: 'invalid',
    send: (truck) => customerOf(truck, { phone: 9285550147 }),
  },
  {
    name: 'a pickup time that is not offered',
    error: 'unknown_slot',
    send: (truck) => customerOf(truck, { pickupTime: '3:00 PM' }),
    fields: () => ({ pickupTime: '3:00 PM' }),
  },
  { name: 'no pickup time', error: 'unknown_slot', send: (truck) => customerOf(truck, { pickupTime: '' }) },
  {
    name: 'a pickup time that passed while the page was open',
    error: 'slot_passed',
    send: (truck) => customerOf(truck, { pickupTime: '10:15 AM', pickupAt: TEST_NOW - 45 * 60_000 }),
    fields: () => ({ pickupTime: '10:15 AM', pickupAt: TEST_NOW + 24 * HOUR - 45 * 60_000 }),
  },
  {
    name: 'a full slot',
    error: 'slot_full',
    async send(truck) {
      await truck.placeOrder({ pickupTime: '12:30 PM', quantity: 24 });
      return customerOf(truck, { pickupTime: '12:30 PM' });
    },
  },
  {
    name: 'a slot with too little room left',
    error: 'slot_full',
    async send(truck) {
      await truck.placeOrder({ pickupTime: '12:30 PM', quantity: 23 });
      return customerOf(truck, { pickupTime: '12:30 PM' });
    },
  },
  {
    name: 'a wrong total',
    error: 'price_changed',
    send: (truck) => truck.checkoutOf({ total: '0.01' }),
    fields: (truck) => ({
      subtotal: '7.00',
      discount: '0.00',
      tax: '0.62',
      total: '7.62',
      lines: [{ id: truck.menu.taco, price: '3.50', unitPrice: '3.50' }],
    }),
  },
  {
    name: 'a total one cent off',
    error: 'price_changed',
    send: (truck) => truck.checkoutOf({ total: 7.63 }),
  },
  {
    name: 'a price that changed since the page was loaded',
    error: 'price_changed',
    async send(truck) {
      await truck.db
        .updateTable('menu_items')
        .set({ price_cents: 375 })
        .where('id', '=', truck.menu.taco)
        .execute();
      return truck.checkoutOf();
    },
    fields: (truck) => ({
      subtotal: '7.50',
      discount: '0.00',
      tax: '0.67',
      total: '8.17',
      lines: [{ id: truck.menu.taco, price: '3.75', unitPrice: '3.75' }],
    }),
  },
  { name: 'a negative total', error: 'invalid', send: (truck) => truck.checkoutOf({ total: -7.62 }) },
  {
    name: 'a total that is no number',
    error: 'invalid',
    send: (truck) => truck.checkoutOf({ total: 'free' }),
  },
  {
    name: 'everything that has run out, at once',
    error: 'sold_out',
    async send(truck) {
      const until = truck.clock.now() + HOUR;
      await truck.db
        .updateTable('menu_items')
        .set({ sold_out_until: until })
        .where('id', '=', truck.menu.taco)
        .execute();
      await truck.db.updateTable('specials').set({ available: 0 }).execute();
      await truck.db
        .insertInto('sold_out_options')
        .values([
          { name: 'Guacamole', until },
          { name: 'Coke', until },
        ])
        .execute();
      const special = taco(truck, { id: truck.menu.special, name: 'Birria Saturday' });
      return cartOf(truck, taco(truck), quesadilla(truck, { addOns: ['Guacamole'] }), special, special);
    },
    fields: (truck) => ({
      soldOut: [
        { id: truck.menu.taco, name: 'Carne Asada Taco' },
        { id: truck.menu.quesadilla, name: 'Quesadilla de la Casa', option: 'Guacamole' },
        { id: truck.menu.quesadilla, name: 'Quesadilla de la Casa', option: 'Coke' },
        { id: truck.menu.special, name: 'Birria Saturday' },
      ],
    }),
  },
  {
    name: 'ordering switched off',
    error: 'ordering_closed',
    async send(truck) {
      await saveSetting(truck.db, 'orderingSwitch', { on: false, offUntil: null });
      return truck.checkoutOf();
    },
    fields: () => ({ reason: 'switched_off', opensAt: null }),
  },
  {
    name: 'ordering paused',
    error: 'ordering_closed',
    async send(truck) {
      await saveSetting(truck.db, 'orderingSwitch', { on: false, offUntil: TEST_NOW + HOUR });
      return truck.checkoutOf();
    },
    fields: () => ({ reason: 'paused', opensAt: TEST_NOW + HOUR }),
  },
];

describeEachDatabase('bad input at checkout', (open) => {
  test.each(CASES)(
    '$name: $error, in both languages, and nothing is charged',
    async ({ error, send, fields }) => {
      const truck = await testTruck(await open());
      const payload = await send(truck);
      const before = truck.payments.calls.length;
      const answer = await truck.post(URL, payload);
      expect(answer.statusCode).toBe(ERROR_STATUS[error]);
      const body = answer.json<ErrorBody>();
      expect(body).toMatchObject({ error, message: ERROR_MESSAGES[error].en });
      expect(fields === undefined ? undefined : body.fields).toEqual(fields?.(truck));
      expect(truck.payments.calls).toHaveLength(before);

      const spanish = await truck.post(URL, payload, { 'accept-language': 'es-MX,es;q=0.9' });
      expect(spanish.json()).toMatchObject({ error, message: ERROR_MESSAGES[error].es });
      await truck.app.close();
    },
  );
});
