import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { errorMessage } from '../../../contracts/error-messages.ts';
import type { ErrorCode } from '../../../contracts/errors.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { interruptedDatabase } from '../../../testing/database/interrupted-database.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { addPromoCode } from '../../../testing/promo-code.ts';
import { type CheckoutParts, testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import type { Schema } from '../../database/tables/schema.ts';

const URL = '/api/square/create-checkout';
const MINUTE = 60_000;
const ANOTHER = { email: 'another@example.com', phone: '(602) 555-0177' };

/** Returns every row of every table as text, except the counted guesses at codes, which stay after a refusal. */
async function everyRow(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => name !== 'rate_limit_windows');
  const rows = tables.map(async ({ name }): Promise<[string, string[]]> => {
    const found = await db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute();
    return [name, found.map((row) => JSON.stringify(row)).sort()];
  });
  return Object.fromEntries(await Promise.all(rows));
}

interface Refusal {
  /** The last checkout, in addition to a counted dish and a code. */
  checkout?: CheckoutParts;
  /** Runs after the checkout is decided and before it is written. */
  meanwhile: (truck: TestTruck) => Promise<unknown>;
  error: ErrorCode;
  fields: (truck: TestTruck) => object;
}

const stock = (truck: TestTruck, left: number) =>
  truck.db.updateTable('menu_items').set({ stock: left }).where('id', '=', truck.menu.taco).execute();
const promo = (
  truck: TestTruck,
  change: { switched_on?: number; max_uses?: number; once_per_customer?: number },
) => truck.db.updateTable('promo_codes').set(change).execute();
const order = (truck: TestTruck, parts: CheckoutParts) => truck.placeOrder({ ...ANOTHER, ...parts });

const REFUSALS: Record<string, Refusal> = {
  'an address that holds too much unpaid': {
    meanwhile: (truck) => order(truck, { quantity: 46, pickupTime: '12:30 PM' }),
    error: 'unpaid_waiting',
    fields: () => ({ pickupTime: 'ASAP' }),
  },
  'a dish of which too few are left': {
    meanwhile: (truck) => stock(truck, 1),
    error: 'sold_out',
    fields: ({ menu }) => ({ soldOut: [{ id: menu.taco, name: 'Carne Asada Taco', left: 1 }] }),
  },
  'a code that was switched off': {
    meanwhile: (truck) => promo(truck, { switched_on: 0 }),
    error: 'promo_ended',
    fields: () => ({ promoCode: 'TACO10' }),
  },
  'a code that was used up': {
    meanwhile: (truck) => promo(truck, { max_uses: 1 }),
    error: 'promo_used_up',
    fields: () => ({ promoCode: 'TACO10' }),
  },
  'a code that this customer has used': {
    checkout: { email: 'first@example.com' },
    meanwhile: (truck) => promo(truck, { once_per_customer: 1 }),
    error: 'promo_used_before',
    fields: () => ({ promoCode: 'TACO10' }),
  },
  'a slot that was filled': {
    checkout: { pickupTime: '12:30 PM' },
    meanwhile: (truck) => order(truck, { quantity: 24, pickupTime: '12:30 PM' }),
    error: 'slot_full',
    fields: () => ({ pickupTime: '12:30 PM' }),
  },
  'a day that was filled, for an order as soon as possible': {
    async meanwhile(truck) {
      const next = (quantity: number) => truck.post(URL, truck.checkoutOf({ ...ANOTHER, quantity }));
      while ((await next(24)).statusCode === 200);
      while ((await next(2)).statusCode === 200);
    },
    error: 'slot_full',
    fields: () => ({ pickupTime: 'ASAP' }),
  },
  'an order that would be ready later than its customer was told': {
    checkout: { pickupAt: 0 },
    async meanwhile(truck) {
      await order(truck, { quantity: 22 });
      await order(truck, { quantity: 24 });
    },
    error: 'asap_later',
    fields: ({ clock }) => ({ pickupTime: 'ASAP', pickupAt: clock.now() + 30 * MINUTE }),
  },
};

describeEachDatabase('a checkout that is refused while it is written', (open) => {
  test.each(Object.entries(REFUSALS))('leaves nothing of itself behind: %s', async (what, refusal) => {
    const unpaid = refusal.error === 'unpaid_waiting';
    const { db, beforeNextTransaction } = interruptedDatabase(await open());
    const truck = await testTruck(db, { environment: { rateLimitFactor: unpaid ? 1 : 1000 } });
    await addPromoCode(truck);
    await stock(truck, 1000);
    const mine = { promoCode: 'taco10', total: '6.86' };
    // Creates what the first order creates, and uses the code once.
    await truck.placeOrder({ ...mine, email: 'first@example.com', phone: '(480) 555-0100' });
    const status = (await truck.app.inject('/api/ordering-status')).json<OrderingStatusView>();
    const said = refusal.checkout?.pickupAt === undefined ? {} : { pickupAt: status.slots[0]?.at ?? 0 };

    let before: Record<string, string[]> = {};
    let calls = 0;
    beforeNextTransaction(async () => {
      await refusal.meanwhile(truck);
      before = await everyRow(db);
      calls = truck.payments.calls.length;
    });
    const answer = await truck.post(URL, truck.checkoutOf({ ...mine, ...refusal.checkout, ...said }), {
      'idempotency-key': 'attempt-0000000001',
    });

    expect(answer.statusCode, what).toBe(409);
    expect(answer.json()).toEqual({
      error: refusal.error,
      message: errorMessage(refusal.error, 'en'),
      fields: refusal.fields(truck),
    });
    expect(before['orders']?.length).toBeGreaterThan(0);
    expect(await everyRow(db)).toEqual(before);
    expect(truck.payments.calls).toHaveLength(calls);
    await truck.app.close();
  });
});
