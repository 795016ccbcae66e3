import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { PromotionReach } from '../../contracts/promotions.ts';
import type { AudienceRule } from '../../domain/promotion.ts';
import type { Schema } from '../database/schema.ts';

type Db = Kysely<Schema>;
/** A rule that not everyone is held by. */
export type SomeRule = Exclude<AudienceRule, { kind: 'everyone' }>;

/** Accounts and phones a promotion reaches now. */
export async function reachOf(db: Db, rule: AudienceRule): Promise<PromotionReach> {
  const accounts = await accountsOf(db, rule)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const phones = await phonesOf(db, rule)
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      // A phone without an account is a person of its own.
      sql<number>`cast(coalesce(sum(case when customer_id is null then 1 else 0 end), 0) as bigint)`.as(
        'guests',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { people: accounts.count + phones.guests, phones: phones.count };
}

/** Some of the accounts it reaches, in the order of their ids, after one of them. */
export async function accountsReached(
  db: Db,
  rule: SomeRule,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await accountsOf(db, rule)
    .select('id')
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Phones that wish for promotions, by the account they belong to. */
export async function phonesOfAccounts(db: Db, accounts: readonly string[]): Promise<Map<string, string[]>> {
  const phones = new Map<string, string[]>();
  if (accounts.length === 0) return phones;
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'customer_id'])
    .where('promotions', '=', 1)
    .where('customer_id', 'in', accounts)
    .execute();
  for (const { id, customer_id: account } of rows) {
    if (account !== null) phones.set(account, [...(phones.get(account) ?? []), id]);
  }
  return phones;
}

/** Phones of nobody that wish for promotions: whose they are shows by the orders that are followed on them. */
export async function guestPhonesReached(db: Db, rule: SomeRule): Promise<string[]> {
  const rows = await phonesOf(db, rule).select('id').where('customer_id', 'is', null).execute();
  return rows.map((row) => row.id);
}

function accountsOf(db: Db, rule: AudienceRule) {
  const accounts = db.selectFrom('customers');
  return rule.kind === 'everyone' ? accounts : accounts.where('id', 'in', accountsHeld(rule));
}

function phonesOf(db: Db, rule: AudienceRule) {
  const phones = db.selectFrom('push_subscriptions').where('promotions', '=', 1);
  if (rule.kind === 'everyone') return phones;
  return phones.where((where) =>
    where.or([
      where('customer_id', 'in', accountsHeld(rule)),
      where.and([where('customer_id', 'is', null), ofGuest(rule)]),
    ]),
  );
}

function accountsHeld(rule: SomeRule) {
  return expressionBuilder<Schema>()
    .selectFrom('people')
    .select('people.id')
    .where('people.customer_id', 'is not', null)
    .where(isHeld(rule));
}

function ofGuest(rule: SomeRule): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'push_subscriptions'>();
  const held = followsOrderOf(rule);
  if (rule.kind !== 'quiet') return held;
  // Two people may have ordered on it: one that is back is enough.
  return where.and([held, where.not(followsOrderOf({ kind: 'ordered', since: rule.since, orders: 1 }))]);
}

/** Whether an order is followed on the phone of somebody whom the rule holds: of an account, or of a guest by address. */
function followsOrderOf(rule: SomeRule): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'push_subscriptions'>();
  const followed = () =>
    where
      .selectFrom('push_followed_orders')
      .innerJoin('orders', 'orders.id', 'push_followed_orders.order_id');
  // Of no use to an index, so that SQLite starts with the few orders followed and not with all of them.
  const account = sql<string>`coalesce(orders.customer_id, '')`;
  return where.or([
    where(
      'id',
      'in',
      followed()
        .innerJoin('people', (join) => join.on('people.id', '=', account))
        .where(isHeld(rule))
        .select('push_followed_orders.subscription_id'),
    ),
    where(
      'id',
      'in',
      followed()
        .innerJoin('people', (join) =>
          join
            .on('people.customer_id', 'is', null)
            .on(account, '=', '')
            .on('people.email', '=', sql<string>`lower(orders.email)`),
        )
        .where(isHeld(rule))
        .select('push_followed_orders.subscription_id'),
    ),
  ]);
}

function isHeld(rule: SomeRule): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'people'>();
  if (rule.kind === 'quiet') return where('people.last_order_at', '<', rule.since);
  const since = where.and([
    // The index is on this column, which is the last order's instant wherever there is one.
    where('people.last_at', '>=', rule.since),
    where('people.last_order_at', '>=', rule.since),
  ]);
  if (rule.orders === 1) return since;
  const paid = () =>
    where
      .selectFrom('orders as counted')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('counted.paid_at', '>=', rule.since);
  const accounts = paid().whereRef('counted.customer_id', '=', 'people.id');
  const guests = paid()
    .where('counted.customer_id', 'is', null)
    // In lower case already; said again, or SQLite does not find the index on the other side.
    .where(sql<SqlBool>`lower(counted.email) = lower(people.email)`);
  return where.and([
    since,
    // Most are out by this already: the others' orders are counted, each in an index.
    where('people.orders', '>=', rule.orders),
    where.or([
      where.and([where('people.customer_id', 'is not', null), where(accounts, '>=', rule.orders)]),
      where.and([where('people.customer_id', 'is', null), where(guests, '>=', rule.orders)]),
    ]),
  ]);
}
