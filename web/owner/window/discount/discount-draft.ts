import { formatPrice, parsePrice } from '../../../../domain/money.ts';
import {
  DISCOUNT_REASONS,
  MAX_DISCOUNT_CENTS,
  type WindowDiscount,
} from '../../../../domain/order/pricing/window-discount.ts';
import { type TicketDiscount, ticketKey, type WindowTicket } from '../ticket/ticket.ts';

/** A reason in own words. */
export const TYPED = 'typed';

/** A discount as it is being entered. */
export interface DiscountDraft {
  kind: WindowDiscount['kind'];
  percent: string;
  /** Dollars. */
  amount: string;
  /** Whether a comp is of the whole order. */
  all: boolean;
  /** Free portions by the line's key, where a comp is not of the whole order. */
  comped: ReadonlyMap<string, number>;
  /** A reason's code, `TYPED`, or empty where none is chosen. */
  reason: string;
  typed: string;
}

const EMPTY: DiscountDraft = {
  kind: 'percent',
  percent: '',
  amount: '',
  all: false,
  comped: new Map(),
  reason: '',
  typed: '',
};

/** Returns the ticket's discount for changing it. */
export function draftOf({ discount, lines }: Pick<WindowTicket, 'discount' | 'lines'>): DiscountDraft {
  if (discount === null) return EMPTY;
  const { reason } = discount;
  const isCode = DISCOUNT_REASONS.some((code) => code === reason);
  const why = isCode ? { reason } : { reason: TYPED, typed: reason };
  if (discount.kind === 'comp') {
    const comped = new Map(lines.map((line) => [ticketKey(line), line.comped ?? 0]));
    return { ...EMPTY, kind: 'comp', all: discount.all, comped, ...why };
  }
  const { kind, value } = discount;
  const entered = kind === 'percent' ? { percent: String(value) } : { amount: formatPrice(value) };
  return { ...EMPTY, kind, ...entered, ...why };
}

/** What is still missing of a draft, or the discount that it is. */
export type ReadDraft = { discount: TicketDiscount } | { missing: 'value' | 'reason' };

/** Reads a draft; a value that is none is missing. */
export function readDraft(draft: DiscountDraft): ReadDraft {
  const reason = (draft.reason === TYPED ? draft.typed : draft.reason).trim();
  const value = valueOf(draft);
  if (value === null) return { missing: 'value' };
  return reason === '' ? { missing: 'reason' } : { discount: { ...value, reason } };
}

type WithoutReason<T> = T extends unknown ? Omit<T, 'reason'> : never;

/** Returns what a draft takes off, whatever its reason; null where that is not entered. */
export function valueOf(draft: DiscountDraft): WithoutReason<TicketDiscount> | null {
  if (draft.kind === 'comp') {
    const { all, comped } = draft;
    return all || [...comped.values()].some((quantity) => quantity > 0) ? { kind: 'comp', all } : null;
  }
  const { kind } = draft;
  const value = kind === 'percent' ? percentOf(draft.percent) : parsePrice(draft.amount);
  return value === null || value === 0 || value > MAX_DISCOUNT_CENTS ? null : { kind, value };
}

function percentOf(text: string): number | null {
  const percent = /^\s*(\d{1,3})\s*%?\s*$/.exec(text);
  const value = Number(percent?.[1] ?? 0);
  return value >= 1 && value <= 100 ? value : null;
}
