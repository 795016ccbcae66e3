import type { PromoKind } from '../../../domain/order/pricing/promo-code.ts';

/** A promo code. */
interface PromoCodesTable {
  id: string;
  /** As `readPromoCode` returns it, unique. */
  code: string;
  kind: PromoKind;
  /** Cents, or whole percent. */
  value: number;
  minimum_cents: number;
  max_uses: number | null;
  once_per_customer: number;
  /** `YYYY-MM-DD`, both included. */
  first_day: string | null;
  last_day: string | null;
  switched_on: number;
  /** Number of its rows in `promo_uses`. */
  uses: number;
  created_at: number;
  updated_at: number;
}

/** An order that reserves or has used a code, with keyed digests of its customer, which cannot be reversed. */
interface PromoUsesTable {
  order_id: string;
  promo_id: string;
  email_hash: string;
  phone_hash: string;
}

export interface PromoTables {
  promo_codes: PromoCodesTable;
  promo_uses: PromoUsesTable;
}
