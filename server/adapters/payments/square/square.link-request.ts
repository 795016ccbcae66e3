import type { OrderLine } from '../../../../domain/order/order.ts';
import { e164 } from '../../../../domain/contact/phone.ts';
import { formatOrderLine, formatRemoved, lineNameIn } from '../../../../domain/format/order-line.ts';
import type { SiteLanguage } from '../../../../domain/language.ts';
import { formatTaxRate } from '../../../../domain/format/tax-rate.ts';
import type { PaymentLinkRequest } from '../payments.port.ts';
import type { Square } from 'square';

// Square's limits, from its published schema (Square-Version 2025-10-16).
const MAX_LINE_NAME = 512;
const MAX_MODIFIER_NAME = 255;
const MAX_DISCOUNT_NAME = 255;
const MAX_NOTE = 500;
const MAX_REFERENCE = 40;
const MAX_LINK_KEY = 192;
const MAX_EMAIL = 255;
const MAX_RECIPIENT_NAME = 255;
/** Square publishes no number; far more than a dish has. The rest goes into the line's note. */
const MAX_MODIFIERS = 40;

interface Messages {
  code: (code: string) => string;
  tax: string;
  part: Record<'card' | 'cash', string>;
}

const MESSAGES: Record<SiteLanguage, Messages> = {
  en: {
    code: (code) => `Code ${code}`,
    tax: 'Sales tax',
    part: { card: 'Split payment: part by card', cash: 'Split payment: part in cash' },
  },
  es: {
    code: (code) => `Código ${code}`,
    tax: 'Impuesto',
    part: { card: 'Pago dividido: parte con tarjeta', cash: 'Pago dividido: parte en efectivo' },
  },
};

/** The SDK prints a string ending in digits and this marker as a bare number, which breaks the request. */
const BIGINT_MARKER = '#bigint#';

