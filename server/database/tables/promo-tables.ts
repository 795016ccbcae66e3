import type { PromoKind } from '../../../domain/order/promo-code.ts';

/** A code that takes something off an order. */
interface PromoCodesTable {
  id: string;
  /** As `readPromoCode` gives it, unique. */
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
  /** How many rows of `promo_uses` it has. */
  uses: number;
  created_at: number;
  updated_at: number;
}

/** An order that holds or has used a code, and a keyed digest of who ordered: nobody can be read back from it. */
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
