import type { Square, SquareClient } from 'square';
import type { PaymentLink, PaymentsResult, SquarePayment } from '../payments.port.ts';
import type { Call, CallFailure, CallResult } from './square.call.ts';
import { readPayment, wholeCents } from './square.read.ts';

/** Several requests to Square within one time limit. */
export interface Talk {
  square: SquareClient;
  call: Call;
  locationId: string;
}

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An answer of the right status with unusable content: the result is unknown, as without an answer. */
export function unreadable(what: string): CallFailure {
  return {
    ok: false,
    error: 'unavailable',
    detail: `${what}: unreadable answer`,
    status: undefined,
    codes: [],
    fields: [],
  };
}

export async function readOrder({ square, call }: Talk, orderId: string): Promise<CallResult<Square.Order>> {
  const read = await call('read order', (o) => square.orders.get({ orderId }, o));
  if (!read.ok) return read;
  return read.value.order === undefined ? unreadable('read order') : ok(read.value.order);
}

export async function readOnePayment(
  { square, call }: Talk,
  paymentId: string,
): Promise<CallResult<SquarePayment>> {
  const read = await call('read payment', (o) => square.payments.get({ paymentId }, o));
  return read.ok ? (readPayment(read.value.payment) ?? unreadable('read payment')) : read;
}

export async function readLink(
  talk: Talk,
  made: Square.CreatePaymentLinkResponse,
): Promise<PaymentsResult<PaymentLink>> {
  const { id: linkId, url, orderId: squareOrderId } = made.paymentLink ?? {};
  if (!linkId || !squareOrderId || !url || !/^https?:\/\//.test(url)) return unreadable('create link');
  const related = made.relatedResources?.orders?.find((order) => order.id === squareOrderId);
  const order = related?.totalMoney === undefined ? await readOrder(talk, squareOrderId) : ok(related);
  if (!order.ok) return order;
  const totalCents = wholeCents(order.value.totalMoney);
  return totalCents === null ? unreadable('create link') : ok({ linkId, url, squareOrderId, totalCents });
}

/** After a declined card Square deletes the link without canceling the order, which stays payable. */
export async function cancelOrder(
  talk: Talk,
  order: Square.Order,
): Promise<PaymentsResult<{ canceled: boolean }>> {
  const { square, call, locationId } = talk;
  const orderId = order.id ?? '';
  const { version } = order;
  const canceled = await call('cancel order', (o) =>
    square.orders.update(
      {
        orderId,
        idempotencyKey: `cancel:${orderId}:${version}`,
        order: {
          locationId,
          state: 'CANCELED',
          ...(version === undefined ? {} : { version }),
          fulfillments: (order.fulfillments ?? []).flatMap(({ uid }) =>
            uid ? { uid, state: 'CANCELED' } : [],
          ),
        },
      },
      o,
    ),
  );
  if (!canceled.ok && canceled.error === 'unavailable') return canceled;
  const after = await readOrder(talk, orderId);
  return after.ok ? ok({ canceled: after.value.state === 'CANCELED' }) : after;
}

/** Completes a paid order that is not handed over any more: first its fulfillments, then the order. */
export async function completeOrder(
  talk: Talk,
  order: Square.Order,
): Promise<PaymentsResult<{ closed: boolean }>> {
  const { square, call, locationId } = talk;
  const orderId = order.id ?? '';
  const { version } = order;
  const completed = await call('close order', (o) =>
    square.orders.update(
      {
        orderId,
        idempotencyKey: `close:${orderId}:${version}`,
        order: {
          locationId,
          state: 'COMPLETED',
          ...(version === undefined ? {} : { version }),
          fulfillments: (order.fulfillments ?? []).flatMap(({ uid }) =>
            uid ? { uid, state: 'COMPLETED' } : [],
          ),
        },
      },
      o,
    ),
  );
  if (!completed.ok && completed.error === 'unavailable') return completed;
  const after = await readOrder(talk, orderId);
  if (!after.ok) return after;
  return ok({ closed: after.value.state === 'COMPLETED' || after.value.state === 'CANCELED' });
}

/** The slower way to an order's payments, for an answer without tenders. */
export async function listPayments(
  talk: Talk,
  order: Square.Order,
): Promise<PaymentsResult<SquarePayment[]>> {
  const listed = await listAll(talk, order.createdAt ? { beginTime: order.createdAt } : {});
  if (!listed.ok) return listed;
  return ok(listed.value.filter((payment) => payment.squareOrderId === order.id));
}

/** Returns every payment of the location in a period, oldest first; `until` is excluded. */
export async function listPaymentsBetween(
  talk: Talk,
  from: number,
  until: number,
): Promise<PaymentsResult<SquarePayment[]>> {
  const beginTime = new Date(from).toISOString();
  const listed = await listAll(talk, { beginTime, endTime: new Date(until).toISOString() });
  if (!listed.ok) return listed;
  return ok(listed.value.filter(({ createdAt }) => createdAt >= from && createdAt < until));
}

async function listAll(
  { square, call, locationId }: Talk,
  range: { beginTime?: string; endTime?: string },
): Promise<PaymentsResult<SquarePayment[]>> {
  const found: SquarePayment[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('list payments', async (o) => {
      const answer = await square.payments.list(
        {
          locationId,
          sortOrder: 'ASC',
          ...range,
          limit: 100,
          ...(cursor ? { cursor } : {}),
        },
        o,
      );
      return answer.response;
    });
    if (!page.ok) return page;
    for (const listed of page.value.payments ?? []) {
      const payment = readPayment(listed);
      if (payment !== null) found.push(payment.value);
    }
    cursor = page.value.cursor;
  } while (cursor);
  return ok(found);
}
