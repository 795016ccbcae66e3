import type { Square, SquareClient } from 'square';
import type { PaymentLink, PaymentsResult, SquarePayment } from './payments.port.ts';
import type { Call, CallFailure, CallResult } from './square.call.ts';
import { readPayment, wholeCents } from './square.read.ts';

/** One conversation with Square within one time limit. */
export interface Talk {
  square: SquareClient;
  call: Call;
  locationId: string;
}

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An answer of the right status without the right content: nothing is known, as after silence. */
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

/** The slower way to an order's payments, for an answer that lists no tenders. */
export async function listPayments(
  { square, call, locationId }: Talk,
  order: Square.Order,
): Promise<PaymentsResult<SquarePayment[]>> {
  const found: SquarePayment[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('list payments', async (o) => {
      const answer = await square.payments.list(
        {
          locationId,
          sortOrder: 'ASC',
          ...(order.createdAt ? { beginTime: order.createdAt } : {}),
          ...(cursor ? { cursor } : {}),
        },
        o,
      );
      return answer.response;
    });
    if (!page.ok) return page;
    for (const listed of page.value.payments ?? []) {
      const payment = listed.orderId === order.id ? readPayment(listed) : null;
      if (payment?.ok) found.push(payment.value);
    }
    cursor = page.value.cursor;
  } while (cursor);
  return ok(found);
}
