import type { OwnerOrderView } from '../contracts/order.ts';
import type { OrderLine } from '../domain/order.ts';

/** One carne asada taco, unless `parts` say otherwise. */
export function anOrderedLine(parts: Partial<OrderLine> = {}): OrderLine {
  return {
    menuItemId: 1,
    isSpecial: false,
    name: 'Carne Asada',
    category: 'tacos',
    quantity: 1,
    unitCents: 350,
    baseCents: 350,
    size: null,
    choices: [],
    addOns: [],
    extras: [],
    removed: [],
    es: {},
    ...parts,
  };
}

/** An ASAP order paid at instant 0 that nobody has touched, as the kitchen sees it. */
export function anOwnerOrder(parts: Partial<OwnerOrderView> = {}): OwnerOrderView {
  return {
    id: 'order-1',
    number: 1,
    status: 'received',
    paymentStatus: 'paid',
    customerName: 'Guest 0148',
    phone: '+19285550148',
    email: 'guest@correo.example',
    pickupTime: 'ASAP',
    pickupAt: 12 * 60_000,
    specialInstructions: '',
    lines: [anOrderedLine()],
    total: '3.81',
    refunded: '0.00',
    createdAt: 0,
    paidAt: 0,
    statusSince: 0,
    seen: false,
    hereAt: null,
    updatedAt: 1,
    ...parts,
  };
}
