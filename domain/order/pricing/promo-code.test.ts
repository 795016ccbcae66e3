import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotals } from './pricing.ts';
import {
  MIN_CHARGE_CENTS,
  promoDiscount,
  promoState,
  type PromoInput,
  type PromoTerms,
  readPromoCode,
} from './promo-code.ts';

const TODAY = '2026-03-10';

function terms(parts: Partial<PromoTerms> = {}): PromoTerms {
  return {
    kind: 'percent',
    value: 10,
    minimumCents: 0,
    maxUses: null,
    oncePerCustomer: false,
    firstDay: null,
    lastDay: null,
    on: true,
    ...parts,
  };
}

function ask(parts: Partial<PromoInput> = {}): PromoInput {
  return { subtotalCents: 1000, taxRate: 8875, today: TODAY, uses: 0, usedBefore: false, ...parts };
}

const totalOf = (cents: number, taxRate: number, off = 0) =>
  orderTotals([{ unitCents: cents, quantity: 1 }], taxRate, off);

describe('a promo code as it is typed', () => {
  test.each([
    [' taco10 ', 'TACO10'],
    ['Lunes-2x1', 'LUNES-2X1'],
    ['ABC', 'ABC'],
    ['ab', null],
    ['TWO WORDS', null],
    ['niño10', null],
    ['A'.repeat(21), null],
    ['', null],
  ])('%j is %j', (typed, code) => {
    expect(readPromoCode(typed)).toBe(code);
  });
});

describe('what a promo code takes off', () => {
  test('an amount is taken off as it is', () => {
    expect(promoDiscount(terms({ kind: 'amount', value: 300 }), ask())).toEqual({
      ok: true,
      cents: 300,
      least: false,
    });
  });

  test.each([
    [1005, 10, 101],
    [1004, 10, 100],
    [350, 15, 53],
    [333, 50, 167],
  ])('%i cents less %i%% is %i cents off, halves up', (subtotalCents, value, cents) => {
    expect(promoDiscount(terms({ value }), ask({ subtotalCents }))).toMatchObject({ cents });
  });

  test('a dollar stays to pay whatever the discount, and the quote says so', () => {
    const given = promoDiscount(terms({ kind: 'amount', value: 5000 }), ask());
    expect(given).toEqual({ ok: true, cents: 908, least: true });
    expect(orderTotals([{ unitCents: 1000, quantity: 1 }], 8875, 908).totalCents).toBe(100);
    expect(promoDiscount(terms({ value: 100 }), ask())).toEqual(given);
  });

  test('where no more than the least charge is ordered there is nothing to take off', () => {
    const little = ask({ subtotalCents: 92 });
    expect(promoDiscount(terms(), little)).toEqual({ ok: false, error: 'promo_nothing_left' });
  });

  test('the first and the last day count, by the truck’s days', () => {
    const days = terms({ firstDay: '2026-03-10', lastDay: '2026-03-12' });
    const on = (today: string) => promoDiscount(days, ask({ today }));
    expect(on('2026-03-09')).toEqual({ ok: false, error: 'promo_not_yet' });
    expect(on('2026-03-10')).toMatchObject({ ok: true });
    expect(on('2026-03-12')).toMatchObject({ ok: true });
    expect(on('2026-03-13')).toEqual({ ok: false, error: 'promo_ended' });
  });

  test.each<[string, Partial<PromoTerms>, Partial<PromoInput>, string]>([
    ['switched off', { on: false }, {}, 'promo_ended'],
    ['used as often as it may be', { maxUses: 3 }, { uses: 3 }, 'promo_used_up'],
    ['used by the same customer', { oncePerCustomer: true }, { usedBefore: true }, 'promo_used_before'],
    ['below its minimum', { minimumCents: 1001 }, {}, 'promo_below_minimum'],
  ])('nothing where it is %s', (_, given, asked, error) => {
    expect(promoDiscount(terms(given), ask(asked))).toEqual({ ok: false, error });
  });

  test('its minimum itself is enough, and a second order is fine where nothing was said against it', () => {
    const asked = ask({ usedBefore: true });
    expect(promoDiscount(terms({ minimumCents: 1000 }), asked)).toMatchObject({ ok: true, cents: 100 });
  });

  test("a code's state: an end comes before everything else", () => {
    expect(promoState(terms({ lastDay: '2026-03-09', on: false }), 0, TODAY)).toBe('ended');
    expect(promoState(terms({ on: false, maxUses: 1 }), 1, TODAY)).toBe('off');
    expect(promoState(terms({ maxUses: 1, firstDay: '2026-04-01' }), 1, TODAY)).toBe('used_up');
    expect(promoState(terms({ firstDay: '2026-04-01' }), 0, TODAY)).toBe('scheduled');
    expect(promoState(terms(), 7, TODAY)).toBe('on');
  });

  const anyTerms = fc.oneof(
    fc.integer({ min: 1, max: 60_000 }).map((value) => terms({ kind: 'amount', value })),
    fc.integer({ min: 1, max: 100 }).map((value) => terms({ value })),
  );

  const RATES = fc.constantFrom(0, 8875, 9375, 10_412, 25_000);

  test('whole cents within the subtotal, tax on what is left, and the parts add up to the total', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 101, max: 50_000 }), RATES, (given, subtotalCents, taxRate) => {
        const found = promoDiscount(given, ask({ subtotalCents, taxRate }));
        const { cents, least } = found.ok ? found : { cents: 0, least: false };
        // Only a percentage below half a cent gives nothing above a dollar.
        expect(found.ok || subtotalCents * given.value < 50).toBe(true);
        expect(Number.isInteger(cents) && cents <= subtotalCents).toBe(true);
        const totals = totalOf(subtotalCents, taxRate, cents);
        expect(totals.taxCents).toBe(totalOf(subtotalCents - cents, taxRate).taxCents);
        expect(totals.totalCents).toBe(subtotalCents - cents + totals.taxCents);
        expect(totals.totalCents).toBeGreaterThanOrEqual(MIN_CHARGE_CENTS);
        // Where the minimum applies, one cent more off could not be charged.
        const further = totalOf(subtotalCents, taxRate, cents + 1).totalCents;
        expect(!least || further < MIN_CHARGE_CENTS).toBe(true);
      }),
    );
  });

  test('an order that a card could hardly pay for gets nothing off', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 100 }), RATES, (given, subtotalCents, taxRate) => {
        fc.pre(totalOf(subtotalCents - 1, taxRate).totalCents < MIN_CHARGE_CENTS);
        expect(promoDiscount(given, ask({ subtotalCents, taxRate }))).toEqual({
          ok: false,
          error: 'promo_nothing_left',
        });
      }),
    );
  });
});
