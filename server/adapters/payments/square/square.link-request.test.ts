import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLinkRequest } from '../payments.suite.ts';
import { linkRequest, squareText, linkRequestProblem } from './square.link-request.ts';

const firstLine = (request: ReturnType<typeof linkRequest>) => request.order?.lineItems?.[0];
const aLine = () => {
  const [line] = aLinkRequest().lines;
  if (line === undefined) throw new Error('the example order has no line');
  return line;
};
const build = (overrides: Parameters<typeof aLinkRequest>[0], withContact = true) =>
  linkRequest(aLinkRequest(overrides), 'key', 'L1', withContact);

describe('the order sent to Square', () => {
  it('holds every option at its price, and choices and removals as words without a price', () => {
    const request = build({});
    expect(request.order?.lineItems?.[1]).toEqual({
      uid: 'line-2',
      name: 'Chicken Quesadilla',
      quantity: '1',
      basePriceMoney: { amount: 800n, currency: 'USD' },
      modifiers: [
        { name: 'Large', basePriceMoney: { amount: 75n, currency: 'USD' } },
        { name: 'Guacamole', basePriceMoney: { amount: 150n, currency: 'USD' } },
        { name: 'Extra cheese', basePriceMoney: { amount: 75n, currency: 'USD' } },
        { name: 'Coke', basePriceMoney: { amount: 0n, currency: 'USD' } },
      ],
    });
    expect(firstLine(request)?.modifiers).toEqual([
      { name: 'No onion', basePriceMoney: { amount: 0n, currency: 'USD' } },
    ]);
  });

  it('is in the customer’s language', () => {
    const request = build({ language: 'es' });
    expect(firstLine(request)?.name).toBe('Taco de carne asada');
    expect(firstLine(request)?.modifiers?.[0]?.name).toBe('Sin cebolla');
    expect(request.order?.taxes?.[0]?.name).toBe('Impuesto');
  });

  it.each([[true], [false], [undefined]])('asks for a tip as the order says: %s', (askForTip) => {
    const { checkoutOptions } = build({ askForTip });
    expect(checkoutOptions?.allowTipping).toBe(askForTip);
    expect('allowTipping' in (checkoutOptions ?? {})).toBe(askForTip !== undefined);
  });

  it.each([
    [8875, '8.875'],
    [10412, '10.412'],
    [7000, '7'],
    [50, '0.05'],
  ])('writes a tax rate of %i thousandths as %s percent', (taxRate, percentage) => {
    expect(build({ taxRate }).order?.taxes).toEqual([
      { uid: 'sales-tax', name: 'Sales tax', type: 'ADDITIVE', percentage, scope: 'ORDER' },
    ]);
  });

  it.each([
    ['card', 'en', 'Split payment: part by card'],
    ['cash', 'es', 'Pago dividido: parte en efectivo'],
  ] as const)(
    'is one line with the tax in it for the part in %s of a split payment',
    (part, language, name) => {
      const { order } = build({ part, language, totalCents: 462, discount: { code: 'TACO10', cents: 180 } });
      expect(order?.lineItems).toEqual([
        {
          uid: 'part',
          name,
          quantity: '1',
          basePriceMoney: { amount: 462n, currency: 'USD' },
          note: expect.stringMatching(/^\d+ × /),
        },
      ]);
      expect(order?.taxes).toMatchObject([{ type: 'INCLUSIVE', percentage: '8.875' }]);
      expect(order).not.toHaveProperty('discounts');
      expect('fulfillments' in (order ?? {})).toBe(part === 'card');
    },
  );

  it('takes a promo code off the whole order as an amount, under its name', () => {
    const discount = { code: 'TACO10', cents: 180 };
    expect(build({ discount }).order?.discounts).toEqual([
      {
        uid: 'promo-code',
        name: 'Code TACO10',
        type: 'FIXED_AMOUNT',
        amountMoney: { amount: 180n, currency: 'USD' },
        scope: 'ORDER',
      },
    ]);
    expect(build({ discount, language: 'es' }).order?.discounts?.[0]?.name).toBe('Código TACO10');
    expect(build({}).order).not.toHaveProperty('discounts');
  });

  it('takes a discount of the window off the whole order under its own name, as far as Square takes it', () => {
    const discount = { name: `${'Vecino '.repeat(40)}, 10% off`, cents: 180 };
    expect(build({ discount }).order?.discounts).toEqual([
      {
        uid: 'discount',
        name: discount.name.slice(0, 255),
        type: 'FIXED_AMOUNT',
        amountMoney: { amount: 180n, currency: 'USD' },
        scope: 'ORDER',
      },
    ]);
  });

  it('has no tax where the rate is zero', () => {
    expect(build({ taxRate: 0 }).order).not.toHaveProperty('taxes');
  });

  it('is picked up at the slot, or as soon as it is made', () => {
    const slot = build({}).order?.fulfillments?.[0]?.pickupDetails;
    expect(slot).toMatchObject({
      scheduleType: 'SCHEDULED',
      pickupAt: '2026-03-04T18:15:00.000Z',
      prepTimeDuration: 'PT12M',
      recipient: {
        displayName: 'Guest 0148',
        emailAddress: 'ana@example.com',
        phoneNumber: '+19285550148',
      },
    });
    const named = build({ pickupName: 'Lupita' }, false).order?.fulfillments?.[0]?.pickupDetails;
    expect(named?.recipient).toEqual({ displayName: 'Lupita' });
    const asap = build({ asap: true }).order?.fulfillments?.[0]?.pickupDetails;
    expect(asap).toMatchObject({ scheduleType: 'ASAP', prepTimeDuration: 'PT12M' });
    expect(asap).not.toHaveProperty('pickupAt');
  });

  it('names no e-mail or phone anywhere when contact is left out', () => {
    const request = build({}, false);
    expect(request).not.toHaveProperty('prePopulatedData');
    expect(request.order?.fulfillments?.[0]?.pickupDetails?.recipient).toEqual({
      displayName: 'Guest 0148',
    });
  });

  it('drops a phone that Square would refuse and keeps the e-mail', () => {
    expect(build({ phone: '12345' }).prePopulatedData).toEqual({ buyerEmail: 'ana@example.com' });
  });

  it('keeps the price of a dish with more options than Square takes, and its words in the note', () => {
    const addOns = Array.from({ length: 60 }, (_, i) => ({ name: `Option ${i}`, cents: i }));
    const line = { ...aLine(), addOns, removed: ['Onion', 'Cilantro'] };
    const sent = firstLine(build({ lines: [line] }));
    const cents = (sent?.modifiers ?? []).map((m) => BigInt(m.basePriceMoney?.amount ?? 0));
    expect(sent?.modifiers).toHaveLength(40);
    expect(cents.reduce((sum, amount) => sum + amount, 0n)).toBe(1770n);
    expect(sent?.note).toBe('No onion, No cilantro');
  });

  it('keeps within Square’s lengths', () => {
    const long = 'ñandú '.repeat(200);
    const line = { ...aLine(), name: long, addOns: [{ name: long, cents: 1 }] };
    const request = build({ lines: [line], note: long, email: `${'a'.repeat(250)}@example.com` });
    expect(firstLine(request)?.name).toHaveLength(512);
    expect(firstLine(request)?.modifiers?.[0]?.name).toHaveLength(255);
    expect(request.paymentNote).toHaveLength(500);
    expect(request.order?.fulfillments?.[0]?.pickupDetails?.note).toHaveLength(500);
    expect(request.prePopulatedData).toEqual({ buyerPhoneNumber: '+19285550148' });
  });
});

