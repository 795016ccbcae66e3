import { type Kysely, sql } from 'kysely';
import type { DrawerPerson } from '../../../contracts/owner/window/drawer.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { Drawer } from './drawers.store.ts';

type Db = Kysely<Schema>;

/** The staff member that an order's event is of. */
export const isActor = sql<boolean>`order_events.actor = 'kitchen:' || staff.id`;

/** The event with which a refund was asked for here. */
export const asksForRefund = sql<boolean>`order_events.order_id = refunds.order_id
  and order_events.detail like 'refund ' || refunds.id || ' pending%'`;

/** The name of a staff member; null where nobody here did it. */
export const staffName = sql<string | null>`coalesce(staff.name, staff.email)`;

const count = sql<number>`count(*)`;

/** Returns what each person took in cash, and gave back, while a drawer was open. */
export async function drawerPeople(db: Db, { openedAt, closedAt }: Drawer): Promise<DrawerPerson[]> {
  const until = closedAt ?? Number.MAX_SAFE_INTEGER;
  const sales = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .leftJoin('order_events', (join) =>
      join.onRef('order_events.order_id', '=', 'orders.id').on('order_events.from_status', 'is', null),
    )
    .leftJoin('staff', (join) => join.on(isActor))
    .select(['staff.id', staffName.as('name'), count.as('sales')])
    .select(sql<Cents>`cast(sum(payments.amount_cents) as bigint)`.as('cents'))
    .where('payments.method', '=', 'cash')
    .where('payments.role', '=', 'accepted')
    .where('orders.paid_at', '>=', openedAt)
    .where('orders.paid_at', '<', until)
    .groupBy(['staff.id', 'staff.name', 'staff.email'])
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('order_events', (join) => join.on(asksForRefund))
    .leftJoin('staff', (join) => join.on(isActor))
    .select(['staff.id', staffName.as('name'), count.as('refunds')])
    .select(sql<Cents>`cast(sum(refunds.amount_cents) as bigint)`.as('cents'))
    .where('payments.method', '=', 'cash')
    .where('payments.role', '=', 'accepted')
    .where('refunds.status', '<>', 'failed')
    .where('refunds.created_at', '>=', openedAt)
    .where('refunds.created_at', '<', until)
    .groupBy(['staff.id', 'staff.name', 'staff.email'])
    .execute();
  const people = new Map<string | null, DrawerPerson>();
  const of = ({ id, name }: { id: string | null; name: string | null }) => {
    const known = people.get(id);
    if (known !== undefined) return known;
    const person = { id, name: name ?? '', sales: 0, salesCents: 0, refunds: 0, refundedCents: 0 };
    people.set(id, person);
    return person;
  };
  for (const row of sales) Object.assign(of(row), { sales: row.sales, salesCents: row.cents });
  for (const row of refunds) Object.assign(of(row), { refunds: row.refunds, refundedCents: row.cents });
  return [...people.values()].toSorted(
    (a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name),
  );
}
