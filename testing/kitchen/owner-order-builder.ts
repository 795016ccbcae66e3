import type { OwnerOrderView } from '../../contracts/owner/orders/owner-order.ts';
import { anOrderLine } from '../builders.ts';

/** A paid ASAP order of instant 0 that nobody has touched, as the kitchen sees it. */
export function anOwnerOrder(parts: Partial<OwnerOrderView> = {}): OwnerOrderView {
  return {
    id: 'order-1',
    number: 1,
    channel: 'online',
    status: 'received',
    paymentStatus: 'paid',
    customerName: 'Guest 0148',
    phone: '+19285550148',
    email: 'guest@correo.example',
    pickupTime: 'ASAP',
    pickupAt: 12 * 60_000,
    specialInstructions: '',
    lines: [anOrderLine({ quantity: 1 })],
    hasRefundedLines: false,
    isFullyRefunded: false,
    change: null,
    total: '3.81',
    refunded: '0.00',
    createdAt: 0,
    paidAt: 0,
    statusSince: 0,
    seen: false,
    readyStations: [],
    hereAt: null,
    updatedAt: 1,
    ...parts,
  };
}
