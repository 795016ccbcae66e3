import type { PromoRefusalFields } from '../../../contracts/checkout.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { OrderLine, OrderTotals } from '../../../domain/order/order.ts';
import { orderTotals } from '../../../domain/order/pricing/pricing.ts';
import { promoDiscount, type PromoProblem, readPromoCode } from '../../../domain/order/pricing/promo-code.ts';
import { businessDay } from '../../../domain/business-day.ts';
import type { Deps } from '../../deps.ts';
import { promoCodeByCode } from '../../stores/people/promo-codes.store.ts';
import { hasUsedPromo, type PromoCustomer } from '../../stores/people/promo-uses.store.ts';
import { readClock } from '../../stores/settings.store.ts';

/** A promo code that applies to a cart. */
export interface AppliedPromo {
  id: string;
  code: string;
  /** True where the discount was cut so that the least chargeable amount is left to pay. */
  least: boolean;
}

export type PromoOutcome =
  | { ok: true; promo: AppliedPromo; totals: OrderTotals }
  | { ok: false; error: PromoProblem; fields: PromoRefusalFields };

interface PromoCart {
  lines: readonly OrderLine[];
  taxRate: number;
  /** The customer, or null before email and phone are known. */
  customer: PromoCustomer | null;
}

/** Returns a code's discount on a priced cart, or why it does not apply. */
export async function applyPromo(deps: Deps, typed: string, cart: PromoCart): Promise<PromoOutcome> {
  const code = readPromoCode(typed);
  const promo = code === null ? null : await promoCodeByCode(deps.db, code);
  if (promo === null) return { ok: false, error: 'promo_unknown', fields: { promoCode: typed } };
  const { customer } = cart;
  const usedBefore =
    promo.oncePerCustomer && customer !== null && (await hasUsedPromo(deps.db, promo.id, customer));
  const { subtotalCents } = orderTotals(cart.lines, cart.taxRate);
  const discount = promoDiscount(promo, {
    subtotalCents,
    taxRate: cart.taxRate,
    today: businessDay(await readClock(deps.db), deps.now()),
    uses: promo.uses,
    usedBefore,
  });
  if (!discount.ok) {
    const fields = {
      promoCode: promo.code,
      ...(discount.error === 'promo_below_minimum' && { minimum: formatPrice(promo.minimumCents) }),
      ...(discount.error === 'promo_not_yet' && promo.firstDay !== null && { firstDay: promo.firstDay }),
    };
    return { ok: false, error: discount.error, fields };
  }
  return {
    ok: true,
    promo: { id: promo.id, code: promo.code, least: discount.least },
    totals: orderTotals(cart.lines, cart.taxRate, discount.cents),
  };
}
