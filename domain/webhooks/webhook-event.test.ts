import { expect, test } from 'vitest';
import { type OrderStatus, TRANSITIONS } from '../order/order.ts';
import { refundDetail } from '../order/payment/refund-event.ts';
import { webhookEventType } from './webhook-event.ts';

const told = (detail: string, status: OrderStatus = 'ready') =>
  webhookEventType({ from: status, to: status, detail });

test('every move of an order is told by the state that it enters, and a step back as a change', () => {
  const moves = TRANSITIONS.map(({ from, to }) => [
    `${from} to ${to}`,
    webhookEventType({ from, to, detail: '' }),
  ]);
  expect(Object.fromEntries(moves)).toEqual({
    'awaiting_payment to received': 'order.paid',
    'awaiting_payment to expired': null,
    'awaiting_payment to cancelled': null,
    'expired to received': 'order.paid',
    'cancelled to received': 'order.paid',
    'received to preparing': 'order.preparing',
    'preparing to ready': 'order.ready',
    'ready to picked_up': 'order.picked_up',
    'preparing to received': 'order.updated',
    'ready to preparing': 'order.updated',
    'picked_up to ready': 'order.updated',
    'received to cancelled': 'order.cancelled',
    'preparing to cancelled': 'order.cancelled',
    'ready to cancelled': 'order.cancelled',
  });
  expect(webhookEventType({ from: null, to: 'awaiting_payment', detail: '' })).toBeNull();
});

test('what does not move it is told where other systems can read it', () => {
  const refund = { id: '0abc', amountCents: 350 };
  expect(told(refundDetail({ ...refund, status: 'completed' }), 'picked_up')).toBe('order.refunded');
  expect(told(refundDetail({ ...refund, status: 'pending' }))).toBe('order.updated');
  expect(told(refundDetail({ ...refund, status: 'failed' }))).toBe('order.updated');
  for (const detail of ['renumbered', 'told number', 'no show', 'no show undone']) {
    expect([detail, told(detail)]).toEqual([detail, 'order.updated']);
  }
  for (const detail of ['here', 'change seen', 'station ready grill', '']) {
    expect([detail, told(detail)]).toEqual([detail, null]);
  }
});
