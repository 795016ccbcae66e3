import type { RoleLimitsView } from '../../../contracts/owner/staff/staff.ts';
import type { RoleLimits } from '../../../domain/staff.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordChange } from '../../stores/audit.store.ts';
import { readDiscountLimits, readRefundLimits, saveSetting } from '../../stores/settings.store.ts';

export function roleLimitsView({ cashier }: RoleLimits): RoleLimitsView {
  return { cashier: cashier ?? null };
}

const LIMITS = {
  refundLimits: { read: readRefundLimits, action: 'refund_limits.changed' },
  discountLimits: { read: readDiscountLimits, action: 'discount_limits.changed' },
} as const;

/** Sets the most that a role may refund of one order, or take off it; what was given already stays. */
export async function changeRoleLimits(
  deps: Deps,
  staff: Staff,
  key: keyof typeof LIMITS,
  limits: RoleLimitsView,
): Promise<void> {
  const { read, action } = LIMITS[key];
  await writeTransaction(deps.db, async (tx) => {
    const before = roleLimitsView(await read(tx));
    await saveSetting(tx, key, limits.cashier === null ? {} : { cashier: limits.cashier });
    await recordChange(tx, deps, {
      staff,
      action,
      subject: '',
      before: { cashierLimitCents: before.cashier },
      after: { cashierLimitCents: limits.cashier },
    });
  });
}
