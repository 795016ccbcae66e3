import * as fc from 'fast-check';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audienceRule, PROMOTION_AUDIENCES, type PromotionAudience } from '../../../domain/promotion.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { searchAndAudiences } from '../../database/migrations/019-search-and-audiences.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import { linkGuestOrders } from '../orders/customer-orders.store.ts';
import { insertCustomer } from './customers.store.ts';
import { deleteDemoOrders, demoCustomers } from '../orders/demo-orders.store.ts';
import { erasePerson } from './erase-person.store.ts';
import { setPaymentStatus } from '../orders/orders.store.ts';
import { guestId, personById, refreshPerson, refreshPersonOfOrder } from './people.store.ts';
import { accountsReached, guestPhonesReached, reachOfEach } from './promotion-reach.store.ts';
import { followOrder, saveSubscription } from './push-subscriptions.store.ts';

const DAY = 24 * 60 * 60_000;
const WHO = ['ana', 'beto', 'cruz'] as const;
const PHONES = ['p1', 'p2', 'p3'] as const;

const who = fc.constantFrom(...WHO);
const phone = fc.constantFrom(...PHONES);
const daysAgo = fc.integer({ min: 1, max: 60 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('pays' as const), who, daysAgo }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('follows' as const), phone, nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leaves unpaid' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pays late' as const), nth: fc.nat(20), daysAgo }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('signs up' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('signs in' as const), who, phone }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('is refunded' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('is erased' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('was a demo' as const), nth: fc.nat(20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const address = (name: string) => `${name}@correo.example`;

/** Actions of people and phones, as the services perform them. */
function world({ db, deps, clock }: TestTruck, pattern: Schema['orders']) {
  const ids: string[] = [];
  const account = async (name: string) =>
    db.selectFrom('customers').select(['id', 'email']).where('email', '=', address(name)).executeTakeFirst();
  const pay = async (id: string, ago: number) => {
    await writeTransaction(db, async (tx) => {
      const change = { paid_at: clock.now() - ago * DAY, status: 'picked_up' as const };
      await tx.updateTable('orders').set(change).where('id', '=', id).where('paid_at', 'is', null).execute();
      await refreshPersonOfOrder(tx, id);
    });
  };
  const place = async (name: string): Promise<string> => {
    const id = deps.newId();
    const customer_id = (await account(name))?.id ?? null;
    const status = 'expired';
    const order = {
      ...pattern,
      id,
      square_order_id: null,
      customer_id,
      status,
      email: address(name),
    } as const;
    await db.insertInto('orders').values(order).execute();
    ids.push(id);
    return id;
  };
  const device = async (name: string, customerId: string | null) => {
    const keys = { endpoint: `https://push.example/${name}`, p256dh: 'key', auth: 'auth' };
    const wishes = { language: 'en', customerId, orderUpdates: true, promotions: true } as const;
    return saveSubscription(db, { id: name, ...keys, ...wishes }, clock.now());
  };
  const erase = (id: string) =>
    writeTransaction(db, async (tx) => {
      const person = await personById(tx, id);
      if (person !== null) await erasePerson(tx, person, { now: clock.now() + 9 * DAY });
    });
  const orderOf = (nth: number) => ids[nth % Math.max(1, ids.length)];

  return {
    device,
    take: async (did: Step): Promise<void> => {
      const order = 'nth' in did ? orderOf(did.nth) : undefined;
      switch (did.does) {
        case 'pays':
          return pay(await place(did.who), did.daysAgo);
        case 'leaves unpaid':
          return void (await place(did.who));
        case 'pays late':
          return order === undefined ? undefined : pay(order, did.daysAgo);
        case 'follows':
          if (order === undefined) return;
          return writeTransaction(db, (tx) => followOrder(tx, did.phone, order));
        case 'signs in':
          return void (await device(did.phone, (await account(did.who))?.id ?? null));
        case 'signs up':
          if ((await account(did.who)) !== undefined) return;
          return writeTransaction(db, async (tx) => {
            const id = deps.newId();
            const names = { firstName: did.who, lastName: '', phone: '', language: 'en' } as const;
            const made = { id, email: address(did.who), ...names, passwordHash: '', createdAt: clock.now() };
            await insertCustomer(tx, { ...made, emailConfirmedAt: clock.now() });
            await linkGuestOrders(tx, { id, email: address(did.who) });
          });
        case 'is refunded':
          if (order === undefined) return;
          return writeTransaction(db, (tx) =>
            setPaymentStatus(tx, order, { paymentStatus: 'refunded', refundedCents: 762 }, clock.now()),
          );
        case 'is erased':
          return erase((await account(did.who))?.id ?? guestId(address(did.who)));
        case 'was a demo':
        default:
          if (order === undefined) return;
          await db
            .updateTable('orders')
            .set({ link_url: 'http://localhost/square-sandbox/checkout/x' })
            .where('id', '=', order)
            .execute();
          ids.splice(ids.indexOf(order), 1);
          return writeTransaction(db, async (tx) => {
            const customers = await demoCustomers(tx);
            await deleteDemoOrders(tx);
            for (const one of customers) await refreshPerson(tx, one);
          });
      }
    },
  };
}

/** Returns the account, or the guest's address. */
function ownerOf(order: Schema['orders']): string {
  return order.customer_id ?? order.email.toLowerCase();
}

/** The figures in plain code: everybody's paid orders, and whose orders each phone follows. */
async function plainly(db: Kysely<Schema>, now: number) {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const accounts = await db.selectFrom('customers').select('id').execute();
  const phones = await db.selectFrom('push_subscriptions').selectAll().execute();
  const followed = await db.selectFrom('push_followed_orders').selectAll().execute();
  const paidBy = (owner: string) =>
    owner === '' ? [] : orders.flatMap((one) => (ownerOf(one) === owner ? (one.paid_at ?? []) : []));
  const holds = (audience: PromotionAudience, owners: readonly string[]): boolean => {
    const each = owners.map((owner) => paidBy(owner));
    const recent = each.map((paid) => paid.filter((at) => at >= now - 30 * DAY).length);
    if (audience === 'everyone') return true;
    if (audience === 'recent') return recent.some((count) => count > 0);
    if (audience === 'regulars') return recent.some((count) => count >= 3);
    return each.some((paid) => paid.length > 0) && recent.every((count) => count === 0);
  };
  const ownersOn = (subscription: string) =>
    followed.flatMap(({ order_id: id, subscription_id: on }) => {
      const order = orders.find((one) => one.id === id);
      return on === subscription && order !== undefined ? [ownerOf(order)] : [];
    });
  return (audience: PromotionAudience) => {
    const held = phones.filter(({ id, customer_id: owner }) =>
      holds(audience, owner === null ? ownersOn(id) : [owner]),
    );
    return {
      accounts: accounts.map(({ id }) => id).filter((id) => holds(audience, [id])),
      guests: held.filter((one) => one.customer_id === null).map(({ id }) => id),
      phones: held.length,
    };
  };
}

async function expectPlainFigures(db: Kysely<Schema>, now: number): Promise<void> {
  const rules = {
    everyone: audienceRule('everyone', now),
    recent: audienceRule('recent', now),
    regulars: audienceRule('regulars', now),
    quiet: audienceRule('quiet', now),
  };
  const reach = await reachOfEach(db, rules);
  const plain = await plainly(db, now);
  for (const audience of PROMOTION_AUDIENCES) {
    const { accounts, guests, phones } = plain(audience);
    expect(reach[audience], audience).toEqual({ people: accounts.length + guests.length, phones });
    const rule = rules[audience];
    if (rule.kind === 'everyone') continue;
    expect(await accountsReached(db, rule, { after: '', limit: 99 }), audience).toEqual(accounts.sort());
    expect((await guestPhonesReached(db, rule)).sort(), audience).toEqual(guests.sort());
  }
}

/** Reverts the tables to their state before the migration. */
async function undo(db: Kysely<Schema>): Promise<void> {
  for (const index of ['people_accounts', 'people_search_terms_term', 'push_followed_orders_device']) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema
    .createIndex('people_search_terms_term')
    .on('people_search_terms')
    .columns(['term', 'person_id'])
    .execute();
  await db.schema
    .createIndex('push_followed_orders_device')
    .on('push_followed_orders')
    .columns(['subscription_id'])
    .execute();
  for (const [table, column] of [
    ['people_search_terms', 'last_at'],
    ['people', 'regular_at'],
    ['push_followed_orders', 'last_order_at'],
    ['push_followed_orders', 'regular_at'],
  ] as const) {
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  }
}

describeEachDatabase('audiences', (open, dialect) => {
  async function start() {
    const truck = await testTruck(await open());
    await truck.placeOrder();
    const pattern = await truck.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    for (const table of ['checkout_keys', 'order_events', 'unpaid_holds', 'jobs']) {
      await sql`delete from ${sql.table(table)}`.execute(truck.db);
    }
    await truck.db.deleteFrom('orders').execute();
    return { truck, pattern };
  }

  test('are the sum of every order, whatever people did, in a database of an earlier version too', async () => {
    const { truck, pattern } = await start();
    const { db, clock } = truck;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        for (const table of ['push_followed_orders', 'push_subscriptions', 'order_search_terms', 'orders']) {
          await sql`delete from ${sql.table(table)}`.execute(db);
        }
        for (const table of ['people', 'customers']) await sql`delete from ${sql.table(table)}`.execute(db);
        const { device, take } = world(truck, pattern);
        for (const name of PHONES) await device(name, null);
        for (const did of steps) await take(did);
        await expectPlainFigures(db, clock.now());
        const late = clock.now() + 20 * DAY;
        await expectPlainFigures(db, late);
        const before = await everythingMarked(db);
        await undo(db);
        await searchAndAudiences(dialect).up(db);
        expect(await everythingMarked(db)).toEqual(before);
      }),
      { numRuns: 60 },
    );
    await truck.app.close();
  }, 120_000);
});

async function everythingMarked(db: Kysely<Schema>) {
  return {
    people: await db.selectFrom('people').selectAll().orderBy('id').execute(),
    terms: await db
      .selectFrom('people_search_terms')
      .selectAll()
      .orderBy('person_id')
      .orderBy('term')
      .execute(),
    followed: await db
      .selectFrom('push_followed_orders')
      .selectAll()
      .orderBy('order_id')
      .orderBy('subscription_id')
      .execute(),
  };
}
