import type { PromoQuote, PromoQuoteError, PromoQuoteRequest } from '../../../contracts/checkout.ts';
import { MAX_DAYS_AHEAD } from '../../../domain/hours/openings.ts';
import { formatPrice } from '../../../domain/money.ts';
import { menuDay } from '../../../domain/order/pickup/menu-day.ts';
import type { Deps } from '../../deps.ts';
import { catalogEntries } from '../../stores/menu/menu.store.ts';
import { promoCustomerOf } from '../../stores/people/promo-uses.store.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { applyPromo } from './apply-promo.ts';
import { readContact } from './contact.ts';
import { cartProblem, priceCart } from '../../orders/placing/price-cart.ts';

/** No slot is further away. */
const FURTHEST_MS = (MAX_DAYS_AHEAD + 2) * 24 * 60 * 60_000;

export type QuoteOutcome =
  | { ok: true; value: PromoQuote }
  | { ok: false; error: PromoQuoteError; fields?: object };

/** Returns a promo code's discount on a cart. Nothing is reserved: the checkout checks again. */
export async function quotePromo(deps: Deps, request: PromoQuoteRequest): Promise<QuoteOutcome> {
  const problem = cartProblem(request.items);
  if (!problem.ok) return problem;
  const ids = request.items.map((item) => item.id);
  const now = deps.now();
  const pickupAt = Math.min(Math.max(now, request.pickupAt ?? now), now + FURTHEST_MS);
  const settings = await readSettings(deps.db);
  const catalog = await catalogEntries(deps.db, ids, menuDay(settings, now, { pickupAt }));
  const cart = priceCart(request.items, catalog, settings.taxRate);
  if (!cart.ok) return cart;
  const contact = readContact({ email: request.email ?? '', phone: request.phone ?? '' });
  const applied = await applyPromo(deps, request.promoCode, {
    lines: cart.lines,
    taxRate: settings.taxRate,
    customer: contact.ok ? await promoCustomerOf(deps.db, contact.contact) : null,
  });
  if (!applied.ok) return applied;
  const { totals, promo } = applied;
  return {
    ok: true,
    value: {
      code: promo.code,
      subtotal: formatPrice(totals.subtotalCents),
      discount: formatPrice(totals.discountCents),
      tax: formatPrice(totals.taxCents),
      total: formatPrice(totals.totalCents),
      least: promo.least,
    },
  };
}
