import * as fc from 'fast-check';
import { sumByChannel, sumByStation } from '../../../domain/sales/sold-places.ts';
import { expect, test } from 'vitest';
import {
  sumTotals,
  type RefundedAmount,
  mergeHalfHours,
  itemsOf,
  type SoldOrder,
  type SquareFee,
  salesByDay,
} from '../../../domain/sales/sales.ts';
import { ORDER_CHANNELS, PAYMENT_METHODS } from '../../../domain/order/order.ts';
import { paymentWay } from '../../../domain/order/payment/payment-way.ts';
import { addDays, daysBetween, truckDay, truckInstant } from '../../../domain/truck-time.ts';
import { businessDayStart } from '../../../domain/business-day.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { linesOf } from '../orders/order-record.ts';
import { deleteSalesFigures } from './sales-figures.store.ts';
import { salesOfDays, salesOfTime } from './sales.store.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../../../testing/phoenix.ts';

const FIRST = '2026-03-02';
const TODAY = '2026-03-12';
const DISHES = ['Al Pastor', 'Carnitas', 'Horchata'];

const sale = fc.record({
  day: fc.nat(10),
  minute: fc.integer({ min: 0, max: 1439 }),
  cents: fc.integer({ min: 100, max: 5000 }),
  dish: fc.nat(DISHES.length - 1),
  quantity: fc.integer({ min: 1, max: 5 }),
  channel: fc.constantFrom(...ORDER_CHANNELS),
  method: fc.constantFrom(...PAYMENT_METHODS),
  comped: fc.boolean(),
  fee: fc.option(fc.integer({ min: 1, max: 90 })),
  refund: fc.option(fc.record({ day: fc.nat(10), cents: fc.integer({ min: 1, max: 100 }) })),
});

describeEachDatabase('a long report', (open) => {
  test('is the sum of every order and refund, before its days are kept and after', async () => {
    const truck = await testTruck(await open());
    const { db, deps } = truck;
    await truck.placeOrder();
    const pattern = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const [line] = linesOf(pattern.lines);
    if (line === undefined) throw new Error('an order without lines');
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 40 }), fc.nat(10), async (sales, begin) => {
        for (const table of ['refunds', 'payments'] as const) await db.deleteFrom(table).execute();
        await deleteSalesFigures(db);
        await db.deleteFrom('orders').where('id', '!=', pattern.id).execute();
        const orders: SoldOrder[] = [];
        const refunds: RefundedAmount[] = [];
        const fees: SquareFee[] = [];
        for (const { day: n, minute, cents, dish, quantity, channel, method, comped, fee, refund } of sales) {
          const day = addDays(FIRST, n);
          const paidAt = businessDayStart(PHOENIX_CLOCK, day) + minute * 60_000;
          // A renamed dish is one row with its newest name.
          const name = `${DISHES[dish] ?? ''} ${n < 5 ? 'chico' : 'grande'}`;
          const station = ['grill', 'drinks', undefined][dish % 3];
          const lines = [
            { ...line, menuItemId: dish + 1, name, quantity, unitCents: cents, ...(station && { station }) },
          ];
          const subtotal = quantity * cents;
          const id = deps.newId();
          const total = subtotal + 10 - (comped ? 50 : 0);
          const sums = { subtotal_cents: subtotal, tax_cents: 10, total_cents: total };
          const discount = comped ? JSON.stringify({ kind: 'comp', reason: 'wait' }) : null;
          const when = { paid_at: paidAt, lines: JSON.stringify(lines), channel };
          await db
            .insertInto('orders')
            .values({ ...pattern, id, square_order_id: null, discount, ...sums, ...when })
            .execute();
          const paid = { amount_cents: total + 5, currency: 'USD', role: 'accepted' as const };
          await db
            .insertInto('payments')
            .values({
              id: `pay-${id}`,
              order_id: id,
              ...paid,
              refunded_cents: 0,
              created_at: paidAt,
              card: '',
              method,
              square_id: null,
              given_cents: null,
              fee_cents: method === 'cash' ? null : fee,
            })
            .execute();
          orders.push({
            day,
            paidAt,
            channel,
            asap: pattern.pickup_time === 'ASAP',
            readyAt: null,
            subtotalCents: subtotal,
            taxCents: 10,
            totalCents: total,
            paid: [{ way: paymentWay(channel, method), cents: total + 5 }],
            comped,
            lines,
          });
          if (method !== 'cash') fees.push({ day, cents: fee });
          if (refund === null) continue;
          const at = truckInstant(PHOENIX, addDays(FIRST, refund.day), 720);
          await db
            .insertInto('refunds')
            .values({
              id: `refund-${id}`,
              order_id: id,
              payment_id: `pay-${id}`,
              amount_cents: refund.cents,
              reason: '',
              fee_cents: -refund.cents,
              request_key: id,
              status: 'completed',
              square_refund_id: null,
              created_at: at,
              updated_at: at,
              goods_cents: refund.cents,
              tax_cents: 0,
              tip_cents: 0,
              lines: '[]',
              message: '',
            })
            .execute();
          refunds.push({ day: truckDay(PHOENIX, at), cents: refund.cents });
          fees.push({ day: truckDay(PHOENIX, at), cents: -refund.cents });
        }
        const from = addDays(FIRST, begin);
        const plain = salesByDay(PHOENIX_CLOCK, daysBetween(from, TODAY), orders, refunds, fees);
        // In the middle of the period, so that some days are final, one is today and others are in the future.
        for (const now of [
          truckInstant(PHOENIX, addDays(FIRST, 6), 800),
          truckInstant(PHOENIX, TODAY, 800),
        ]) {
          const { days, ...sold } = await salesOfTime(db, from, TODAY, now);
          expect(days.map((day) => [day.day, sumTotals([day])])).toEqual(
            plain.map((day) => [day.day, sumTotals([day])]),
          );
          expect(sold).toMatchObject({
            items: itemsOf(plain),
            halfHours: mergeHalfHours(plain),
            channels: sumByChannel(plain.flatMap(({ channels }) => channels)),
            stations: sumByStation(plain.flatMap(({ stations }) => stations)),
          });
          // Final days come from the stored figures, with everything that a report contains.
          const { days: _, ...kept } = await salesOfTime(db, from, TODAY, now);
          expect(kept).toEqual(sold);
          expect(await salesOfDays(db, daysBetween(from, TODAY), now)).toEqual(plain);
        }
      }),
      { numRuns: 12 },
    );
    await truck.app.close();
  }, 120_000);
});
