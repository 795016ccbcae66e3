import type { Deps } from '../deps.ts';
import { lacksRealPayments } from '../real-payments.ts';
import { endAlarms, raiseAlarm } from '../stores/alarms.store.ts';
import { loadAvailability } from '../stores/menu/availability.store.ts';
import { readKitchenWatch } from '../stores/kitchen-heartbeat.store.ts';
import { publishAlarmChanged } from '../orders/publish.ts';

/**
 * Raises an alarm, once for each silence, while ordering would be open and no board sends a heartbeat; ends it when one
 * does.
 */
export async function watchKitchen(deps: Deps): Promise<void> {
  const now = deps.now();
  const { silent, heardAt } = await readKitchenWatch(deps.db, now);
  if (!silent || heardAt === null) return end(deps, now);
  const { view, settings } = await loadAvailability(deps.db, now, lacksRealPayments(deps));
  if (!settings.kitchenHeartbeat) return end(deps, now);
  if (view.reason !== null && view.reason !== 'kitchen_offline') return;
  const raised = await raiseAlarm(deps.db, {
    id: deps.newId(),
    facts: { kind: 'kitchen_silent', heardAt },
    orderId: null,
    raisedAt: now,
    subject: String(heardAt),
  });
  if (raised) publishAlarmChanged(deps);
}

async function end(deps: Deps, now: number): Promise<void> {
  if (await endAlarms(deps.db, 'kitchen_silent', now)) publishAlarmChanged(deps);
}
