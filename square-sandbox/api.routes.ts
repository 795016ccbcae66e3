import type { FastifyInstance } from 'fastify';
import type { Links } from './links.ts';
import type { Payments } from './payments.ts';
import type { Refunds } from './refunds.ts';
import type { SandboxStore } from './store.ts';
import { type Location, notFound } from './wire.ts';

type IdRoute = { Params: { id: string } };

interface ListQuery {
  begin_time?: string;
  end_time?: string;
  location_id?: string;
  cursor?: string;
  limit?: string;
}

/** Square's calls under `/v2` that Comal makes, in Square's shapes. */
export function apiRoutes(
  app: FastifyInstance,
  store: SandboxStore,
  links: Links,
  payments: Payments,
  refunds: Refunds,
  locations: readonly Location[],
): void {
  app.post('/online-checkout/payment-links', (request) => links.create(request.body));

  app.get<IdRoute>('/online-checkout/payment-links/:id', (request) => {
    const found = store.link(request.params.id);
    if (found === undefined || found.deleted) throw notFound('payment link');
    return { payment_link: found.link };
  });

  app.delete<IdRoute>('/online-checkout/payment-links/:id', (request) => links.remove(request.params.id));

  app.post('/orders', (request) => links.createOrder(request.body));

  app.get<IdRoute>('/orders/:id', (request) => {
    const order = store.order(request.params.id);
    if (order === undefined) throw notFound('order');
    return { order };
  });

  app.put<IdRoute>('/orders/:id', (request) => ({
    order: links.updateOrder(request.params.id, request.body),
  }));

  app.post('/payments', (request) => payments.recordCash(request.body));

  app.get<IdRoute>('/payments/:id', (request) => {
    const payment = store.payment(request.params.id);
    if (payment === undefined) throw notFound('payment');
    return { payment };
  });

  app.get<{ Querystring: ListQuery }>('/payments', (request) => {
    const { begin_time: from, end_time: until, location_id: at, cursor, limit } = request.query;
    const size = Math.min(100, Number(limit ?? 100));
    const offset = Number(cursor ?? 0);
    const found = store.paymentsBetween(from ?? '', until ?? '9999', size + 1, offset);
    const payments = found
      .slice(0, size)
      .filter((payment) => (at ?? locations[0]?.id) === payment.location_id);
    return {
      ...(payments.length === 0 ? {} : { payments }),
      ...(found.length > size ? { cursor: String(offset + size) } : {}),
    };
  });

  app.post('/refunds', (request) => ({ refund: refunds.refund(request.body) }));

  app.get<IdRoute>('/refunds/:id', (request) => {
    const refund = store.refund(request.params.id);
    if (refund === undefined) throw notFound('refund');
    return { refund };
  });

  app.get('/locations', () => ({ locations }));

  app.get<IdRoute>('/locations/:id', (request) => {
    const location = locations.find(({ id }) => id === request.params.id);
    if (location === undefined) throw notFound('location');
    return { location };
  });
}
