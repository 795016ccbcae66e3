import type { FastifyInstance } from 'fastify';
import { LOCAL_DIGITS, readPhone } from '../../../domain/contact/phone.ts';
import { orderCalls, type OrderView } from '../../../contracts/order/order.ts';
import type { Deps } from '../../deps.ts';
import type { TypedEventStream } from '../../http/event-stream.ts';
import { feedStream } from '../../http/live-feed.ts';
import { limitGuesses } from '../../http/limit-guesses.ts';
import { OpenStreams } from '../../http/open-streams.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { ADDRESS_GUESS_LIMIT, PHONE_GUESS_DAY_LIMIT, PHONE_GUESS_LIMIT } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { freshOrder } from '../../orders/fresh-order.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { requireOrder } from '../../stores/orders/orders.store.ts';
import {
  calendarOf,
  findOrder,
  cancelUnpaidOrder,
  orderOfToken,
  markCustomerHere,
  rateOrder,
  viewOf,
} from './orders.service.ts';

/** The order page's data, its live stream, and the cancellation of an unpaid order. */
export async function ordersRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const streams = new OpenStreams();

  serve(app, orderCalls, {
    'POST /api/orders/find': async ({ body, request, refuse, refuseFor }) => {
      const tried = await limitGuesses(
        request,
        [
          [`find order phone ${phoneKey(body.phone)}`, PHONE_GUESS_LIMIT],
          [`find order phone day ${phoneKey(body.phone)}`, PHONE_GUESS_DAY_LIMIT],
          [`find order address ${addressKey(request.ip)}`, ADDRESS_GUESS_LIMIT],
        ],
        () => findOrder(deps, body),
        (token) => token === null,
      );
      if (!('answer' in tried)) return refuseFor(tried.wait);
      return tried.answer === null ? refuse('not_found') : { token: tried.answer };
    },

    'GET /api/orders/:token': async ({ params, refuse }) => {
      const order = await orderOfToken(deps, params.token);
      return order === null ? refuse('not_found') : viewOf(deps, await freshOrder(deps, order));
    },

    'GET /api/orders/:token/events': async ({ params, request, reply, openStream, refuse }) => {
      const order = await orderOfToken(deps, params.token);
      if (order === null) return refuse('not_found');
      const release = streams.take(request, reply);
      if (release === undefined) return reply;
      const stream = openStream();
      stream.onClose(release);
      followOrder(deps, order, stream);
      return reply;
    },

    'GET /api/orders/:token/calendar.ics': async ({ params, reply, refuse }) => {
      const order = await orderOfToken(deps, params.token);
      const entry = order === null ? null : await calendarOf(deps, order);
      if (entry === null) return refuse('not_found');
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="order.ics"')
        .send(entry);
    },

    'POST /api/orders/:token/here': async ({ params, refuse }) => {
      const order = await orderOfToken(deps, params.token);
      if (order === null) return refuse('not_found');
      return (await markCustomerHere(deps, order)) ?? refuse('bad_transition');
    },

    'PUT /api/orders/:token/rating': async ({ params, body, refuse }) => {
      const order = await orderOfToken(deps, params.token);
      if (order === null) return refuse('not_found');
      const rated = await rateOrder(deps, order.id, body);
      return rated.ok ? rated.view : refuse(rated.error);
    },

    'POST /api/orders/:token/cancel': async ({ params, refuse }) => {
      const order = await orderOfToken(deps, params.token);
      if (order === null) return refuse('not_found');
      const cancelled = await cancelUnpaidOrder(deps, order);
      if (cancelled.ok) return cancelled.view;
      return refuse(
        cancelled.error,
        cancelled.error === 'order_paid' ? { order: cancelled.view } : undefined,
      );
    },
  });
}

/** The digits by which every way of writing a phone is counted as one. */
const phoneKey = (phone: string) => (readPhone(phone) ?? phone).replace(/\D/g, '').slice(-LOCAL_DIGITS);

function followOrder(deps: Deps, order: OrderRecord, stream: TypedEventStream<{ order: OrderView }>): void {
  let sent = '';
  const send = async (fresh: OrderRecord): Promise<void> => {
    const view = await viewOf(deps, fresh);
    const shown = JSON.stringify({ ...view, serverTime: 0 });
    if (shown === sent) return;
    sent = shown;
    stream.send('order', view);
  };
  const reload = async (): Promise<void> => send(await requireOrder(deps.db, order.id));
  feedStream(deps, stream, {
    onOpen: reload,
    onEvent: async (event) => {
      // The truck may have moved, or the kitchen be busier.
      if (event.kind === 'ordering' || (event.kind === 'order' && event.orderId === order.id)) await reload();
    },
    // The page learns of a payment even when Square's webhooks do not arrive.
    refresh: async () => send(await freshOrder(deps, await requireOrder(deps.db, order.id))),
  });
}
