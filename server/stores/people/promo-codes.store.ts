import { type Kysely, type Selectable, sql } from 'kysely';
import type { PromoTerms } from '../../../domain/order/pricing/promo-code.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A stored promo code. */
export interface PromoCode extends PromoTerms {
  id: string;
  code: string;
  /** Orders that reserve or have used it. */
  uses: number;
  createdAt: number;
}

/** False when the code exists. */
export async function insertPromoCode(db: Db, promo: PromoCode): Promise<boolean> {
  const { id, code, uses, createdAt } = promo;
  const result = await db
    .insertInto('promo_codes')
    .values({ id, code, uses, created_at: createdAt, ...columnsOf(promo, createdAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function promoCodeById(db: Db, id: string): Promise<PromoCode | null> {
  const row = await db.selectFrom('promo_codes').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : promoOfRow(row);
}

/** `code` as `readPromoCode` returns it. */
export async function promoCodeByCode(db: Db, code: string): Promise<PromoCode | null> {
  const row = await db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst();
  return row === undefined ? null : promoOfRow(row);
}

/** Returns one page, newest first. */
export async function listPromoCodes(
  db: Db,
  page: { before: { at: number; id: string } | null; limit: number },
): Promise<PromoCode[]> {
  const { before } = page;
  let query = db.selectFrom('promo_codes').selectAll();
  if (before !== null) query = query.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(promoOfRow);
}

/** Changes a code's terms; its name and its uses stay. */
export async function savePromoTerms(db: Db, id: string, terms: PromoTerms, now: number): Promise<void> {
  await db.updateTable('promo_codes').set(columnsOf(terms, now)).where('id', '=', id).execute();
}

/** Deletes a code without orders; false when it has one, or does not exist. */
export async function deleteUnusedPromoCode(db: Db, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('promo_codes')
    .where('id', '=', id)
    .where('uses', '=', 0)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.promo_code', '=', 'promo_codes.code'),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Returns those of the given codes with at least one order, in any status. */
export async function codesOfOrders(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const code of codes) {
    const row = await db.selectFrom('orders').select('id').where('promo_code', '=', code).executeTakeFirst();
    if (row !== undefined) found.add(code);
  }
  return found;
}

function columnsOf(terms: PromoTerms, now: number) {
  return {
    kind: terms.kind,
    value: terms.value,
    minimum_cents: terms.minimumCents,
    max_uses: terms.maxUses,
    once_per_customer: terms.oncePerCustomer ? 1 : 0,
    first_day: terms.firstDay,
    last_day: terms.lastDay,
    switched_on: terms.on ? 1 : 0,
    updated_at: now,
  };
}

function promoOfRow(row: Selectable<Schema['promo_codes']>): PromoCode {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    minimumCents: row.minimum_cents,
    maxUses: row.max_uses,
    oncePerCustomer: row.once_per_customer === 1,
    firstDay: row.first_day,
    lastDay: row.last_day,
    on: row.switched_on === 1,
    uses: row.uses,
    createdAt: row.created_at,
  };
}
