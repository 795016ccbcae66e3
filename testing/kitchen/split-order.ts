import { expect } from 'vitest';
import type { WindowLinkView } from '../../contracts/owner/window/window.ts';
import type { TestDatabase } from '../databases.ts';
import { type Parts, windowTruck } from './window-truck.ts';

/** Two tacos for $7.62, of which $3.00 are in cash. */
export const SPLIT: Parts = { cash: '3.00' };

/** A window at which such an order was placed and waits for its card, and what pays it. */
export async function splitOrder(open: () => Promise<TestDatabase['db']>, parts: object = SPLIT) {
  const window = await windowTruck(open);
  const { truck } = window;
  const placed = await window.sendLink(parts);
  expect(placed.statusCode, placed.body).toBe(200);
  const link = placed.json<WindowLinkView>();
  const { id } = link.order;
  return {
    ...window,
    id,
    link: () => window.link(id),
    placed: link,
    payCard: async () => {
      const paid = truck.payments.pay(id);
      await truck.sendWebhook(truck.payments.webhook('payment.updated', paid.id));
      await truck.work();
      return paid;
    },
    refundsOf: () =>
      truck.db
        .selectFrom('refunds')
        .select(['payment_id', 'amount_cents', 'goods_cents', 'tax_cents', 'tip_cents', 'status'])
        .orderBy('created_at')
        .orderBy('request_key')
        .execute(),
  };
}
