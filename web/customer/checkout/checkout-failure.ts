import type { SoldOutFields } from '../../../contracts/checkout.ts';
import type { ErrorBody } from '../../../contracts/errors.ts';
import { parsePrice } from '../../../domain/money.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Refusal } from '../../api/call-input.ts';
import { ApiError, caughtRefusal } from '../../api/client.ts';
import { errorBodyOf, refusalFields } from '../../api/refusal-fields.ts';
import type { FieldProblems } from './checkout-check.ts';
import { promoRefusal } from './promo/promo-failure.ts';
import type { PromoFailure } from './promo/promo-failure.ts';

/** The price of one of a line, in the order of the lines sent. `price` is the base price in dollars. */
interface FreshPrice {
  id: number;
  price: string;
  unitCents: Cents;
}

/** The meaning of a failed checkout for the customer. Money in cents. */
export type CheckoutFailure =
  | { kind: 'prices'; fresh: FreshPrice[]; totalCents: Cents }
  /** `absent`: a dish that the menu of that day does not have. */
  | { kind: 'sold_out'; gone: (SoldOutFields['soldOut'][number] & { absent?: true })[] }
  | { kind: 'fields'; problems: FieldProblems }
  | { kind: 'slot'; problem: 'slot_full' | 'slot_passed' | 'slot_gone' }
  /** ASAP takes longer than the page showed: until `readyAt` (epoch ms). */
  | { kind: 'later'; readyAt: number }
  | { kind: 'closed' }
  | { kind: 'promo'; trouble: PromoFailure }
  /** The cart cannot be ordered as it is; `dish` where the server named one. */
  | { kind: 'refused'; message: string; dish: number | null }
  /** `message` is the server's text; null without an answer. */
  | { kind: 'unknown'; message: string | null };

/** Whether the server certainly made no order, so that the next attempt gets a new key. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429 && error.body !== null;
}

type Reading = (body: ErrorBody) => CheckoutFailure;

const refused: Reading = (body) => ({ kind: 'refused', message: body.message, dish: dishOf(body) });
const unknown: Reading = ({ message }) => ({ kind: 'unknown', message });
const slotPassed: Reading = () => ({ kind: 'slot', problem: 'slot_passed' });

const READERS: Partial<Record<Refusal<'POST /api/square/create-checkout'>, Reading>> = {
  price_changed: pricesChanged,
  sold_out: (body) => soldOut(body, refusalFields(body, 'sold_out').soldOut),
  unknown_item: (body) => absent(body, 'unknown_item'),
  special_other_day: (body) => absent(body, 'special_other_day'),
  slot_full: () => ({ kind: 'slot', problem: 'slot_full' }),
  slot_passed: slotPassed,
  asap_later: (body) => {
    const { pickupAt: readyAt } = refusalFields(body, 'asap_later');
    return readyAt === undefined ? unknown(body) : { kind: 'later', readyAt };
  },
  unpaid_waiting: refused,
  dish_notes_off: refused,
  unknown_slot: (body) =>
    body.fields?.['pickupDay'] === undefined ? slotPassed(body) : { kind: 'slot', problem: 'slot_gone' },
  ordering_closed: () => ({ kind: 'closed' }),
  bad_email: wrongFields,
  bad_phone: wrongFields,
  invalid: wrongFields,
  unknown_option: refused,
  choice_required: refused,
  size_required: refused,
  bad_quantity: refused,
  order_too_large: refused,
  empty_cart: refused,
};

/** Reads a failed checkout's answer. Anything unexpected is `unknown`. */
export function checkoutFailure(error: unknown): CheckoutFailure {
  const body = errorBodyOf(error);
  if (body === null) return { kind: 'unknown', message: null };
  const trouble = promoRefusal(body);
  if (trouble !== null) return { kind: 'promo', trouble };
  const code = caughtRefusal<'POST /api/square/create-checkout'>(error);
  return (code && READERS[code])?.(body) ?? unknown(body);
}

function pricesChanged(body: ErrorBody): CheckoutFailure {
  const { total = '', lines = [] } = refusalFields(body, 'price_changed');
  const totalCents = parsePrice(total);
  const fresh = lines.map((line) => ({
    id: line.id,
    price: line.price,
    unitCents: parsePrice(line.unitPrice),
  }));
  if (totalCents === null || fresh.length === 0 || fresh.some((line) => line.unitCents === null)) {
    return unknown(body);
  }
  return { kind: 'prices', fresh: fresh as FreshPrice[], totalCents };
}

function absent(body: ErrorBody, code: 'unknown_item' | 'special_other_day'): CheckoutFailure {
  const failure = soldOut(body, refusalFields(body, code).items);
  if (failure.kind !== 'sold_out') return failure;
  return { kind: 'sold_out', gone: failure.gone.map((dish) => ({ ...dish, absent: true })) };
}

function soldOut(body: ErrorBody, parts: SoldOutFields['soldOut'] | undefined): CheckoutFailure {
  return parts === undefined || parts.length === 0 ? unknown(body) : { kind: 'sold_out', gone: parts };
}

function wrongFields(body: ErrorBody): CheckoutFailure {
  const { error, fields = {} } = body;
  const names = Object.keys(fields);
  const mentions = (field: string) => names.some((name) => name === field || name.endsWith(`.${field}`));
  const problems: FieldProblems = {
    ...((error === 'bad_email' || mentions('email')) && { email: 'bad_email' }),
    ...((error === 'bad_phone' || mentions('phone')) && { phone: 'bad_phone' }),
    ...(mentions('pickupName') && { pickupName: 'name_too_long' }),
    ...(mentions('specialInstructions') && { specialInstructions: 'too_long' }),
  };
  return Object.keys(problems).length === 0 ? unknown(body) : { kind: 'fields', problems };
}

function dishOf({ fields }: ErrorBody): number | null {
  const id = fields?.['id'];
  return typeof id === 'number' ? id : null;
}
