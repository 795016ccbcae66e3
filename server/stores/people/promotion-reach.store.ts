import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import { keysOf, recordOf } from '../../../domain/typed-record.ts';
import type { PromotionReach } from '../../../contracts/owner/promotions/promotions.ts';
import type { AudienceRule } from '../../../domain/promotion.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;
/** A rule that excludes some customers. */
export type SomeRule = Exclude<AudienceRule, { kind: 'everyone' }>;

/** Returns accounts and phones that each of these rules reaches now, counted in one query. */
export async function reachOfEach<K extends string>(
  db: Db,
  rules: Record<K, AudienceRule>,
): Promise<Record<K, PromotionReach>> {
  const named = keysOf(rules).map((name) => [name, rules[name]] as const);
  const sums = (when: (rule: AudienceRule) => Expression<SqlBool>, prefix: string) =>
    named.map(([name, rule]) =>
      sql<number>`cast(coalesce(sum(case when ${when(rule)} then 1 else 0 end), 0) as bigint)`.as(
        prefix + name,
      ),
    );
  const everyone = await db
    .selectFrom('customers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom('people')
    .where('customer_id', 'is not', null)
    .select(sums(isHeld, ''))
    .executeTakeFirstOrThrow();
  const phones = await db
    .selectFrom(accountPhones(db).unionAll(guestPhones(db)).as('phones'))
    .select(sums(isHeld, 'phones-'))
    // A phone without an account counts as a person.
    .select(sums((rule) => sql<SqlBool>`guest = 1 and ${isHeld(rule)}`, 'guests-'))
    .executeTakeFirstOrThrow();
  const reach = named.map(([name, { kind }]): [K, PromotionReach] => {
    const people = kind === 'everyone' ? everyone.count : (accounts[name] ?? 0);
    return [
      name,
      { people: people + (phones[`guests-${name}`] ?? 0), phones: phones[`phones-${name}`] ?? 0 },
    ];
  });
  return recordOf(reach);
}

/** Returns a batch of the accounts it reaches, by id, after one of them. */
export async function accountsReached(
  db: Db,
  rule: SomeRule,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('customer_id', 'is not', null)
    .where('id', '>', page.after)
    .where(isHeld(rule))
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the phones with promotions enabled, by their account. */
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

/** Returns phones without an account that have promotions enabled; the orders followed on them decide the audience. */
export async function guestPhonesReached(db: Db, rule: SomeRule): Promise<string[]> {
  const rows = await db.selectFrom(guestPhones(db).as('phones')).select('id').where(isHeld(rule)).execute();
  return rows.map((row) => row.id);
}

function accountPhones(db: Db) {
  return db
    .selectFrom('push_subscriptions as phone')
    .leftJoin('people', (join) =>
      join.onRef('people.id', '=', 'phone.customer_id').on('people.customer_id', 'is not', null),
    )
    .select(['phone.id', 'last_order_at', 'regular_at', sql<number>`0`.as('guest')])
    .where('phone.promotions', '=', 1)
    .where('phone.customer_id', 'is not', null);
}

/** Two people may have ordered on a phone: one recent customer, or one regular, is enough. */
function guestPhones(db: Db) {
  return db
    .selectFrom('push_subscriptions as phone')
    .leftJoin('push_followed_orders as followed', 'followed.subscription_id', 'phone.id')
    .select(({ fn }) => [
      'phone.id',
      fn.max('last_order_at').as('last_order_at'),
      fn.max('regular_at').as('regular_at'),
      sql<number>`1`.as('guest'),
    ])
    .where('phone.promotions', '=', 1)
    .where('phone.customer_id', 'is', null)
    .groupBy('phone.id');
}

/** Whether the person of these columns is in the audience. */
function isHeld(rule: AudienceRule): Expression<SqlBool> {
  switch (rule.kind) {
    case 'recent':
      return sql<SqlBool>`last_order_at >= ${rule.since}`;
    case 'regulars':
      return sql<SqlBool>`regular_at >= ${rule.since}`;
    case 'quiet':
      return sql<SqlBool>`last_order_at < ${rule.since}`;
    case 'everyone':
    default:
      return sql<SqlBool>`1 = 1`;
  }
}
