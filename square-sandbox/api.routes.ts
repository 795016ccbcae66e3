import type { FastifyInstance } from 'fastify';
import type { Links } from './links.ts';
import type { Refunds } from './refunds.ts';
import type { SandboxStore } from './store.ts';
import { notFound } from './wire.ts';

type IdRoute = { Params: { id: string } };

/** Square's calls under `/v2` that Comal makes, in Square's shapes. */
export function apiRoutes(
  app: FastifyInstance,
  store: SandboxStore,
  links: Links,
  refunds: Refunds,
  locationId: string,
): void {
  app.post('/online-checkout/payment-links', (request) => links.create(request.body));

  app.get<IdRoute>('/online-checkout/payment-links/:id', (request) => {
    const found = store.link(request.params.id);
    if (found === undefined || found.deleted) throw notFound('payment link');
    return { payment_link: found.link };
  });

  app.delete<IdRoute>('/online-checkout/payment-links/:id', (request) => links.remove(request.params.id));

  app.get<IdRoute>('/orders/:id', (request) => {
    const order = store.order(request.params.id);
    if (order === undefined) throw notFound('order');
    return { order };
  });

  app.put<IdRoute>('/orders/:id', (request) => ({
    order: links.cancelOrder(request.params.id, request.body),
  }));

  app.get<IdRoute>('/payments/:id', (request) => {
    const payment = store.payment(request.params.id);
    if (payment === undefined) throw notFound('payment');
    return { payment };
  });

  app.get<{ Querystring: { begin_time?: string; location_id?: string } }>('/payments', (request) => {
    const { begin_time: from, location_id: at } = request.query;
    const payments = store
      .paymentsSince(from ?? '')
      .filter((payment) => (at ?? locationId) === payment.location_id);
    return payments.length === 0 ? {} : { payments };
  });

  app.post('/refunds', (request) => ({ refund: refunds.refund(request.body) }));

  app.get<IdRoute>('/refunds/:id', (request) => {
    const refund = store.refund(request.params.id);
    if (refund === undefined) throw notFound('refund');
    return { refund };
  });

  app.get('/locations', () => ({
    locations: [
      {
        id: locationId,
        name: 'Sandbox truck',
        country: 'US',
        currency: 'USD',
        language_code: 'en-US',
        status: 'ACTIVE',
        timezone: 'America/Phoenix',
        capabilities: ['CREDIT_CARD_PROCESSING'],
        merchant_id: 'MLSANDBOXTRUCK',
        created_at: '2025-01-01T00:00:00Z',
      },
    ],
  }));
}
