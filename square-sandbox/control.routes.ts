import type { FastifyInstance } from 'fastify';
import { changedControl } from './control.ts';
import type { Payments } from './payments.ts';
import type { Refunds } from './refunds.ts';
import type { SandboxStore } from './store.ts';
import type { Webhooks } from './webhooks.ts';
import { invalid, notFound, type RefundStatus, tipOf } from './wire.ts';

type LinkRoute = { Params: { linkId: string } };
const SETTLED: readonly RefundStatus[] = ['COMPLETED', 'REJECTED', 'FAILED'];

/** Routes by which a test or a demonstration makes the sandbox misbehave. */
export function controlRoutes(
  app: FastifyInstance,
  store: SandboxStore,
  parts: { payments: Payments; refunds: Refunds; webhooks: Webhooks },
): void {
  const { payments, refunds, webhooks } = parts;

  app.get('/', () => store.control());

  app.post('/', (request) =>
    store.transaction(() => {
      const changed = changedControl(store.control(), request.body);
      if ('problem' in changed) throw invalid('INVALID_VALUE', changed.problem, 'body');
      store.saveControl(changed);
      return changed;
    }),
  );

  app.get('/events', () => ({ events: webhooks.list() }));

  app.post<{ Params: { eventId: string } }>('/resend/:eventId', (request) => {
    if (!webhooks.resend(request.params.eventId)) throw notFound('event');
    return {};
  });

  app.post<LinkRoute>('/pay/:linkId', (request) => ({
    payment: payments.pay(request.params.linkId, { tipCents: tipOf(request.body) }),
  }));

  app.post<LinkRoute>('/pay-late/:linkId', (request) => ({
    payment: payments.pay(request.params.linkId, { anyway: true }),
  }));

  app.post<LinkRoute>('/pay-twice/:linkId', (request) => {
    const { linkId } = request.params;
    const first = payments.pay(linkId);
    return { payments: [first, payments.pay(linkId, { anyway: true })] };
  });

  app.post<LinkRoute>('/decline/:linkId', (request) => ({
    payment: payments.decline(request.params.linkId),
  }));

  app.post<{ Params: { refundId: string } }>('/refunds/:refundId', (request) => {
    const given = (request.body as { status?: unknown } | null)?.status;
    const status = SETTLED.find((known) => known === given);
    if (status === undefined) throw invalid('INVALID_ENUM_VALUE', `One of ${SETTLED.join(', ')}.`, 'status');
    return { refund: refunds.end(request.params.refundId, status) };
  });
}
