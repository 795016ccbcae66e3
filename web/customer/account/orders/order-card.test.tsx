import { expect, test } from 'vitest';
import { anAccountOrder, anOrderLine } from '../../../../testing/builders.ts';
import { customerHtml } from '../../../../testing/web/customer-screen.tsx';
import { aPage } from '../../../../testing/web/page-data.ts';
import { OrderCard } from './order-card.tsx';

test.each([
  [{}, '$7.62'],
  [{ tip: '1.95' }, '$9.57'],
  [{ tip: '1.95', refunded: '9.00', paymentStatus: 'refunded' }, '$0.57'],
  // As a device kept it from before, without its tip.
  [{ refunded: '9.57', paymentStatus: 'refunded' }, '$0.00'],
] as const)('an order with %j says what its customer paid, as its receipt does: %s', (parts, paid) => {
  const order = anAccountOrder([anOrderLine()], parts);
  const html = customerHtml(<OrderCard order={order} openReceipt={() => undefined} />, aPage());
  expect(/past-order-total">([^<]*)</.exec(html)?.[1]).toBe(paid);
});
