import {
  MAX_PROMO_CENTS,
  MAX_PROMO_USES,
  type PromoCodeUpdate,
  type PromoCodeView,
} from '../../../contracts/owner/promotions/promo-codes.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { type PromoKind, readPromoCode } from '../../../domain/order/pricing/promo-code.ts';

/** A promo code as typed. */
export interface PromoCodeDraft {
  code: string;
  kind: PromoKind;
  /** Dollars or percent, by kind. */
  value: string;
  /** Dollars; empty for any order. */
  minimum: string;
  /** Empty for any number. */
  maxUses: string;
  oncePerCustomer: boolean;
  /** `YYYY-MM-DD`, or empty. */
  firstDay: string;
  lastDay: string;
  on: boolean;
}

export const EMPTY_CODE: PromoCodeDraft = {
  code: '',
  kind: 'percent',
  value: '10',
  minimum: '',
  maxUses: '',
  oncePerCustomer: false,
  firstDay: '',
  lastDay: '',
  on: true,
};

export type PromoCodeField = 'code' | 'value' | 'minimum' | 'maxUses' | 'lastDay';

export function draftOfCode(promo: PromoCodeView): PromoCodeDraft {
  return {
    code: promo.code,
    kind: promo.kind,
    value: promo.kind === 'amount' ? formatPrice(promo.value) : String(promo.value),
    minimum: promo.minimumCents === 0 ? '' : formatPrice(promo.minimumCents),
    maxUses: promo.maxUses === null ? '' : String(promo.maxUses),
    oncePerCustomer: promo.oncePerCustomer,
    firstDay: promo.firstDay ?? '',
    lastDay: promo.lastDay ?? '',
    on: promo.on,
  };
}

export type ReadCodeDraft = { ok: true; update: PromoCodeUpdate } | { ok: false; wrong: PromoCodeField[] };

/** Returns the request, or the invalid fields in their order on the screen. */
export function readCodeDraft(draft: PromoCodeDraft): ReadCodeDraft {
  const code = readPromoCode(draft.code);
  const value = draft.kind === 'amount' ? dollars(draft.value) : whole(draft.value, 100);
  const minimumCents = draft.minimum.trim() === '' ? 0 : dollars(draft.minimum);
  const maxUses = draft.maxUses.trim() === '' ? null : whole(draft.maxUses, MAX_PROMO_USES);
  const backwards = draft.firstDay !== '' && draft.lastDay !== '' && draft.lastDay < draft.firstDay;
  if (
    code === null ||
    value === undefined ||
    minimumCents === undefined ||
    maxUses === undefined ||
    backwards
  ) {
    const wrong = { code: code === null, value: value === undefined, minimum: minimumCents === undefined };
    const all = { ...wrong, maxUses: maxUses === undefined, lastDay: backwards };
    return { ok: false, wrong: FIELDS.filter((field) => all[field]) };
  }
  const { kind, oncePerCustomer, on } = draft;
  const days = { firstDay: draft.firstDay || null, lastDay: draft.lastDay || null };
  return { ok: true, update: { code, kind, value, minimumCents, maxUses, oncePerCustomer, ...days, on } };
}

const FIELDS: readonly PromoCodeField[] = ['code', 'value', 'minimum', 'maxUses', 'lastDay'];

/** Returns cents of an amount above zero; undefined for anything else. */
function dollars(text: string): number | undefined {
  const cents = parsePrice(text.replace(/^\s*\$/, ''));
  return cents === null || cents < 1 || cents > MAX_PROMO_CENTS ? undefined : cents;
}

function whole(text: string, most: number): number | undefined {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}
