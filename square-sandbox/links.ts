import { checkedLinkRequest, checkedOrderRequest, type OrderRequest } from './link-rules.ts';
import { priceOrder } from './order-pricing.ts';
import { type SandboxStore, squareId } from './store.ts';
import { idempotencyKey, invalid, notFound, type Order, type PaymentLink, Refusal } from './wire.ts';

export interface Links {
  create(body: unknown): { payment_link: PaymentLink; related_resources: { orders: Order[] } };
  remove(id: string): { id: string; cancelled_order_id?: string };
  /** An order without a link, as a register makes it. */
  createOrder(body: unknown): { order: Order };
  updateOrder(id: string, body: unknown): Order;
}

export interface LinksOptions {
  locationId: string;
  /** URL of the sandbox's pages, without a trailing slash. */
  publicBase: () => string;
}

/** Payment links and the orders behind them, each change one transaction. */
export function openLinks(store: SandboxStore, options: LinksOptions): Links {
  /** A link's order is a draft until somebody tries to pay. */
  function newOrder(request: OrderRequest, state: 'DRAFT' | 'OPEN'): Order {
    const at = new Date().toISOString();
    const { line_items: lines, taxes, discounts, fulfillments, ...rest } = request;
    const priced = priceOrder(
      { lines, taxes: taxes ?? [], discounts: discounts ?? [] },
      'USD',
      store.control().totalOffsetCents,
    );
    if (priced.total_money.amount <= 0) {
      throw invalid('VALUE_TOO_LOW', 'There is nothing to pay.', 'order.line_items');
    }
    const order: Order = {
      id: `${squareId(26)}YE`,
      location_id: rest.location_id,
      ...(rest.reference_id === undefined ? {} : { reference_id: rest.reference_id }),
      source: { name: 'Comal sandbox' },
      ...priced,
      ...(fulfillments === undefined
        ? {}
        : {
            fulfillments: fulfillments.map((f) => ({
              ...f,
              uid: squareId(22),
              state: 'PROPOSED',
              pickup_details: { ...f.pickup_details, placed_at: at },
            })),
          }),
      state,
      version: 1,
      created_at: at,
      updated_at: at,
    };
    store.saveOrder(order);
    return order;
  }

  function createLink(body: unknown) {
    const request = checkedLinkRequest(body, options.locationId);
    const order = newOrder(request.order, 'DRAFT');
    const id = squareId(16).toUpperCase();
    const url = `${options.publicBase()}/checkout/${id}`;
    const link: PaymentLink = {
      id,
      version: 1,
      order_id: order.id,
      ...(request.checkout_options == null ? {} : { checkout_options: request.checkout_options }),
      ...(request.pre_populated_data == null ? {} : { pre_populated_data: request.pre_populated_data }),
      ...(request.payment_note == null ? {} : { payment_note: request.payment_note }),
      url,
      long_url: url,
      created_at: order.created_at,
    };
    store.insertLink(link);
    return { payment_link: link, related_resources: { orders: [order] } };
  }

  function end(order: Order, state: 'CANCELED' | 'COMPLETED'): Order {
    const at = new Date().toISOString();
    const ended: Order = {
      ...order,
      state,
      version: order.version + 1,
      updated_at: at,
      closed_at: at,
      ...(order.fulfillments === undefined
        ? {}
        : { fulfillments: order.fulfillments.map((f) => ({ ...f, state })) }),
      net_amount_due_money: { ...order.total_money, amount: 0 },
    };
    store.saveOrder(ended);
    return ended;
  }

  return {
    create: (body) =>
      store.transaction(() => {
        const key = idempotencyKey(body);
        return key === '' ? createLink(body) : store.once('payment-links', key, body, () => createLink(body));
      }),

    createOrder: (body) =>
      store.transaction(() => {
        const { order } = checkedOrderRequest(body, options.locationId);
        const key = idempotencyKey(body);
        const create = () => ({ order: newOrder(order, 'OPEN') });
        return key === '' ? create() : store.once('orders', key, body, create);
      }),

    remove: (id) =>
      store.transaction(() => {
        const found = store.link(id);
        const order = found && store.order(found.link.order_id);
        if (found === undefined || order === undefined || found.deleted) throw notFound('payment link');
        if (store.control().linkDeletion === 'keep') return { id };
        store.deleteLink(id);
        // As reported of Square: an order with an attempted payment is no longer canceled with its link.
        if (order.state !== 'DRAFT') return { id };
        end(order, 'CANCELED');
        return { id, cancelled_order_id: order.id };
      }),

    updateOrder: (id, body) =>
      store.transaction(() => {
        const order = store.order(id);
        if (order === undefined) throw notFound('order');
        const change = (body as { order?: { version?: unknown; state?: unknown } } | null)?.order;
        if (change?.state !== 'CANCELED' && change?.state !== 'COMPLETED') {
          throw invalid('INVALID_VALUE', 'The stand-in can only cancel or complete an order.', 'order.state');
        }
        if (change.version !== order.version) {
          throw new Refusal(409, 'INVALID_REQUEST_ERROR', 'CONFLICT', 'Version mismatch.', 'order.version');
        }
        if (order.state === 'CANCELED' || order.state === 'COMPLETED') return order;
        const paid = store.completedPayment(id) !== undefined;
        if (change.state === 'COMPLETED') {
          if (paid) return end(order, 'COMPLETED');
          throw invalid('BAD_REQUEST', 'An unpaid order cannot be completed.', 'order.state');
        }
        if (paid) {
          throw invalid('BAD_REQUEST', 'A paid order cannot be canceled.', 'order.state');
        }
        return end(order, 'CANCELED');
      }),
  };
}
