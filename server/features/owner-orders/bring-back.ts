import type { Transaction } from 'kysely';
import { isOfRunningDay } from '../../../domain/order/bring-back.ts';
import { may } from '../../../domain/staff.ts';
import type { Staff } from '../../auth/staff-session.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { statusTimes } from '../../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { readClock } from '../../stores/settings.store.ts';

/**
 * Whether a member of the staff may bring a handed-over order back to the board at `now` (epoch ms): everybody on its
 * business day, after that only who may and has signed in with a password.
 */
export async function mayBringBack(
  tx: Transaction<Schema>,
  staff: Staff,
  { id, pickupAt }: OrderRecord,
  now: number,
): Promise<boolean> {
  if (staff.tablet === undefined && may(staff.role, 'earlier_orders')) return true;
  const handedOverAt = (await statusTimes(tx, [id])).get(id)?.picked_up?.last ?? pickupAt;
  return isOfRunningDay(await readClock(tx), { pickupAt, handedOverAt }, now);
}
