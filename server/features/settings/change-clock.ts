import type { TruckClock } from '../../../domain/business-day.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordChange } from '../../stores/audit.store.ts';
import { deleteSalesFigures } from '../../stores/payments/sales-figures.store.ts';
import { readClock, saveSetting } from '../../stores/settings.store.ts';

/**
 * Sets the truck's zone and the start of its business day. Orders, slots and pauses are instants and stay; the figures kept
 * by day are computed again for the new days.
 */
export async function changeClock(deps: Deps, staff: Staff, clock: TruckClock): Promise<void> {
  const at = deps.now();
  await writeTransaction(deps.db, async (tx) => {
    await deleteSalesFigures(tx);
    const before = await readClock(tx);
    await saveSetting(tx, 'timeZone', clock.timeZone);
    await saveSetting(tx, 'dayStartHour', clock.dayStartHour);
    await saveSetting(tx, 'timeZoneConfirmedAt', at);
    const change = { action: 'clock.changed', subject: '', before, after: clock };
    await recordChange(tx, deps, { staff, ...change });
  });
  // Menus, hours, boards and pages all tell the time.
  deps.events.publish({ kind: 'missed' });
}
