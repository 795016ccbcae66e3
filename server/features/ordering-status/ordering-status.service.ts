import type { OrderingStatusUpdate } from '../../../contracts/ordering-status.ts';
import type { OrderingSwitch } from '../../../domain/hours/availability.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { lacksRealPayments } from '../../real-payments.ts';
import { isMenuOnly, readSettings, saveSetting } from '../../stores/settings.store.ts';

/** Turns the owner's switch and publishes it; `until` switches back by itself. */
export async function switchOrdering(
  deps: Deps,
  staff: { id: string; email: string },
  update: OrderingStatusUpdate,
): Promise<{ ok: true } | { ok: false; error: 'invalid' | 'payments_off' }> {
  const offUntil = update.until ?? null;
  if (!update.enabled && offUntil !== null && offUntil <= deps.now()) return { ok: false, error: 'invalid' };
  if (update.enabled && lacksRealPayments(deps) && isMenuOnly(await readSettings(deps.db))) {
    return { ok: false, error: 'payments_off' };
  }
  const orderingSwitch: OrderingSwitch = update.enabled ? { on: true } : { on: false, offUntil };
  await writeTransaction(deps.db, async (tx) => {
    const before = (await readSettings(tx)).orderingSwitch;
    await saveSetting(tx, 'orderingSwitch', orderingSwitch);
    await recordAudit(tx, deps, {
      staff,
      action: 'ordering.switched',
      subject: '',
      before,
      after: orderingSwitch,
    });
  });
  deps.events.publish({ kind: 'ordering' });
  return { ok: true };
}
