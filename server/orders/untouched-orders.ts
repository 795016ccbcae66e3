import { SHOWN_BEFORE_MS } from '../../domain/order/pickup/ahead.ts';
import type { Deps } from '../deps.ts';
import { listUntouchedOrders } from '../stores/orders/order-alarms.store.ts';
import { readSettings } from '../stores/settings.store.ts';
import { raise } from './alarms.ts';
import { publishJobAdded } from './publish.ts';

const MINUTE_MS = 60_000;

/**
 * Raises an alarm for every untouched order. An order for later counts from the moment it should have been started,
 * even if somebody saw it when it arrived.
 */
export async function watchUntouchedOrders(deps: Deps): Promise<void> {
  const { alerts, prepMinutes } = await readSettings(deps.db);
  const now = deps.now();
  const before = now - alerts.untouchedMinutes * MINUTE_MS;
  const prepMs = prepMinutes * MINUTE_MS;
  const due = await listUntouchedOrders(deps.db, {
    before,
    pickupBefore: before + prepMs,
    putByMs: prepMs + SHOWN_BEFORE_MS,
  });
  for (const orderId of due) {
    const facts = { kind: 'order_untouched' as const, minutes: alerts.untouchedMinutes };
    if (await raise(deps, facts, { subject: orderId, orderId })) publishJobAdded(deps);
  }
}
