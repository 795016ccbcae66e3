import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Schema } from '../database/tables/schema.ts';
import { deleteSecret, readSecret, saveSecret } from './secrets.store.ts';

type Db = Kysely<Schema>;

/** Also the name that the sealed value is bound to. */
export const SQUARE_SECRET = 'square-connection';
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

/** Reads the unsealed text; null for a text of another form. */
export function parseSquare(unsealed: string): StoredSquare | null {
  return parsed(storedSquare, unsealed);
}

function parsed<T>(form: z.ZodMiniType<T>, stored: string): T | null {
  try {
    const read = form.safeParse(JSON.parse(stored));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const squareAccount = z.object({
  environment: storedSquare.shape.environment,
  location: z.object({ id: text, merchantId: text }),
});
/** What an account is known by; no part of it is secret. */
export type SquareAccountId = z.infer<typeof squareAccount>;

/** Returns the sealed connection, or undefined where the console has connected none. */
export function readSealedSquare(db: Db): Promise<string | undefined> {
  return readSecret(db, SQUARE_SECRET);
}

/** Stores a connection, and beside it in plain text the account that it is of. */
export async function saveSealedSquare(db: Db, sealed: string, account: SquareAccountId): Promise<void> {
  await saveSecret(db, SQUARE_SECRET, sealed);
  await saveSecret(db, ACCOUNT, JSON.stringify(squareAccount.parse(account)));
}

/** Returns the account of the stored connection, also of one that cannot be read; null where it is not known. */
export async function readSquareAccount(db: Db): Promise<SquareAccountId | null> {
  return parsed(squareAccount, (await readSecret(db, ACCOUNT)) ?? '');
}

/** Replaces the connection unless it has changed since; false when it has. */
export async function replaceSealedSquare(db: Db, before: string, sealed: string): Promise<boolean> {
  const result = await db
    .updateTable('secrets')
    .set({ value: sealed })
    .where('name', '=', SQUARE_SECRET)
    .where('value', '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteSealedSquare(db: Db): Promise<void> {
  await deleteSecret(db, SQUARE_SECRET);
  await deleteSecret(db, ACCOUNT);
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
