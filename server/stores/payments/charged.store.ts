import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';

/** What was charged for an order of a query of `orders`, in cents: its accepted payments, tip included; 0 without one. */
export const chargedCents = sql<Cents>`(select cast(coalesce(sum(payments.amount_cents), 0) as bigint) from payments where payments.order_id = orders.id and payments.role = 'accepted')`;

/** The same less completed refunds. */
export const netCents = sql<Cents>`(${chargedCents} - orders.refunded_cents)`;

/** The sum of that over all orders of a query; 0 without orders. */
export const netSum = sql<Cents>`cast(coalesce(sum(${netCents}), 0) as bigint)`;
