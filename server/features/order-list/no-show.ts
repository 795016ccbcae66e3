import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishOrderChanged } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { appendOrderEvent } from '../../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { changeStatus, requireOrder, lockOrder, markNoShow } from '../../stores/orders/orders.store.ts';

export type MarkedOrder =
  | { ok: true; order: OrderRecord }
  | { ok: false; error: 'not_found' | 'bad_transition' };

/**
 * Marks an order as a no-show, or removes the mark. A ready order leaves the board; its customer still sees "ready".
 */
export async function markOrderNoShow(
  deps: Deps,
  staff: Staff,
  orderId: string,
  noShow: boolean,
): Promise<MarkedOrder> {
  const error = await writeTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, orderId);
    if (order === null) return 'not_found';
    if (noShow === (order.noShowAt !== null)) return null;
    if (order.status !== 'picked_up' && !(noShow && order.status === 'ready')) return 'bad_transition';
    const note = (from: OrderRecord['status'], detail: string) =>
      appendOrderEvent(tx, {
        id: deps.newId(),
        orderId,
        at: now,
        actor: `kitchen:${staff.id}`,
        tablet: staff.tablet,
        from,
        to: 'picked_up',
        detail,
      });
    if (order.status === 'ready') {
      await changeStatus(tx, orderId, 'ready', 'picked_up', now);
      await note('ready', '');
    }
    await markNoShow(tx, orderId, noShow ? now : null, now);
    await note('picked_up', noShow ? 'no show' : 'no show undone');
    await recordAudit(tx, deps, {
      staff,
      action: 'order.no_show',
      subject: orderId,
      before: { noShow: !noShow, status: order.status },
      after: { noShow, status: 'picked_up' },
    });
    return null;
  });
  if (error !== null) return { ok: false, error };
  publishOrderChanged(deps, orderId);
  return { ok: true, order: await requireOrder(deps.db, orderId) };
}
