import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { PromotionReach } from '../../contracts/promotions.ts';
import type { Schema } from '../database/schema.ts';

type Db = Kysely<Schema>;

/** Whom a promotion is for: everyone, or whoever ordered since an instant (epoch ms). */
export type Reached = { kind: 'everyone' } | { kind: 'recent'; since: number };

/** Accounts and phones a promotion reaches now. */
export async function reachOf(db: Db, reached: Reached): Promise<PromotionReach> {
  const accounts = await accountsOf(db, reached)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const phones = await phonesOf(db, reached)
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
  reached: Reached,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await accountsOf(db, reached)
    .select('id')
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Phones that wish for promotions: those of an account, or with null those of nobody that a recent order is followed on. */
export async function phonesReached(db: Db, reached: Reached, customerId: string | null): Promise<string[]> {
  const rows = await phonesOf(db, reached)
    .select('id')
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .execute();
  return rows.map((row) => row.id);
}

function accountsOf(db: Db, reached: Reached) {
  const accounts = db.selectFrom('customers');
  return reached.kind === 'everyone'
    ? accounts
    : accounts.where('id', 'in', (select) =>
        select.selectFrom('people').select('id').where('last_order_at', '>=', reached.since),
      );
}

function phonesOf(db: Db, reached: Reached) {
  const phones = db.selectFrom('push_subscriptions').where('promotions', '=', 1);
  return reached.kind === 'everyone' ? phones : phones.where(belongsToRecent(reached.since));
}

function belongsToRecent(since: number): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'push_subscriptions'>();
  return where.or([
    where('customer_id', 'in', where.selectFrom('people').select('id').where('last_order_at', '>=', since)),
    where.and([
      where('customer_id', 'is', null),
      where(
        'id',
        'in',
        where
          .selectFrom('push_followed_orders')
          .innerJoin('orders', 'orders.id', 'push_followed_orders.order_id')
          .select('subscription_id')
          .where('orders.paid_at', '>=', since),
      ),
    ]),
  ]);
}
