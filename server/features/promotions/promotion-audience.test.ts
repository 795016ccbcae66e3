import { expect, test } from 'vitest';
import type { PromotionList } from '../../../contracts/owner/promotions/promotions.ts';
import { PROMOTION_AUDIENCES, type PromotionAudience } from '../../../domain/promotion.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { aSignedInCustomer } from '../../../testing/accounts/signed-in-customer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { type TestTruck, testTruck } from '../../../testing/test-truck.ts';
import { notificationsFor } from '../../stores/notifications.store.ts';
import { refreshPerson } from '../../stores/people/people.store.ts';
import { followOrder, saveSubscription } from '../../stores/people/push-subscriptions.store.ts';

const DAY = 24 * 60 * 60_000;
const WORDS = {
  en: { title: 'We miss you', message: 'The comal is hot' },
  es: { title: 'Te extrañamos', message: 'El comal está caliente' },
};

/** The last instant within the 30 days, and the first outside. */
const JUST = 30;
const PAST = 30 + 1 / DAY;

/** Customers, and how many days ago they paid. */
const HISTORIES: Record<string, number[]> = {
  never: [],
  once: [2],
  twice: [1, 29],
  edge: [0.5, 3, JUST],
  'just-short': [0.5, 3, PAST],
  often: [1, 2, 3, 4, 5, 60],
  quiet: [PAST],
  'quiet-regular': [31, 32, 33, 34],
};

/** The rule in plain code, to compare the queries with. */
function holds(audience: PromotionAudience, days: readonly number[]): boolean {
  const recent = days.filter((ago) => ago <= 30).length;
  if (audience === 'everyone') return true;
  if (audience === 'recent') return recent > 0;
  return audience === 'regulars' ? recent >= 3 : days.length > 0 && recent === 0;
}

const held = (audience: PromotionAudience) =>
  Object.entries(HISTORIES).flatMap(([name, days]) => (holds(audience, days) ? [name] : []));

async function phone({ deps }: TestTruck, name: string, customerId: string | null): Promise<string> {
  const keys = { endpoint: `https://push.example/${name}`, p256dh: 'key', auth: 'auth' };
  const wishes = { language: 'en', customerId, orderUpdates: true, promotions: true } as const;
  return (await saveSubscription(deps.db, { id: name, ...keys, ...wishes }, deps.now())).id;
}

/** Creates orders paid that many days ago, of an account or a guest's address. Returns their ids. */
async function paid(
  { db, deps, clock }: TestTruck,
  days: readonly number[],
  { email, customerId = null }: { email: string; customerId?: string | null },
): Promise<string[]> {
  const pattern = await db
    .selectFrom('orders')
    .selectAll()
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow();
  const orders = days.map((ago) => {
    const paid_at = clock.now() - Math.round(ago * DAY);
    return { ...pattern, id: deps.newId(), square_order_id: null, customer_id: customerId, email, paid_at };
  });
  if (orders.length > 0) await db.insertInto('orders').values(orders).execute();
  await refreshPerson(db, customerId === null ? { email } : { customerId });
  return orders.map(({ id }) => id);
}

describeEachDatabase('whom a promotion reaches', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    // An order to copy the paid ones from.
    await truck.placeOrder();
    const owner = await signInStaff(truck);
    const list = async () =>
      (
        await truck.app.inject({ url: '/api/owner/promotions', headers: { cookie: owner } })
      ).json<PromotionList>();
    const send = async (audience: PromotionAudience) => {
      const wish = { words: WORDS, path: '/menu', audience, at: null };
      expect((await truck.post('/api/owner/promotions', wish, { cookie: owner })).statusCode).toBe(200);
      await truck.work();
      await truck.work();
    };
    return { ...truck, list, send };
  }

  test('each account by what it ordered in the last 30 days, to the millisecond', async () => {
    const truck = await start();
    for (const [name, days] of Object.entries(HISTORIES)) {
      const { id } = await aSignedInCustomer(truck, `${name}@correo.example`);
      await paid(truck, days, { email: `${name}@correo.example`, customerId: id });
      await phone(truck, name, id);
    }
    const { reach } = await truck.list();
    for (const audience of PROMOTION_AUDIENCES) {
      const count = held(audience).length;
      expect(reach?.[audience], audience).toEqual({ people: count, phones: count });
    }
    await truck.app.close();
  });

  test('a guest’s phone is counted by what the guest ordered, not only by the orders it follows', async () => {
    const truck = await start();
    const guests = Object.entries(HISTORIES).filter(([, days]) => days.length > 0);
    for (const [name, days] of guests) {
      // Only their oldest order is followed; addresses are typed in mixed case.
      const ids = await paid(truck, days, { email: `${name.toUpperCase()}@correo.example` });
      await followOrder(truck.db, await phone(truck, name, null), ids.at(-1) ?? '');
    }
    await phone(truck, 'never', null);
    const { reach } = await truck.list();
    for (const audience of PROMOTION_AUDIENCES) {
      const count = held(audience).length;
      expect(reach?.[audience], audience).toEqual({ people: count, phones: count });
    }
    await truck.app.close();
  });

  test('a phone on which two people ordered counts as the one who ordered last', async () => {
    const truck = await start();
    const shared = await phone(truck, 'shared', null);
    for (const [email, ago] of [
      ['away@correo.example', 50],
      ['back@correo.example', 2],
    ] as const) {
      for (const id of await paid(truck, [ago], { email })) await followOrder(truck.db, shared, id);
    }
    expect((await truck.list()).reach).toMatchObject({
      recent: { phones: 1 },
      quiet: { phones: 0, people: 0 },
    });
    await truck.app.close();
  });

  test.each(['regulars', 'quiet'] as const)(
    'one for %s is told to them and rings nobody else',
    async (audience) => {
      const truck = await start();
      const { deps, push, send } = truck;
      const ids = new Map<string, string>();
      for (const [name, days] of Object.entries(HISTORIES)) {
        const email = `${name}@correo.example`;
        const { id } = await aSignedInCustomer(truck, email);
        ids.set(name, id);
        await paid(truck, days, { email, customerId: id });
        await phone(truck, name, id);
        const guest = await paid(truck, days, { email: `guest-${name}@correo.example` });
        const theirs = await phone(truck, `guest-${name}`, null);
        for (const order of guest.slice(0, 1)) await followOrder(truck.db, theirs, order);
      }
      await send(audience);
      const rung = push.sent.map(({ target }) => target.endpoint.split('/').at(-1));
      const expected = held(audience).flatMap((name) => [name, `guest-${name}`]);
      expect(rung).toHaveLength(expected.length);
      expect(new Set(rung)).toEqual(new Set(expected));
      const told: string[] = [];
      for (const [name, id] of ids) {
        if ((await notificationsFor(deps.db, id, { since: 0, limit: 9 })).length > 0) told.push(name);
      }
      expect(told).toEqual(held(audience));
      expect((await truck.list()).promotions[0]?.reach).toEqual({
        people: expected.length,
        phones: expected.length,
      });
      await truck.app.close();
    },
  );
});