/** Returns text that Square accepts: without the SDK's marker and at most `max` long. */
export function squareText(text: string, max: number): string {
  const safe = text.includes(BIGINT_MARKER) ? text.replaceAll('#', '') : text;
  // Never cut inside a surrogate pair.
  return safe.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns why `request` must not be sent, or null. Identifiers cannot be shortened or changed. */
export function linkRequestProblem(request: PaymentLinkRequest, idempotencyKey: string): string | null {
  if (request.orderId.length > MAX_REFERENCE) return 'order id too long';
  if (idempotencyKey === '' || idempotencyKey.length > MAX_LINK_KEY) return 'idempotency key of a bad length';
  if ([request.orderId, idempotencyKey, request.redirectUrl].some((text) => text.includes(BIGINT_MARKER))) {
    return 'identifier holds the marker of a big integer';
  }
  return request.lines.length === 0 ? 'order without lines' : null;
}

/**
 * Returns Square's request for a payment link. `withContact` false leaves out the buyer's e-mail and phone, which
 * Square may refuse although the order itself is valid.
 */
export function linkRequest(
  request: PaymentLinkRequest,
  idempotencyKey: string,
  locationId: string,
  withContact: boolean,
): Square.checkout.CreatePaymentLinkRequest {
  const contact = withContact ? contactOf(request) : {};
  const note = squareText(request.note, MAX_NOTE);
  return {
    idempotencyKey,
    order: squareOrder(request, locationId, contact),
    checkoutOptions: {
      redirectUrl: request.redirectUrl,
      askForShippingAddress: false,
      // A request of before has no such field, and its repeat has to be the same.
      ...(request.askForTip === undefined ? {} : { allowTipping: request.askForTip }),
    },
    ...(contact.email !== undefined || contact.phone !== undefined
      ? {
          prePopulatedData: {
            ...(contact.email === undefined ? {} : { buyerEmail: contact.email }),
            ...(contact.phone === undefined ? {} : { buyerPhoneNumber: contact.phone }),
          },
        }
      : {}),
    ...(note === '' ? {} : { paymentNote: note }),
  };
}

/** Returns Square's form of an order. */
export function squareOrder(
  request: PaymentLinkRequest,
  locationId: string,
  contact: Contact = contactOf(request),
): Square.Order {
  if (request.part !== undefined) return squareOrderOfPart(request, request.part, locationId, contact);
  return {
    locationId,
    referenceId: request.orderId,
    lineItems: request.lines.map((line, index) => lineItem(line, index, request)),
    ...(request.discount === undefined ? {} : { discounts: [orderDiscount(request, request.discount)] }),
    ...(request.taxRate > 0 ? { taxes: [salesTax(request)] } : {}),
    fulfillments: [pickup(request, contact, squareText(request.note, MAX_NOTE))],
  };
}

/**
 * Square has one payment for an order of a payment link or a terminal, so that each part of a split payment is an order
 * of its own. Its tax is in its price: the amount is the part's to the cent, and Square's tax report has both.
 */
function squareOrderOfPart(
  request: PaymentLinkRequest,
  part: 'card' | 'cash',
  locationId: string,
  contact: Contact,
): Square.Order {
  const { language, lines, totalCents, currency } = request;
  const dishes = lines.map(
    (line) => `${line.quantity} × ${lineNameIn(line.name, line.translations, language)}`,
  );
  return {
    locationId,
    referenceId: request.orderId,
    lineItems: [
      {
        uid: 'part',
        name: MESSAGES[language].part[part],
        quantity: '1',
        basePriceMoney: money(totalCents, currency),
        note: squareText(dishes.join(', '), MAX_NOTE),
      },
    ],
    ...(request.taxRate > 0 ? { taxes: [{ ...salesTax(request), type: 'INCLUSIVE' }] } : {}),
    // The food is picked up once, by the order of the card.
    ...(part === 'card' && { fulfillments: [pickup(request, contact, squareText(request.note, MAX_NOTE))] }),
  };
}

interface Contact {
  email?: string | undefined;
  phone?: string | undefined;
}

function contactOf(request: PaymentLinkRequest): Contact {
  const usable = request.email.length <= MAX_EMAIL && !request.email.includes(BIGINT_MARKER);
  return { email: usable && request.email !== '' ? request.email : undefined, phone: e164(request.phone) };
}

function money(cents: number, currency: 'USD'): Square.Money {
  return { amount: BigInt(cents), currency };
}

/** Always an amount, so that percentages are rounded only here. */
function orderDiscount(
  request: PaymentLinkRequest,
  discount: NonNullable<PaymentLinkRequest['discount']>,
): Square.OrderLineItemDiscount {
  return {
    ...('code' in discount
      ? { uid: 'promo-code', name: MESSAGES[request.language].code(discount.code) }
      : { uid: 'discount', name: squareText(discount.name, MAX_DISCOUNT_NAME) }),
    type: 'FIXED_AMOUNT',
    amountMoney: money(discount.cents, request.currency),
    scope: 'ORDER',
  };
}

function salesTax(request: PaymentLinkRequest): Square.OrderLineItemTax {
  return {
    uid: 'sales-tax',
    name: MESSAGES[request.language].tax,
    type: 'ADDITIVE',
    percentage: formatTaxRate(request.taxRate),
    scope: 'ORDER',
  };
}

function pickup(request: PaymentLinkRequest, contact: Contact, note: string): Square.Fulfillment {
  const lastFour = request.phone.replace(/\D/g, '').slice(-4);
  const guest = lastFour === '' ? 'Guest' : `Guest ${lastFour}`;
  const name = squareText(request.pickupName ?? '', MAX_RECIPIENT_NAME);
  return {
    type: 'PICKUP',
    state: 'PROPOSED',
    pickupDetails: {
      recipient: {
        displayName: name === '' ? guest : name,
        ...(contact.email === undefined ? {} : { emailAddress: contact.email }),
        ...(contact.phone === undefined ? {} : { phoneNumber: contact.phone }),
      },
      scheduleType: request.asap ? 'ASAP' : 'SCHEDULED',
      // Square computes an ASAP pickup itself, and a stored request may be repeated after that instant.
      ...(request.asap ? {} : { pickupAt: new Date(request.pickupAt).toISOString() }),
      prepTimeDuration: `PT${Math.max(1, Math.round(request.prepMinutes))}M`,
      ...(note === '' ? {} : { note }),
    },
  };
}

function lineItem(line: OrderLine, index: number, request: PaymentLinkRequest): Square.OrderLineItem {
  const word = (name: string) => lineNameIn(name, line.translations, request.language);
  const { choices, removed } = formatOrderLine(line, request.language);
  const priced = [line.size, ...line.addOns, ...line.extras]
    .filter((option) => option !== null)
    .map((option) => ({ name: word(option.name), cents: option.cents }));
  const chosen = choices.map((name, at) => ({ name, cents: line.choices[at]?.cents ?? 0 }));
  priced.push(...chosen.filter(({ cents }) => cents > 0));
  const unpriced = [
    ...chosen.filter(({ cents }) => cents === 0).map(({ name }) => name),
    ...removed.map((name) => formatRemoved(name, request.language)),
  ];
  const { modifiers, rest } = fitModifiers(priced, unpriced);
  const notes = [...rest, ...(line.note === undefined ? [] : [line.note])];
  return {
    uid: `line-${index + 1}`,
    name: squareText(word(line.name), MAX_LINE_NAME),
    quantity: String(line.quantity),
    basePriceMoney: money(line.baseCents, request.currency),
    ...(modifiers.length === 0
      ? {}
      : {
          modifiers: modifiers.map((modifier) => ({
            name: squareText(modifier.name, MAX_MODIFIER_NAME),
            basePriceMoney: money(modifier.cents, request.currency),
          })),
        }),
    ...(notes.length === 0 ? {} : { note: squareText(notes.join(', '), MAX_NOTE) }),
  };
}

interface Modifier {
  name: string;
  cents: number;
}

/** Keeps every cent: options beyond the limit share one modifier, options without a price go into the note. */
function fitModifiers(priced: Modifier[], unpriced: string[]): { modifiers: Modifier[]; rest: string[] } {
  const fitting = priced.length > MAX_MODIFIERS ? priced.slice(0, MAX_MODIFIERS - 1) : priced;
  const merged = priced.slice(fitting.length);
  if (merged.length > 0) {
    const cents = merged.reduce((sum, modifier) => sum + modifier.cents, 0);
    fitting.push({ name: merged.map((modifier) => modifier.name).join(', '), cents });
  }
  const room = MAX_MODIFIERS - fitting.length;
  const words = unpriced.slice(0, room).map((name) => ({ name, cents: 0 }));
  return { modifiers: [...fitting, ...words], rest: unpriced.slice(room) };
}
