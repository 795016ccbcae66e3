import type { Kysely, KyselyPlugin } from 'kysely';
import type { AppOptions } from '../../server/app.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import { cheapPasswordHash } from '../../testing/accounts/cheap-password-hash.ts';
import { aSignedInCustomer } from '../../testing/accounts/signed-in-customer.ts';
import { aStoredApiKey } from '../../testing/accounts/stored-api-key.ts';
import { sharedTabletTruck, type SharedTabletTruck } from '../../testing/accounts/shared-tablet.ts';

export const CALLERS = ['nobody', 'customer', 'cook', 'cashier', 'owner', 'tablet', 'program'] as const;
export type Caller = (typeof CALLERS)[number];

/** A truck with a day's work in it, everybody signed in, and the ids that somebody could try. */
export interface FuzzTruck extends SharedTabletTruck {
  /** Who each caller says that they are. */
  headers: Record<Caller, Record<string, string>>;
  ids: string[];
  /** Whether a query has begun that has no result yet. */
  hasOpenQueries: () => boolean;
}

/** A query that has had no result for so long has failed, which no plugin is told. */
const FAILED_MS = 1_000;

/** Returns the database, and whether queries made over it are open. */
function trackQueries(db: Kysely<Schema>): { db: Kysely<Schema>; hasOpenQueries: () => boolean } {
  const begun = new Map<object, number>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      begun.set(queryId, performance.now());
      return node;
    },
    transformResult({ result, queryId }) {
      begun.delete(queryId);
      return Promise.resolve(result);
    },
  };
  return {
    db: db.withPlugin(plugin),
    hasOpenQueries() {
      for (const [queryId, at] of begun) if (performance.now() - at > FAILED_MS) begun.delete(queryId);
      return begun.size > 0;
    },
  };
}

/** Starts it on an empty database; close `app` at the end. */
export async function fuzzTruck(empty: Kysely<Schema>, options: AppOptions = {}): Promise<FuzzTruck> {
  const { db, hasOpenQueries } = trackQueries(empty);
  // A mail server, a text service or Square that is tried is not there.
  const truck = await sharedTabletTruck(db, {
    environment: { twilioBaseUrl: 'http://127.0.0.1:1' },
    options,
  });
  const { call, cookie: owner, menu, clock } = truck;
  const cook = await truck.addPerson('Beto', 'cook', '4071');
  await truck.addPerson('Ana', 'cashier', '4072');
  await truck.addPerson('Rosa', 'owner', '4073');
  const tablet = await truck.shareSession('Rosa');
  await truck.enterPin(tablet, cook, '4071');
  const customer = await aSignedInCustomer(truck);
  const passwordHash = await cheapPasswordHash('horchata-fría-1968');
  await db.updateTable('customers').set({ password_hash: passwordHash }).execute();

  const paid = await truck.payOrder();
  const refunded = await truck.payOrder({ email: 'luis@correo.example' });
  await call('POST', `/api/owner/orders/${refunded.id}/refund`, owner, { amount: '1.00', reason: 'other' });
  const unpaid = await truck.placeOrder({ email: 'ines@correo.example' });
  const promo = {
    code: 'LUNCH',
    kind: 'percent',
    value: 10,
    minimumCents: 0,
    maxUses: null,
    oncePerCustomer: false,
    firstDay: null,
    lastDay: null,
    on: true,
  };
  await call('PUT', '/api/owner/promo-codes/promo-lunch', owner, promo);
  await truck.post('/api/contacts', { name: 'Rosa', email: 'rosa@correo.example', message: 'Do you cater?' });
  clock.advance(1_000);
  await truck.work();

  const rows = await Promise.all([
    db.selectFrom('refunds').select('id').execute(),
    db.selectFrom('contact_messages').select('id').execute(),
    db.selectFrom('staff').select('id').execute(),
    db.selectFrom('people').select('id').execute(),
    db.selectFrom('alarms').select('id').execute(),
    db.selectFrom('jobs').select('id').limit(3).execute(),
  ]);
  return {
    ...truck,
    hasOpenQueries,
    headers: {
      nobody: {},
      customer: { cookie: customer.cookie },
      cook: { cookie: await truck.signIn('Beto') },
      cashier: { cookie: await truck.signIn('Ana') },
      owner: { cookie: await truck.signIn('Rosa') },
      tablet: { cookie: tablet },
      program: await aStoredApiKey(truck, 'orders_and_contacts'),
    },
    ids: [
      ...rows.flat().map(({ id }) => id),
      ...[paid, refunded, unpaid].flatMap(({ id, token }) => [id, token]),
      ...Object.values(menu).map(String),
      customer.id,
      'promo-lunch',
      'tacos',
      '2026-03-04',
    ],
  };
}
