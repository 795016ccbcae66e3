import type { Transaction } from 'kysely';
import type { Language } from '../../../domain/language.ts';
import type { OrderLine, OrderTotals } from '../../../domain/order.ts';
import { ASAP, orderWork } from '../../../domain/pickup.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import type { PaymentLinkRequest } from '../../adapters/payments/payments.port.ts';
import type { Schema } from '../../database/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { checkoutKey, insertCheckoutKey, repointCheckoutKey } from '../../stores/checkout-keys.store.ts';
import { appendOrderEvent } from '../../stores/order-events.store.ts';
import type { OrderRecord } from '../../stores/order-record.ts';
import { insertOrder, knownOrder } from '../../stores/orders.store.ts';
import { reserveWork } from '../../stores/pickup-slots.store.ts';
import type { Contact } from './contact.ts';

/** How long the customer has to pay. */
const PAYMENT_TIME_MS = 15 * 60_000;

/** Everything decided about an order before it is written. */
export interface OrderDraft {
  id: string;
  /** Where Square sends the customer after paying. */
  redirectUrl: string;
  contact: Contact;
  language: Language;
  /** Whose account it belongs to; null for a guest. */
  customerId: string | null;
  instructions: string;
  lines: OrderLine[];
  totals: OrderTotals;
  taxRate: number;
  pickupTime: string;
  pickupAt: number;
  slotAt: number | null;
  slotCapacity: number;
  prepMinutes: number;
}

export interface AttemptKey {
  key: string;
  requestHash: string;
  /** An order under this key that was closed unpaid and gives way to a new one. */
  replaces: string | null;
}

export type PlacedOrder = { ok: true; order: OrderRecord } | { ok: false; error: 'slot_full' | 'key_reused' };

class SlotFull extends Error {}

/** Writes the order, its slot and the exact request for Square in one transaction; a repeat answers the first order. */
export async function placeOrder(deps: Deps, attempt: AttemptKey, draft: OrderDraft): Promise<PlacedOrder> {
  const order = orderOf(draft, deps.now());
  try {
    return await writeTransaction(deps.db, async (tx) => {
      const taken = await takeKey(tx, attempt, order);
      if (taken !== 'new') return taken;
      if (order.slotHeld) await reserveSlot(tx, order, draft.slotCapacity);
      await insertOrder(tx, order);
      await appendOrderEvent(tx, {
        id: deps.newId(),
        orderId: order.id,
        at: order.createdAt,
        actor: 'customer',
        from: null,
        to: 'awaiting_payment',
      });
      return { ok: true, order };
    });
  } catch (error) {
    if (error instanceof SlotFull) return { ok: false, error: 'slot_full' };
    throw error;
  }
}

/** Makes the key stand for the new order, or answers what it stands for already. */
async function takeKey(
  tx: Transaction<Schema>,
  { key, requestHash, replaces }: AttemptKey,
  order: OrderRecord,
): Promise<'new' | PlacedOrder> {
  if (replaces !== null) {
    if (await repointCheckoutKey(tx, key, replaces, order.id)) return 'new';
  } else if (await insertCheckoutKey(tx, { key, requestHash, orderId: order.id }, order.createdAt)) {
    return 'new';
  }
  const first = await checkoutKey(tx, key);
  if (first === null || first.requestHash !== requestHash) return { ok: false, error: 'key_reused' };
  return { ok: true, order: await knownOrder(tx, first.orderId) };
}

/** Thrown, so that the key taken before it is given up too. */
async function reserveSlot(tx: Transaction<Schema>, order: OrderRecord, capacity: number): Promise<void> {
  if (order.slotAt === null) return;
  const reserved = await reserveWork(tx, order.slotAt, orderWork(order.lines), capacity);
  if (reserved === null) throw new SlotFull();
}

function orderOf(draft: OrderDraft, now: number): OrderRecord {
  const request: PaymentLinkRequest = {
    orderId: draft.id,
    lines: draft.lines,
    taxRate: draft.taxRate,
    totalCents: draft.totals.totalCents,
    currency: 'USD',
    email: draft.contact.email,
    phone: draft.contact.phone,
    language: draft.language,
    pickupAt: draft.pickupAt,
    asap: draft.pickupTime === ASAP,
    prepMinutes: draft.prepMinutes,
    note: draft.instructions,
    redirectUrl: draft.redirectUrl,
  };
  return {
    id: draft.id,
    number: null,
    businessDay: truckDay(draft.pickupAt),
    status: 'awaiting_payment',
    paymentStatus: 'unpaid',
    customerId: draft.customerId,
    userOrderNumber: null,
    email: draft.contact.email,
    phone: draft.contact.phone,
    language: draft.language,
    pickupTime: draft.pickupTime,
    pickupAt: draft.pickupAt,
    specialInstructions: draft.instructions,
    lines: draft.lines,
    ...draft.totals,
    taxRate: draft.taxRate,
    refundedCents: 0,
    attempt: 1,
    linkRequest: JSON.stringify(request),
    linkId: null,
    linkUrl: null,
    squareOrderId: null,
    slotAt: draft.slotAt,
    slotHeld: draft.slotAt !== null && orderWork(draft.lines) > 0,
    seen: false,
    createdAt: now,
    expiresAt: now + PAYMENT_TIME_MS,
    paidAt: null,
    checkedAt: now,
    updatedAt: now,
  };
}
