import type {
  DrawerAct,
  DrawerCount,
  DrawerPerson,
  DrawerView,
} from '../../../contracts/owner/window/drawer.ts';
import type { Kysely } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import { type DrawerMoney, expectedCents } from '../../../domain/sales/drawer.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { drawerPeople } from '../../stores/payments/drawer-people.store.ts';
import {
  cashOfWaitingSplits,
  type Drawer,
  drawerEntries,
  type DrawerEntry,
  leftBefore,
  type OrderCash,
  orderCashOf,
  refundedNumbers,
} from '../../stores/payments/drawers.store.ts';

const NO_CASH: OrderCash = { sales: 0, salesCents: 0, refunds: 0, refundedCents: 0 };

/** Returns these drawers as they stand now, in the same order. */
export async function drawerViews(db: Kysely<Schema>, drawers: readonly Drawer[]): Promise<DrawerView[]> {
  const ids = drawers.map(({ id }) => id);
  const entries = await drawerEntries(db, ids);
  const [cash, before, numbers, splitCents, people] = await Promise.all([
    orderCashOf(db, drawers),
    leftBefore(db, ids),
    refundedNumbers(db, ids),
    drawers.some(({ closedAt }) => closedAt === null) ? cashOfWaitingSplits(db) : 0,
    Promise.all(drawers.map((drawer) => drawerPeople(db, drawer))),
  ]);
  return drawers.map(({ id, closedAt }, place) =>
    viewOf(
      id,
      entries.filter(({ drawerId }) => drawerId === id),
      {
        cash: cash.get(id) ?? NO_CASH,
        leftBeforeCents: before.get(id) ?? null,
        numbers: numbers.get(id) ?? [],
        people: people[place] ?? [],
        splitCents: closedAt === null ? splitCents : 0,
      },
    ),
  );
}

/** Returns what should be in a drawer in cents, by its entries and the cash of its orders. */
export function expectedIn(entries: readonly DrawerEntry[], { salesCents, refundedCents }: OrderCash): Cents {
  const sum = (kind: DrawerEntry['kind']) =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + entry.cents : total), 0);
  const money: DrawerMoney = {
    floatCents: sum('opened'),
    salesCents,
    refundedCents,
    paidInCents: sum('paid_in'),
    paidOutCents: sum('paid_out'),
  };
  return expectedCents(money);
}

interface Around {
  cash: OrderCash;
  leftBeforeCents: Cents | null;
  numbers: number[];
  people: DrawerPerson[];
  splitCents: Cents;
}

function viewOf(id: string, entries: readonly DrawerEntry[], { cash, ...around }: Around): DrawerView {
  const opened = entries.find(({ kind }) => kind === 'opened');
  if (opened === undefined) throw new Error(`drawer ${id} was never opened`);
  const closed = entries.find(({ kind }) => kind === 'closed');
  const counts = entries.flatMap(countOf);
  const expected = expectedIn(entries, cash);
  const last = counts.at(-1);
  return {
    id,
    opened: { ...actOf(opened), floatCents: opened.cents },
    leftBeforeCents: around.leftBeforeCents,
    sales: { count: cash.sales, cents: cash.salesCents },
    refunds: { count: cash.refunds, cents: cash.refundedCents, numbers: around.numbers },
    people: around.people,
    noSales: entries.filter(({ kind }) => kind === 'no_sale').map(actOf),
    movements: entries.flatMap((entry) =>
      entry.kind === 'paid_in' || entry.kind === 'paid_out'
        ? [{ ...actOf(entry), kind: entry.kind, cents: entry.cents, reason: entry.words }]
        : [],
    ),
    expectedCents: expected,
    splitCents: around.splitCents,
    counts,
    sinceCountCents: last === undefined ? 0 : expected - last.expectedCents,
    closed: closed === undefined ? null : { ...actOf(closed), leftCents: closed.cents, words: closed.words },
  };
}

function countOf(entry: DrawerEntry): DrawerCount[] {
  const { kind, cents, expectedCents: expected, pieces } = entry;
  if (kind !== 'counted' || expected === null) return [];
  return [{ ...actOf(entry), countedCents: cents, expectedCents: expected, pieces }];
}

function actOf({ id, at, actorName, tablet }: DrawerEntry): DrawerAct {
  return { id, at, by: actorName, tablet };
}
