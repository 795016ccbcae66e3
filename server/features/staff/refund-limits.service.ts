import type { RefundLimitsView } from '../../../contracts/owner/staff/staff.ts';
import type { RefundLimits } from '../../../domain/staff.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordChange } from '../../stores/audit.store.ts';
import { readRefundLimits, saveSetting } from '../../stores/settings.store.ts';

export function refundLimitsView({ cashier }: RefundLimits): RefundLimitsView {
  return { cashier: cashier ?? null };
}

/** Sets the most that a role may refund of one order; refunds already made stay. */
export async function changeRefundLimits(deps: Deps, staff: Staff, limits: RefundLimitsView): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const before = refundLimitsView(await readRefundLimits(tx));
    await saveSetting(tx, 'refundLimits', limits.cashier === null ? {} : { cashier: limits.cashier });
    await recordChange(tx, {
      id: deps.newId(),
      at: deps.now(),
      staff,
      action: 'refund_limits.changed',
      subject: '',
      before: { cashierLimitCents: before.cashier },
      after: { cashierLimitCents: limits.cashier },
    });
  });
}
