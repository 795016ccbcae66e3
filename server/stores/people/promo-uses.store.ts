import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { secret } from '../secrets.store.ts';

type Db = Kysely<Schema>;

/** The user of a code: keyed digests of address and phone. */
export interface PromoCustomer {
  emailHash: string;
  phoneHash: string;
}

/** Equal for the same address in any case, and for the same phone in any notation. */
export async function promoCustomerOf(
  db: Db,
  contact: { email: string; phone: string },
): Promise<PromoCustomer> {
  const key = await secret(db, 'promo-customer', () => randomBytes(32).toString('base64url'));
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const digits = contact.phone.replace(/\D/g, '');
  return {
    emailHash: digest(`email:${contact.email.toLowerCase()}`),
    phoneHash: digest(`phone:${digits.length === 11 ? digits.replace(/^1/, '') : digits}`),
  };
}

/** Whether an order of this customer, by either digest, reserves or has used the code. */
export async function hasUsedPromo(db: Db, promoId: string, customer: PromoCustomer): Promise<boolean> {
  for (const [column, hash] of [
    ['email_hash', customer.emailHash],
    ['phone_hash', customer.phoneHash],
  ] as const) {
    const row = await db
      .selectFrom('promo_uses')
      .select('order_id')
      .where('promo_id', '=', promoId)
      .where(column, '=', hash)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

interface PromoUse {
  promoId: string;
  orderId: string;
  customer: PromoCustomer;
}

/**
 * Reserves one use of a code for an unpaid order. Checkouts with one code wait here for each other, so that concurrent
 * ones count like consecutive ones. On a refusal the caller rolls back.
 */
export async function takePromoUse(
  tx: Db,
  { promoId, orderId, customer }: PromoUse,
): Promise<'taken' | 'ended' | 'used_up' | 'used_before'> {
  const counted = await tx
    .updateTable('promo_codes')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', promoId)
    .where('switched_on', '=', 1)
    .where((where) => where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))]))
    .returning('once_per_customer')
    .executeTakeFirst();
  if (counted === undefined) {
    const left = await tx
      .selectFrom('promo_codes')
      .select('switched_on')
      .where('id', '=', promoId)
      .executeTakeFirst();
    return left?.switched_on === 1 ? 'used_up' : 'ended';
  }
  if (counted.once_per_customer === 1 && (await hasUsedPromo(tx, promoId, customer))) return 'used_before';
  await insertUse(tx, { promoId, orderId, customer });
  return 'taken';
}

/** Releases an order's use, once. */
export async function releasePromoUse(tx: Db, orderId: string): Promise<void> {
  const held = await tx
    .deleteFrom('promo_uses')
    .where('order_id', '=', orderId)
    .returning('promo_id')
    .executeTakeFirst();
  if (held === undefined) return;
  await tx
    .updateTable('promo_codes')
    .set({ uses: sql<number>`uses - 1` })
    .where('id', '=', held.promo_id)
    .execute();
}

/** Counts the use of a closed order that is paid after all, even beyond the limit. */
export async function countPromoUseAgain(
  tx: Db,
  order: { id: string; promoCode: string; email: string; phone: string },
): Promise<void> {
  const promo = await tx
    .selectFrom('promo_codes')
    .select('id')
    .where('code', '=', order.promoCode)
    .executeTakeFirst();
  if (promo === undefined) return;
  const customer = await promoCustomerOf(tx, order);
  if (!(await insertUse(tx, { promoId: promo.id, orderId: order.id, customer }))) return;
  await tx
    .updateTable('promo_codes')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', promo.id)
    .execute();
}

/** False when the order has a use already. */
async function insertUse(tx: Db, { promoId, orderId, customer }: PromoUse): Promise<boolean> {
  const result = await tx
    .insertInto('promo_uses')
    .values({
      order_id: orderId,
      promo_id: promoId,
      email_hash: customer.emailHash,
      phone_hash: customer.phoneHash,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
