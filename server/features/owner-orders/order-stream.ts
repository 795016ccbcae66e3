import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventsOf } from '../../../contracts/call.ts';
import type { ownerOrderCalls } from '../../../contracts/owner/orders/owner-order.ts';
import { isOpen } from '../../../domain/order/order.ts';
import { LOCKED_ROLE, type StaffRole } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import type { TypedEventStream } from '../../http/event-stream.ts';
import { feedStream } from '../../http/live-feed.ts';
import { alarmViews } from '../../views/alarm-view.ts';
import { requestedLanguage } from '../../http/language.ts';
import { orderForRole, ownerOrderView, ownerOrderViews } from '../../views/owner-order-view.ts';
import { callerOf } from '../../auth/staff-session.ts';
import { openAlarms } from '../../stores/alarms.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { openOrders, orderById, ordersById } from '../../stores/orders/orders.store.ts';
import { readClock } from '../../stores/settings.store.ts';

type OrderEvents = EventsOf<(typeof ownerOrderCalls)['GET /api/owner/orders/events']>;

/** Keeps a board's stream up to date with the orders, the alarms and the ordering status. */
export function followOrders(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  stream: TypedEventStream<OrderEvents>,
): void {
  let role: StaffRole = LOCKED_ROLE;
  /** The last reader: on a shared tablet somebody else may be working since. */
  let reader: string | undefined;
  /** The orders open on the reader's board, each with the last state sent. */
  const shown = new Map<string, number>();
  let alarmsSent = '';

  const send = async (order: OrderRecord): Promise<void> => {
    if (order.paidAt === null || shown.get(order.id) === order.updatedAt) return;
    if (isOpen(order.status)) shown.set(order.id, order.updatedAt);
    else shown.delete(order.id);
    stream.send('order', orderForRole(role, await ownerOrderView(deps.db, order)));
  };
  /** Returns false where the stream ended: its reader signed out, or is no longer on the staff. */
  const checkReader = async (): Promise<boolean> => {
    const caller = await callerOf(request, reply);
    if (caller === undefined) {
      stream.end();
      return false;
    }
    const { turn, staff } = caller;
    const before = reader;
    reader = [turn, staff.id, staff.name, staff.role, staff.tablet].join(' ');
    role = staff.role;
    // The reader then asks again for the orders, which are shown by role.
    if (before !== undefined && before !== reader) stream.send('turn', {});
    return true;
  };
  const sendAlarms = async (): Promise<void> => {
    const views = alarmViews(
      (await readClock(deps.db)).timeZone,
      await openAlarms(deps.db),
      requestedLanguage(request),
      deps.now(),
    );
    const text = JSON.stringify(views);
    if (text !== alarmsSent) stream.send('alarm', views);
    alarmsSent = text;
  };

  feedStream(deps, stream, {
    async onOpen() {
      if (!(await checkReader())) return;
      const open = await openOrders(deps.db);
      for (const order of open) shown.set(order.id, order.updatedAt);
      const views = await ownerOrderViews(deps.db, open);
      stream.send(
        'snapshot',
        views.map((order) => orderForRole(role, order)),
      );
      await sendAlarms();
      // A change meanwhile is told next.
      stream.send('opened', { quietMs: deps.events.quietMs() });
    },
    async onEvent(event) {
      if (event.kind === 'alarm') return sendAlarms();
      if (event.kind === 'ordering') return stream.send('ordering', {});
      if (event.kind === 'turn') return void (await checkReader());
      if (event.kind !== 'order') return;
      const order = await orderById(deps.db, event.orderId);
      // A turn that ends by itself publishes nothing.
      if (order !== null && (await checkReader())) await send(order);
    },
    async refresh() {
      if (!(await checkReader())) return;
      const open = await openOrders(deps.db);
      const stillOpen = new Set(open.map((order) => order.id));
      const left = await ordersById(
        deps.db,
        [...shown.keys()].filter((id) => !stillOpen.has(id)),
      );
      const changed = open.filter((order) => shown.get(order.id) !== order.updatedAt);
      for (const order of [...changed, ...left]) await send(order);
      await sendAlarms();
    },
  });
}
