import type { Deps } from '../deps.ts';
import { endAlarmsOf, raise } from '../orders/alarms.ts';
import { lacksRealPayments } from '../real-payments.ts';
import { loadAvailability } from '../stores/menu/availability.store.ts';
import { readKitchenWatch } from '../stores/kitchen-heartbeat.store.ts';

/**
 * Raises an alarm, once for each silence, while ordering would be open and no board sends a heartbeat; ends it when one
 * does.
 */
export async function watchKitchen(deps: Deps): Promise<void> {
  const now = deps.now();
  const { silent, heardAt } = await readKitchenWatch(deps.db, now);
  if (!silent || heardAt === null) {
    await endAlarmsOf(deps, 'kitchen_silent');
    return;
  }
  const { view, settings } = await loadAvailability(deps.db, now, lacksRealPayments(deps));
  if (!settings.kitchenHeartbeat) {
    await endAlarmsOf(deps, 'kitchen_silent');
    return;
  }
  if (view.reason !== null && view.reason !== 'kitchen_offline') return;
  await raise(deps, { kind: 'kitchen_silent', heardAt }, { subject: String(heardAt) });
}
