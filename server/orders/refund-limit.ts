import type { Kysely } from 'kysely';
import type { Cents } from '../../domain/money.ts';
import { roleLimit, type StaffRole } from '../../domain/staff.ts';
import type { Schema } from '../database/tables/schema.ts';
import { acceptedPayments, leftToRefund } from '../stores/payments/payments.store.ts';
import { type Refund, refundsOfPayments } from '../stores/payments/refunds.store.ts';
import { readRefundLimits } from '../stores/settings.store.ts';

/** Returns how many cents a limit still allows after an order's earlier refunds; null without a limit. */
export function allowedRefund(
  limitCents: Cents | null,
  earlier: readonly Pick<Refund, 'amountCents' | 'status'>[],
): Cents | null {
  if (limitCents === null) return null;
  const given = earlier.filter(({ status }) => status !== 'failed');
  return Math.max(0, limitCents - given.reduce((total, { amountCents }) => total + amountCents, 0));
}

/** Returns how many cents a role may still refund of an order; null without a limit. */
export async function allowedRefundOf(
  db: Kysely<Schema>,
  role: StaffRole,
  orderId: string,
): Promise<Cents | null> {
  const limitCents = roleLimit(await readRefundLimits(db), role);
  if (limitCents === null) return null;
  return allowedRefund(limitCents, await refundsOfPayments(db, await acceptedPayments(db, orderId)));
}

/** Whether a role may refund all that is left of an order's payments, as canceling it does. */
export async function mayRefundRest(db: Kysely<Schema>, role: StaffRole, orderId: string): Promise<boolean> {
  const allowedCents = await allowedRefundOf(db, role, orderId);
  return allowedCents === null || leftToRefund(await acceptedPayments(db, orderId)) <= allowedCents;
}