describe('text for Square', () => {
  it('never holds the SDK’s marker for big integers', () => {
    const pieces = fc.constantFrom('#', 'bigint', '#bigint#', '12', '"', '\\', ' ', 'taco');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        expect(squareText(parts.join(''), 500)).not.toContain('#bigint#');
      }),
    );
  });

  it('is left alone where it is harmless', () => {
    expect(squareText('Combo #5 bigint', 500)).toBe('Combo #5 bigint');
  });

  it('is never cut through an emoji', () => {
    expect(squareText('taco🌮', 5)).toBe('taco');
    expect(squareText('taco🌮', 6)).toBe('taco🌮');
  });
});

describe('a request that Square would not take', () => {
  it.each([
    ['an order id over 40 characters', aLinkRequest({ orderId: 'x'.repeat(41) }), 'key'],
    ['an empty key', aLinkRequest(), ''],
    ['a key over 192 characters', aLinkRequest(), 'k'.repeat(193)],
    ['a key that the SDK would turn into a number', aLinkRequest(), '12#bigint#'],
    ['such an order id', aLinkRequest({ orderId: '12#bigint#' }), 'key'],
    ['such a return address', aLinkRequest({ redirectUrl: 'http://x/?q="1#bigint#' }), 'key'],
    ['an order without lines', aLinkRequest({ lines: [] }), 'key'],
  ])('%s', (_what, request, key) => {
    expect(linkRequestProblem(request, key)).toEqual(expect.any(String));
  });

  it('is none of an ordinary order', () => {
    expect(linkRequestProblem(aLinkRequest(), 'link:x:1')).toBeNull();
  });
});
