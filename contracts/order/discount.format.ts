import { formatDollars } from '../../domain/format/price.ts';
import type { Cents } from '../../domain/money.ts';
import type { Language } from '../../domain/language.ts';
import type { Order } from '../../domain/order/order.ts';
import {
  DISCOUNT_REASONS,
  type DiscountReason,
  type WindowDiscount,
} from '../../domain/order/pricing/window-discount.ts';

interface Labels {
  reasons: Record<DiscountReason, string>;
  code: (code: string) => string;
  percent: (reason: string, percent: number) => string;
  amount: (reason: string, amount: string) => string;
  comp: (reason: string) => string;
}

const LABELS: Record<Language, Labels> = {
  en: {
    reasons: { regular: 'Regular', wait: 'Long wait', mistake: 'Our mistake', staff: 'Staff meal' },
    code: (code) => `Code ${code}`,
    percent: (reason, percent) => `${reason}, ${percent}% off`,
    amount: (reason, amount) => `${reason}, ${amount} off`,
    comp: (reason) => `Comp: ${reason}`,
  },
  es: {
    reasons: {
      regular: 'Cliente frecuente',
      wait: 'Espera larga',
      mistake: 'Error nuestro',
      staff: 'Comida del personal',
    },
    code: (code) => `Código ${code}`,
    percent: (reason, percent) => `${reason}, ${percent}% menos`,
    amount: (reason, amount) => `${reason}, ${amount} menos`,
    comp: (reason) => `Cortesía: ${reason}`,
  },
};

/** Returns a discount's reason in the reader's language: the text of a code, or the typed reason. */
export function formatDiscountReason(reason: string, language: Language): string {
  const code = DISCOUNT_REASONS.find((each) => each === reason);
  return code === undefined ? reason : LABELS[language].reasons[code];
}

/**
 * Returns what a discount of the window is called: "Regular, 10% off", "Comp: Long wait". An amount above the price is
 * named by what it took off, in cents.
 */
export function formatDiscount(discount: WindowDiscount, tookCents: Cents, language: Language): string {
  const labels = LABELS[language];
  const reason = formatDiscountReason(discount.reason, language);
  if (discount.kind === 'comp') return labels.comp(reason);
  return discount.kind === 'percent'
    ? labels.percent(reason, discount.value)
    : labels.amount(reason, formatDollars(Math.min(discount.value, tookCents)));
}

/** Returns what an order's discount is called, of a promo code or of the window; null without a discount. */
export function orderDiscountName(
  { promoCode, discount, discountCents }: Pick<Order, 'promoCode' | 'discount' | 'discountCents'>,
  language: Language,
): string | null {
  if (promoCode !== null) return LABELS[language].code(promoCode);
  return discount && formatDiscount(discount, discountCents, language);
}
