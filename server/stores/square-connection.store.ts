import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Schema } from '../database/tables/schema.ts';
import { type ConnectionKind, parseStored } from './sealed-connections.store.ts';
import { deleteSecret, readSecret, saveSecret } from './secrets.store.ts';

type Db = Kysely<Schema>;

/** Which account the sealed value is of, for when it cannot be read. */
const ACCOUNT = 'square-account';

const text = z.string();

const storedSquare = z.object({
  accessToken: text,
  environment: z.enum(['production', 'sandbox']),
  /** The business behind the token, as Square names it. */
  business: text,
  location: z.object({
    id: text,
    name: text,
    merchantId: text,
    street: text,
    city: text,
    currency: text,
    timeZone: text,
  }),
  /** Null where Square did not make one. */
  webhook: z.nullable(
    z.object({
      subscriptionId: text,
      signatureKey: text,
      url: text,
      /** The last test: its status, null where nothing came back, and how long it took. Epoch ms. */
      test: z.nullable(z.object({ at: z.int(), status: z.nullable(z.int()), ms: z.int() })),
    }),
  ),
  /** Epoch ms. */
  connectedAt: z.int(),
});
/** The account that the owner connected in the console; its parts are secret and stored sealed. */
export type StoredSquare = z.infer<typeof storedSquare>;

export const SQUARE_CONNECTION: ConnectionKind<StoredSquare> = {
  secret: 'square-connection',
  form: storedSquare,
};

const squareAccount = z.object({
  environment: storedSquare.shape.environment,
  location: z.object({ id: text, merchantId: text }),
});
/** The identity of an account; no part of it is secret. */
export type SquareAccountId = z.infer<typeof squareAccount>;

/** Stores in plain text which account the connection is of; null without one. */
export async function saveSquareAccount(db: Db, account: SquareAccountId | null): Promise<void> {
  await (account === null
    ? deleteSecret(db, ACCOUNT)
    : saveSecret(db, ACCOUNT, JSON.stringify(squareAccount.parse(account))));
}

/** Returns the account of the stored connection, also of one that cannot be read; null where it is not known. */
export async function readSquareAccount(db: Db): Promise<SquareAccountId | null> {
  return parseStored(squareAccount, (await readSecret(db, ACCOUNT)) ?? '');
}

/** What is on its way at Square and would be lost to another account. */
export interface MoneyUnderWay {
  /** Orders that may still be paid. */
  unpaid: number;
  /** Paid orders that are not picked up yet: another business could not refund them. */
  inKitchen: number;
  /** Refunds that Square has not completed. */
  refunds: number;
}

const count = (row: { count: number | string | bigint } | undefined): number => Number(row?.count ?? 0);

/** Counts what is under way. An order that Square could not be asked about since `createdAfter` (epoch ms) is given up. */
export async function moneyUnderWay(db: Db, createdAfter: number): Promise<MoneyUnderWay> {
  const orders = db.selectFrom('orders').select(({ fn }) => fn.countAll().as('count'));
  const unpaid = await orders
    .where('status', '=', 'awaiting_payment')
    .where('created_at', '>', createdAfter)
    .executeTakeFirst();
  const inKitchen = await orders.where('status', 'in', ['received', 'preparing', 'ready']).executeTakeFirst();
  const refunds = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return { unpaid: count(unpaid), inKitchen: count(inKitchen), refunds: count(refunds) };
}
