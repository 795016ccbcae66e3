import { type SandboxStore, squareId } from './store.ts';
import type { Webhooks } from './webhooks.ts';
import { type EntryMethod, type Money, type Order, type Payment, TEST_CARD } from './wire.ts';

/** The stores, webhooks and pages that a payment needs. */
export interface Ledger {
  store: SandboxStore;
  webhooks: Webhooks;
  publicBase: () => string;
}

/** A try to pay an order with the test card. */
interface CardPress {
  order: Order;
  failed: boolean;
  entry: EntryMethod;
  /** On top of the order's total. */
  tipCents: number;
  more: Partial<Pick<Payment, 'buyer_email_address' | 'note' | 'device_details' | 'terminal_checkout_id'>>;
}

/** The tip that the stand-in's screens offer, of the amount. */
const TIP_SHARE = 0.15;

/** Returns the tip that is offered on top of an amount, both in cents. */
export function offeredTip(cents: number): number {
  return Math.round(cents * TIP_SHARE);
}

/** Thousandths of a charge, tip included, and cents, about as Square asks in the United States. */
const FEES = { online: { thousandths: 29, cents: 30 }, terminal: { thousandths: 26, cents: 15 } };

function feeOf(total: Money, entry: EntryMethod): Money {
  const { thousandths, cents } = entry === 'KEYED' ? FEES.online : FEES.terminal;
  return { ...total, amount: Math.round((total.amount * thousandths) / 1_000) + cents };
}

/** Writes a card payment with its tender and webhooks; call it inside a transaction. */
export function addCardPayment({ store, webhooks, publicBase }: Ledger, press: CardPress): Payment {
  const { order, failed, entry, more } = press;
  const at = new Date().toISOString();
  const id = `${squareId(27)}ZY`;
  const due = { ...order.total_money, amount: order.total_money.amount - order.total_tip_money.amount };
  const tipCents = failed ? 0 : press.tipCents;
  const tip = { ...due, amount: tipCents };
  const total = { ...due, amount: due.amount + tipCents };
  const status = failed ? 'FAILED' : 'CAPTURED';
  const payment: Payment = {
    id,
    created_at: at,
    updated_at: at,
    amount_money: due,
    ...(tipCents === 0 ? {} : { tip_money: tip }),
    total_money: total,
    ...(failed ? {} : { approved_money: total }),
    ...(failed
      ? {}
      : { processing_fee: [{ effective_at: at, type: 'INITIAL', amount_money: feeOf(total, entry) }] }),
    status: failed ? 'FAILED' : 'COMPLETED',
    delay_duration: 'PT168H',
    delay_action: 'CANCEL',
    delayed_until: new Date(Date.now() + 168 * 3_600_000).toISOString(),
    source_type: 'CARD',
    card_details: {
      status,
      card: TEST_CARD,
      entry_method: entry,
      cvv_status: 'CVV_ACCEPTED',
      avs_status: 'AVS_ACCEPTED',
      ...(failed
        ? {
            errors: [{ category: 'PAYMENT_METHOD_ERROR', code: 'GENERIC_DECLINE', detail: 'Card declined.' }],
          }
        : {}),
    },
    location_id: order.location_id,
    order_id: order.id,
    ...(order.reference_id === undefined ? {} : { reference_id: order.reference_id }),
    ...more,
    receipt_number: id.slice(0, 4),
    receipt_url: `${publicBase()}/receipt/${id}`,
    version_token: squareId(40),
  };
  store.savePayment(payment);
  store.saveOrder({
    ...order,
    // Square opens the order at the first attempt and leaves it open after payment.
    state: 'OPEN',
    version: order.version + 1,
    updated_at: at,
    tenders: [
      ...(order.tenders ?? []),
      {
        id,
        location_id: order.location_id,
        transaction_id: order.id,
        created_at: at,
        amount_money: total,
        ...(tipCents === 0 ? {} : { tip_money: tip }),
        type: 'CARD',
        card_details: { status, card: TEST_CARD, entry_method: entry },
        payment_id: id,
      },
    ],
    ...(tipCents === 0 ? {} : withTip(order, tip)),
    net_amount_due_money: failed ? order.net_amount_due_money : { ...total, amount: 0 },
  });
  webhooks.queue('payment.created', id, failed ? payment : approved(payment));
  webhooks.queue('payment.updated', id, payment);
  return payment;
}

/** Square adds a tip to the order's own figures. */
function withTip(order: Order, tip: Order['total_tip_money']): Partial<Order> {
  const tips = { ...tip, amount: order.total_tip_money.amount + tip.amount };
  const total = { ...order.total_money, amount: order.total_money.amount + tip.amount };
  return {
    total_tip_money: tips,
    total_money: total,
    net_amounts: { ...order.net_amounts, tip_money: tips, total_money: total },
  };
}

/** The moment before capture, which Square's `payment.created` usually reports. */
function approved(payment: Payment): Payment {
  if (payment.source_type !== 'CARD') return payment;
  const { processing_fee: _, ...before } = payment;
  return { ...before, status: 'APPROVED', card_details: { ...payment.card_details, status: 'AUTHORIZED' } };
}
