import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { openEventStream } from '../../http/event-stream.ts';
import { feedStream } from '../../http/live-feed.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { answerTooMany } from '../../http/rate-limits.ts';
import type { OrderRecord } from '../../stores/order-record.ts';
import { knownOrder } from '../../stores/orders.store.ts';
import { cancelUnpaidOrder, freshOrder, orderOfToken, sayHere, viewOf } from './orders.service.ts';

/** Open order pages of one address, before the rate limit factor: a family, or a whole office behind one address. */
const STREAMS_PER_ADDRESS = 40;
const RETRY_AFTER_SECONDS = 10;

interface OrderParams {
  Params: { token: string };
}

/** The order page's data, its live stream, and the customer's way back from an unpaid order. */
export async function ordersRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const streams = new Map<string, number>();

  app.get<OrderParams>('/api/orders/:token', async (request, reply) => {
    const order = await orderOfToken(deps, request.params.token);
    if (order === null) return answerError(reply, request, 'not_found');
    return noStore(reply).send(await viewOf(deps, await freshOrder(deps, order)));
  });

  app.get<OrderParams>('/api/orders/:token/events', async (request, reply) => {
    const order = await orderOfToken(deps, request.params.token);
    if (order === null) return answerError(reply, request, 'not_found');
    const address = addressKey(request.ip);
    const open = streams.get(address) ?? 0;
    if (open >= STREAMS_PER_ADDRESS * deps.environment.rateLimitFactor) {
      return answerTooMany(reply, request, RETRY_AFTER_SECONDS);
    }
    streams.set(address, open + 1);
    followOrder(deps, order, request, reply, () => {
      const left = (streams.get(address) ?? 1) - 1;
      if (left > 0) streams.set(address, left);
      else streams.delete(address);
    });
    return reply;
  });

  app.post<OrderParams>('/api/orders/:token/here', async (request, reply) => {
    const order = await orderOfToken(deps, request.params.token);
    if (order === null) return answerError(reply, request, 'not_found');
    const view = await sayHere(deps, order);
    if (view !== null) return noStore(reply).send(view);
    return answerError(reply, request, 'bad_transition');
  });

  app.post<OrderParams>('/api/orders/:token/cancel', async (request, reply) => {
    const order = await orderOfToken(deps, request.params.token);
    if (order === null) return answerError(reply, request, 'not_found');
    const cancelled = await cancelUnpaidOrder(deps, order);
    if (cancelled.ok) return noStore(reply).send(cancelled.view);
    const fields = cancelled.error === 'order_paid' ? { order: cancelled.view } : undefined;
    return answerError(reply, request, cancelled.error, fields);
  });
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

function followOrder(
  deps: Deps,
  order: OrderRecord,
  request: FastifyRequest,
  reply: FastifyReply,
  onClose: () => void,
): void {
  const stream = openEventStream(request, reply);
  stream.onClose(onClose);
  let sent = '';
  const send = async (fresh: OrderRecord): Promise<void> => {
    const view = await viewOf(deps, fresh);
    const shown = JSON.stringify({ ...view, serverTime: 0 });
    if (shown === sent) return;
    sent = shown;
    stream.send('order', view);
  };
  const reload = async (): Promise<void> => send(await knownOrder(deps.db, order.id));
  feedStream(deps, stream, {
    opened: reload,
    happened: async (event) => {
      // The truck may have moved, or the kitchen be busier.
      if (event.kind === 'ordering' || (event.kind === 'order' && event.orderId === order.id)) await reload();
    },
    // Whoever waits on the page hears of a payment even when Square's webhooks do not come.
    look: async () => send(await freshOrder(deps, await knownOrder(deps.db, order.id))),
  });
}
