import { type Refuse, refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { requestHash } from '../../orders/placing/request-hash.ts';
import {
  publishAlarmChanged,
  publishJobAdded,
  publishMenuChanged,
  publishOrderChanged,
} from '../../orders/publish.ts';
import { checkoutKey, insertCheckoutKey } from '../../stores/orders/checkout-keys.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { lockOrder, requireOrder } from '../../stores/orders/orders.store.ts';
import { endPress, pressKey } from '../../stores/orders/window/window-presses.store.ts';
import { applyMoves, keepToldNumber } from './catch-up.ts';
import { decideOfflineOrder } from './decide-offline-order.ts';
import type { SentOrder, SentRefusal } from './sent-order.ts';
import { storeOfflineOrder } from './store-offline-order.ts';

/**
 * Takes an order that was sold without a network: placed, paid and as far as the kitchen got with it, in one transaction.
 * The same again adds the moves that are new.
 */
export async function receiveOfflineOrder(
  deps: Deps,
  sent: SentOrder,
): Promise<{ ok: true; order: OrderRecord } | SentRefusal> {
  const decided = await decideOfflineOrder(deps, sent);
  if (!decided.ok) return decided;
  const { sale } = decided;
  const { id } = sale.draft;
  const { moves: _moves, alsoPaid: _paid, ...asSold } = sent.request;
  const hash = requestHash(asSold);
  const key = pressKey(sent.key);
  const received = await refusableTransaction(
    deps.db,
    async (tx, refuse: Refuse<SentRefusal>): Promise<{ ok: true; differs: boolean }> => {
      await endPress(tx, key, 'placed', deps.now());
      const isNewKey = await insertCheckoutKey(tx, { key, requestHash: hash, orderId: id }, deps.now());
      const order = await lockOrder(tx, id);
      // Keys are forgotten after a month, the orders that were made of them never.
      const isNew = isNewKey && order === null;
      const differs = isNew && (await storeOfflineOrder(tx, deps, sent, sale));
      if (!isNew) {
        const known = await checkoutKey(tx, key);
        if (order === null || known?.orderId !== id || !isPaidAtWindow(order)) {
          return refuse({ ok: false, error: 'key_reused' });
        }
        // A press that was taken for lost had placed it, under a number that nobody was told.
        if (isNewKey || known.requestHash !== hash) await keepToldNumber(tx, deps, order, sent);
      }
      await applyMoves(tx, deps, id, sent);
      return { ok: true, differs };
    },
  );
  if (!received.ok) return received;
  publishOrderChanged(deps, id);
  publishJobAdded(deps);
  if (sale.draft.counted) publishMenuChanged(deps);
  if (received.differs) publishAlarmChanged(deps);
  return { ok: true, order: await requireOrder(deps.db, id) };
}

const isPaidAtWindow = ({ channel, paymentStatus }: OrderRecord): boolean =>
  channel === 'window' && paymentStatus !== 'unpaid';
