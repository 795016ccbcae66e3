import type { UseQueryResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { OrderList, OrderRow } from '../../../contracts/owner/orders/order-list.ts';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { OrderRows } from './order-rows.tsx';

const ORDER: OrderRow = {
  id: 'order-1',
  number: 47,
  channel: 'online',
  paidAt: 0,
  pickupAt: 0,
  customerName: 'Marisol',
  phoneEnd: '0148',
  items: [],
  moreLines: 0,
  status: 'ready',
  paymentStatus: 'paid',
  hereAt: null,
  noShow: false,
  chargedCents: 1496,
  refundedCents: 0,
};

function html(parts: Partial<OrderRow>): string {
  const data = { orders: [{ ...ORDER, ...parts }], next: null };
  const first = { data, isError: false } as unknown as UseQueryResult<OrderList>;
  const list = { query: {}, first, chosen: null, today: '2026-03-04', searching: false };
  return consoleHtml(<OrderRows {...list} />, 'en');
}

test('an order is worth what was charged with its tip, less refunds', () => {
  expect(html({})).toContain('>$14.96</span>');
  expect(html({ paymentStatus: 'refunded', refundedCents: 1400 })).toContain('>$0.96<s>$14.96</s></span>');
});
