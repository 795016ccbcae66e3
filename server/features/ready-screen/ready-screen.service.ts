import type { ReadyScreenView } from '../../../contracts/ready-screen.ts';
import { isOpen } from '../../../domain/order/order.ts';
import { readyScreenOrders } from '../../../domain/order/ready-screen.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { OrderingState } from '../../pages/public-data.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { statusTimes } from '../../stores/orders/order-events.store.ts';
import { openOrders } from '../../stores/orders/orders.store.ts';
import { firstNames } from '../../stores/people/customers.store.ts';
import { readReadyScreenKey, saveSetting } from '../../stores/settings.store.ts';

/** Returns what displays show: the orders on the board, and how long a new one takes. */
export async function readyScreenView(
  { db, now }: Deps,
  { enabled, kitchenMinutes }: OrderingState,
): Promise<ReadyScreenView> {
  const open = await openOrders(db);
  const times = await statusTimes(
    db,
    open.map(({ id }) => id),
  );
  const names = await firstNames(
    db,
    open.flatMap(({ customerId }) => customerId ?? []),
  );
  const orders = open.flatMap((order) => {
    const { id, status, pickupName, customerId, createdAt } = order;
    if (!isOpen(status)) return [];
    const name = pickupName || (names.get(customerId ?? '') ?? '');
    return [{ ...order, status, name, statusSince: times.get(id)?.[status]?.last ?? createdAt }];
  });
  return {
    ...readyScreenOrders(orders, kitchenMinutes, now()),
    kitchenMinutes: enabled ? kitchenMinutes : null,
  };
}

/** Makes a link for the displays, or ends it with null; one made before ends. Returns its secret. */
export async function changeReadyScreenKey(
  deps: Deps,
  staff: { id: string; email: string },
  key: string | null,
): Promise<string | null> {
  const changed = await writeTransaction(deps.db, async (tx) => {
    const before = await readReadyScreenKey(tx);
    if (before === key) return false;
    await saveSetting(tx, 'readyScreenKey', key);
    await recordAudit(tx, deps, {
      staff,
      action: key === null ? 'ready_screen.ended' : 'ready_screen.linked',
      subject: '',
      before: {},
      after: {},
    });
    return true;
  });
  // Displays that are open read the link again.
  if (changed) deps.events.publish({ kind: 'ordering' });
  return key;
}
