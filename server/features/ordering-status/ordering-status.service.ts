import type { OrderingStatusUpdate } from '../../../contracts/ordering-status.ts';
import type { OrderingSwitch } from '../../../domain/availability.ts';
import type { Deps } from '../../deps.ts';
import { saveSetting } from '../../stores/settings.store.ts';

/** Turns the owner's switch and tells every process; `until` switches back on by itself. */
export async function switchOrdering(
  deps: Deps,
  by: { id: string },
  update: OrderingStatusUpdate,
): Promise<{ ok: true } | { ok: false; error: 'invalid' }> {
  const offUntil = update.until ?? null;
  if (!update.enabled && offUntil !== null && offUntil <= deps.now()) return { ok: false, error: 'invalid' };
  const orderingSwitch: OrderingSwitch = update.enabled ? { on: true } : { on: false, offUntil };
  await saveSetting(deps.db, 'orderingSwitch', orderingSwitch);
  deps.log.info({ staffId: by.id, orderingSwitch }, 'ordering switched');
  deps.events.publish({ kind: 'ordering' });
  return { ok: true };
}
