import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { openEventStream } from '../../http/event-stream.ts';
import { feedStream } from '../../http/live-feed.ts';
import { OpenStreams } from '../../http/open-streams.ts';
import type { OrderRecord } from '../../stores/order-record.ts';
import { knownOrder } from '../../stores/orders.store.ts';
import {
  calendarOf,
  cancelUnpaidOrder,
  freshOrder,
  orderOfToken,
  sayHere,
  viewOf,
} from './orders.service.ts';

interface OrderParams {
  Params: { token: string };
}

/** The order page's data, its live stream, and the customer's way back from an unpaid order. */
export async function ordersRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const streams = new OpenStreams();

  app.get<OrderParams>('/api/orders/:token', async (request, reply) => {
    const order = await orderOfToken(deps, request.params.token);
    if (order === null) return answerError(reply, request, 'not_found');
    return noStore(reply).send(await viewOf(deps, await freshOrder(deps, order)));
  });

  app.get<OrderParams>('/api/orders/:token/events', async (request, reply) => {
    const order = await orderOfToken(deps, request.params.token);
    if (order === null) return answerError(reply, request, 'not_found');
    const release = streams.take(request, reply);
    if (release !== undefined) followOrder(deps, order, request, reply, release);
    return reply;
  });

  app.get<OrderParams>('/api/orders/:token/calendar.ics', async (request, reply) => {
    const order = await orderOfToken(deps, request.params.token);
    const entry = order === null ? null : await calendarOf(deps, order);
    if (entry === null) return answerError(reply, request, 'not_found');
    return noStore(reply)
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="order.ics"')
      .send(entry);
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
