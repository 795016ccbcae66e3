import { expect, test } from 'vitest';
import type { OrderView } from '../../../contracts/order/order.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { anOrderLine } from '../../../testing/builders.ts';
import { aPage } from '../../../testing/web/page-data.ts';
import { orderReceipt } from './order-receipt.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const { site } = aPage();
const order: OrderView = {
  token: 't',
  number: 47,
  status: 'picked_up',
  paymentStatus: 'partly_refunded',
  pickupTime: 'ASAP',
  pickupAt: truckInstant(PHOENIX, '2026-11-23', 11 * 60 + 45),
  estimateAt: null,
  lines: [anOrderLine({ removed: ['Onion'] })],
  subtotal: '7.00',
  discount: '0.00',
  promoCode: null,
  discountName: null,
  tax: '0.62',
  taxRate: 8875,
  total: '7.62',
  refunded: '1.00',
  specialInstructions: 'No salt',
  createdAt: 0,
  paidAt: truckInstant(PHOENIX, '2026-11-23', 11 * 60 + 31),
  reachedAt: {},
  hereAt: null,
  refunds: [],
  rating: null,
  rateableUntil: null,
  place: null,
  checkoutUrl: null,
  serverTime: 0,
};

test('a receipt says who, when, what and how much, with what came back', () => {
  const text = orderReceipt(order, site, 'en');
  for (const part of [
    'La Cocina de Abuela',
    'Yuma, AZ 85364',
    'Receipt: Order 47',
    '2026-11-23 Monday 11:31 AM',
    'Pickup: 2026-11-23 Monday 11:45 AM',
    '2 x Carne Asada Taco',
    'No onion',
    'Special instructions: No salt',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/^Sales tax 8\.875% +\$0\.62$/m);
  expect(text).toMatch(/^Paid +\$7\.62$/m);
  expect(text).toMatch(/^Refunded +-\$1\.00$/m);
  expect(text).toMatch(/^Total after refund +\$6\.62$/m);
});

test('a receipt with a tip pays what the card was charged, and has it in what is kept', () => {
  const tipped = { ...order, tip: '1.14', refunded: '0.00' };
  expect(orderReceipt(tipped, site, 'en')).toMatch(/^Tip +\$1\.14\nPaid +\$8\.76$/m);
  const refunded = orderReceipt({ ...tipped, refunded: '1.00' }, site, 'en');
  expect(refunded).toMatch(/^Tip +\$1\.14\nPaid +\$8\.76\nRefunded +-\$1\.00\nTotal after refund +\$7\.76$/m);
});

test('a receipt without refund and instructions says nothing of them', () => {
  const plain = { ...order, refunded: '0.00', specialInstructions: '' };
  const text = orderReceipt(plain, site, 'es');
  expect(text).toMatch(/^Pagado +\$7\.62$/m);
  expect(text).not.toContain('Reembolsado');
  expect(text).not.toContain('Al final');
  expect(text).not.toContain('Instrucciones');
});

test('a receipt shows what a promo code took off', () => {
  const off = {
    ...order,
    discount: '0.70',
    promoCode: 'TACO10',
    discountName: { en: 'Code TACO10', es: 'Código TACO10' },
    tax: '0.56',
    total: '6.86',
  };
  expect(orderReceipt(off, site, 'en')).toMatch(/^Code TACO10 +-\$0\.70$/m);
  expect(orderReceipt(off, site, 'es')).toMatch(/^Código TACO10 +-\$0\.70$/m);
  expect(orderReceipt(order, site, 'en')).not.toContain('Code');
});
