import type { UseQueryResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { OrderList, OrderRow } from '../../../contracts/owner/orders/order-list.ts';
import { STAFF_LANGUAGES } from '../../../domain/language.ts';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { OrderRows } from './order-rows.tsx';
import { ORDERS } from './orders.messages.ts';

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
  hereAt: 1,
  noShow: false,
  totalCents: 1301,
  chargedCents: 1496,
  refundedCents: 0,
};

function html(parts: Partial<OrderRow>, language: (typeof STAFF_LANGUAGES)[number] = 'en'): string {
  const data = { orders: [{ ...ORDER, ...parts }], next: null };
  const first = { data, isError: false } as unknown as UseQueryResult<OrderList>;
  const list = { query: {}, first, chosen: null, today: '2026-03-04', searching: false };
  return consoleHtml(<OrderRows {...list} />, language);
}

test('an order is worth what was charged with its tip, less refunds', () => {
  expect(html({})).toContain('>$14.96</span>');
  expect(html({ paymentStatus: 'refunded', refundedCents: 1400 })).toContain('>$0.96<s>$14.96</s></span>');
});

test.each(STAFF_LANGUAGES)(
  'its customer is at the window only while it waits for them, in %s',
  (language) => {
    const here = `<small>${ORDERS[language].here}</small>`;
    for (const status of ['received', 'preparing', 'ready'] as const) {
      expect(html({ status }, language), status).toContain(here);
      expect(html({ status, hereAt: null }, language), status).not.toContain(here);
      expect(html({ status, paymentStatus: 'refunded' }, language), status).not.toContain(here);
      expect(html({ status, paymentStatus: 'partly_refunded' }, language), status).toContain(here);
    }
    for (const status of ['picked_up', 'cancelled'] as const) {
      expect(html({ status }, language), status).not.toContain(here);
    }
  },
);
