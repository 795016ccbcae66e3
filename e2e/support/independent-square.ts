import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type Money,
  type OrderIn,
  type Order,
  type Payment,
  type Subscription,
  type Answer,
  type CatalogObject,
  catalogPage,
  usd,
  sum,
  problem,
  one,
  totalOf,
} from './independent-square-wire.ts';

/**
 * Square as a truck meets it, written from Square's published API and sharing nothing with `square-sandbox`: one
 * account with one location, payment links, payments, refunds and signed webhooks.
 */
export interface IndependentSquare {
  /** What the product takes for Square's address. */
  url: string;
  /** What the owner pastes. */
  token: string;
  /** Returns the sums charged and refunded so far, in cents. */
  books(): { payments: number; takenCents: number; refundedCents: number };
  /** Every text that the product has sent here. */
  told: string[];
  close(): Promise<void>;
}

/** `now`: the time of its records, epoch milliseconds. `catalog`: the merchant's, of all locations. */
export async function startIndependentSquare(
  location: object & { id: string },
  now: () => number,
  catalog: readonly CatalogObject[] = [],
): Promise<IndependentSquare> {
  const token = `EAAA${randomUUID()}`;
  const key = randomUUID();
  const orders = new Map<string, Order>();
  const links = new Map<string, { order: string; back: string }>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, object & { id: string }>();
  const answers = new Map<string, Answer>();
  const told: string[] = [];
  let subscription: Subscription | undefined;
  let origin = '';
  const at = () => new Date(now()).toISOString();

  async function notify(type: string, kind: string, id: string, object: object): Promise<number | null> {
    if (subscription === undefined) return null;
    const data = { type: kind, id, object: { [kind]: object } };
    const body = JSON.stringify({
      merchant_id: 'MNORTH',
      type,
      event_id: randomUUID(),
      created_at: at(),
      data,
    });
    const url = subscription.notification_url;
    const signature = createHmac('sha256', key)
      .update(url + body)
      .digest('base64');
    const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature };
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    return answer?.status ?? null;
  }

  function pay(link: { order: string; back: string }): Answer {
    const order = orders.get(link.order);
    if (order === undefined) return problem(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    const payment: Payment = {
      id: randomUUID(),
      status: 'COMPLETED',
      order_id: order.id,
      location_id: location.id,
      created_at: at(),
      amount_money: order.total_money,
      card_details: { card: { card_brand: 'MASTERCARD', last_4: '5454' } },
    };
    payments.set(payment.id, payment);
    order.state = 'OPEN';
    order.version += 1;
    order.net_amount_due_money = usd(0);
    order.tenders.push({ id: payment.id, payment_id: payment.id, type: 'CARD' });
    for (const type of ['payment.created', 'payment.updated'])
      void notify(type, 'payment', payment.id, payment);
    return { status: 303, location: link.back };
  }

  function createLink(body: { order: OrderIn; checkout_options: { redirect_url: string } }): Answer {
    const total = usd(totalOf(body.order));
    const order: Order = {
      ...body.order,
      id: randomUUID(),
      state: 'DRAFT',
      version: 1,
      created_at: at(),
      total_money: total,
      net_amount_due_money: total,
      tenders: [],
    };
    const id = randomUUID();
    orders.set(order.id, order);
    links.set(id, { order: order.id, back: body.checkout_options.redirect_url });
    const link = { id, version: 1, order_id: order.id, url: `${origin}/pay/${id}`, created_at: at() };
    return { body: { payment_link: link, related_resources: { orders: [order] } } };
  }

  function refund(body: { payment_id: string; amount_money: Money; reason?: string }): Answer {
    const payment = payments.get(body.payment_id);
    if (payment === undefined) return problem(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    const made = {
      ...body,
      id: randomUUID(),
      status: 'COMPLETED',
      created_at: at(),
      order_id: payment.order_id,
    };
    refunds.set(made.id, made);
    payment.refunded_money = usd((payment.refunded_money?.amount ?? 0) + body.amount_money.amount);
    for (const type of ['refund.created', 'refund.updated']) void notify(type, 'refund', made.id, made);
    return { body: { refund: made } };
  }

  function changeOrder(id: string, { state, version }: { state: string; version?: number }): Answer {
    const order = orders.get(id);
    if (order === undefined) return problem(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    if (version !== order.version) return problem(409, 'INVALID_REQUEST_ERROR', 'VERSION_MISMATCH');
    order.state = state;
    order.version += 1;
    return { body: { order } };
  }

  async function subscriptions(
    method: string,
    id: string | undefined,
    what: string | undefined,
  ): Promise<Answer> {
    if (id === undefined)
      return { body: subscription === undefined ? {} : { subscriptions: [subscription] } };
    if (subscription?.id !== id) return problem(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    if (what === 'test') {
      const status = await notify('payment.created', 'payment', randomUUID(), {
        id: 'test',
        status: 'APPROVED',
      });
      return { body: { subscription_test_result: { id: randomUUID(), status_code: status } } };
    }
    if (method !== 'DELETE') return { body: { subscription } };
    subscription = undefined;
    return { body: {} };
  }

  /** Answers a call of the API; `post` has the body of those that make something. */
  async function call(
    method: string,
    [, kind, id, what, more]: string[],
    query: URLSearchParams,
    post: unknown,
  ): Promise<Answer> {
    const asks = `${method} ${kind}`;
    if (asks === 'GET locations')
      return id === undefined ? { body: { locations: [location] } } : one('location', location);
    if (asks === 'GET orders') return one('order', orders.get(id ?? ''));
    if (asks === 'PUT orders') return changeOrder(id ?? '', (post as { order: { state: string } }).order);
    if (asks === 'GET payments') {
      return id === undefined
        ? { body: { payments: [...payments.values()] } }
        : one('payment', payments.get(id));
    }
    if (asks === 'GET refunds') return one('refund', refunds.get(id ?? ''));
    if (asks === 'POST refunds') return refund(post as Parameters<typeof refund>[0]);
    if (asks === 'GET catalog') return catalogPage(catalog, query);
    if (kind === 'online-checkout') {
      if (method === 'POST') return createLink(post as Parameters<typeof createLink>[0]);
      links.delete(what ?? '');
      return { body: { id: what } };
    }
    if (asks === 'POST webhooks' && what === undefined) {
      const { notification_url } = (post as { subscription: Subscription }).subscription;
      subscription = { id: randomUUID(), notification_url, signature_key: key };
      return { body: { subscription: { ...subscription, enabled: true } } };
    }
    if (kind === 'webhooks') return subscriptions(method, what, more);
    return problem(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = 'GET', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://square');
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = pathname.split('/').filter(Boolean);
    const link = path[0] === 'pay' ? links.get(path[1] ?? '') : undefined;
    if (link !== undefined) {
      const form = '<!doctype html><title>Pay</title><form method="post"><button>Pay now</button></form>';
      return method === 'POST' ? pay(link) : { html: form };
    }
    if (headers.authorization !== `Bearer ${token}`)
      return problem(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED');
    told.push(text);
    const post: unknown = text === '' ? undefined : JSON.parse(text);
    const once = (post as { idempotency_key?: string } | undefined)?.idempotency_key;
    const known = once === undefined ? undefined : answers.get(once);
    if (known !== undefined) return known;
    const made = await call(method, path, searchParams, post);
    if (once !== undefined) answers.set(once, made);
    return made;
  }

  const server = createServer((request, response: ServerResponse) => {
    answer(request)
      .then(({ status = 200, body, html, location: to }) => {
        response.writeHead(status, {
          'content-type': html === undefined ? 'application/json' : 'text/html',
          ...(to !== undefined && { location: to }),
        });
        return response.end(html ?? JSON.stringify(body ?? {}));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: origin,
    token,
    told,
    books: () => ({
      payments: payments.size,
      takenCents: sum([...payments.values()].map((each) => each.amount_money.amount)),
      refundedCents: sum([...payments.values()].map((each) => each.refunded_money?.amount ?? 0)),
    }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
