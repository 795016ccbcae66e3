import { describe, expect, test } from 'vitest';
import type { AskedDiscount } from '../../../../domain/order/pricing/window-discount.ts';
import { aMenuItem, aQuesadilla, aSpecial } from '../../../../testing/builders.ts';
import {
  addLine,
  compLines,
  countOf,
  currentLines,
  freePortions,
  isPlain,
  itemCount,
  plainLine,
  recalledDiscount,
  recalledLines,
  replaceLine,
  roomFor,
  sentDiscount,
  sentLine,
  setLineQuantity,
  specialLine,
  type TicketLine,
  ticketKey,
  ticketTotals,
} from './ticket.ts';

const TACO = aMenuItem();
const QUESADILLA = aQuesadilla();
const SPECIAL = aSpecial();
const MENU = { items: [TACO, QUESADILLA], specials: [SPECIAL] };
const TAX = 8875;

const times = (count: number, line: TicketLine) =>
  Array.from({ length: count }).reduce<TicketLine[]>((lines) => addLine(lines, line), []);

describe('the ticket at the window', () => {
  test('a dish without a choice to make is added by one tap, one with a choice is not', () => {
    expect(isPlain(TACO)).toBe(true);
    expect(isPlain(QUESADILLA)).toBe(false);
  });

  test('ten taps on a dish are one line of ten, and a note makes another line', () => {
    const ten = times(10, plainLine(TACO));
    expect(ten).toHaveLength(1);
    expect(countOf(ten, TACO.id)).toBe(10);
    const noted = addLine(ten, { ...plainLine(TACO), note: 'Cut in half' });
    expect(noted.map(({ line, note }) => [line.quantity, note])).toEqual([
      [10, ''],
      [1, 'Cut in half'],
    ]);
    expect(itemCount(noted)).toBe(11);
    expect(times(60, plainLine(TACO))[0]?.line.quantity).toBe(50);
  });

  test('there is room for fifty of equal lines, a line that is replaced not counted', () => {
    const many = (quantity: number): TicketLine => ({
      line: { ...plainLine(TACO).line, quantity },
      note: '',
    });
    const noted = { ...many(30), note: 'No salt' };
    const lines = [many(30), noted];
    expect(roomFor(lines, specialLine(SPECIAL))).toBe(1);
    expect(roomFor(lines, many(30))).toBe(20);
    expect(roomFor(lines, many(30), ticketKey(noted))).toBe(20);
    expect(roomFor(lines, many(40), ticketKey(many(30)))).toBe(40);
    expect(roomFor([many(50)], plainLine(TACO))).toBe(0);
  });

  test('a line is changed in its place, joins an equal one, and goes at zero', () => {
    const lines = addLine(times(2, plainLine(TACO)), specialLine(SPECIAL));
    const [taco] = lines;
    if (taco === undefined) throw new Error('no line');
    const noted = replaceLine(lines, ticketKey(taco), { ...taco, note: 'No salt' });
    expect(noted.map(({ note }) => note)).toEqual(['No salt', '']);
    const both = addLine(noted, plainLine(TACO));
    const joined = replaceLine(both, ticketKey(noted[0] ?? taco), { ...taco, note: '' });
    expect(joined.map(({ line }) => [line.id, line.quantity])).toEqual([
      [SPECIAL.id, 1],
      [TACO.id, 3],
    ]);
    expect(setLineQuantity(joined, ticketKey(plainLine(TACO)), 0).map(({ line }) => line.id)).toEqual([
      SPECIAL.id,
    ]);
  });

  test('costs what the menu says now', () => {
    const lines = times(2, plainLine(TACO));
    expect(ticketTotals({ lines, discount: null }, TAX)).toEqual({
      subtotalCents: 700,
      discountCents: 0,
      taxCents: 62,
      totalCents: 762,
    });
    const dearer = { ...MENU, items: [{ ...TACO, priceCents: 400 }] };
    expect(ticketTotals({ lines: currentLines(lines, dearer), discount: null }, TAX).subtotalCents).toBe(800);
    expect(currentLines(lines, { items: [], specials: [] })).toEqual(lines);
  });

  test('has free portions that stay with their line, never more than there are', () => {
    const comped = compLines(times(3, plainLine(TACO)), new Map([[ticketKey(plainLine(TACO)), 2]]));
    const comp = { kind: 'comp', all: false, reason: 'wait' } as const;
    expect(ticketTotals({ lines: comped, discount: comp }, TAX)).toMatchObject({ discountCents: 700 });
    expect(addLine(comped, plainLine(TACO))[0]).toMatchObject({ comped: 2, line: { quantity: 4 } });
    const key = ticketKey(plainLine(TACO));
    const fewer = setLineQuantity(comped, key, 1);
    expect(fewer[0]).toMatchObject({ comped: 1, line: { quantity: 1 } });
    const noted = replaceLine(comped, key, { ...plainLine(TACO), note: 'No salt' });
    expect(noted[0]).toMatchObject({ note: 'No salt', comped: 1, line: { quantity: 1 } });
    expect(sentDiscount({ lines: comped, discount: comp })).toEqual({
      kind: 'comp',
      reason: 'wait',
      lines: [{ line: 0, quantity: 2 }],
    });
    expect(sentDiscount({ lines: setLineQuantity(comped, key, 0), discount: comp })).toBeNull();
    expect(currentLines(comped, MENU)[0]).toMatchObject({ comped: 2 });
  });

  test('a comp of the whole order takes in what is added later', () => {
    const comp = { kind: 'comp', all: true, reason: 'staff' } as const;
    const lines = addLine(times(2, plainLine(TACO)), specialLine(SPECIAL));
    expect(ticketTotals({ lines, discount: comp }, TAX)).toMatchObject({ taxCents: 0, totalCents: 0 });
    expect(sentDiscount({ lines, discount: comp })).toMatchObject({ lines: null });
    expect(lines.map((line) => freePortions(line, comp))).toEqual([2, 1]);
  });

  test('is the same after it was on hold, but for dishes that have left the menu', () => {
    const lines = [{ ...plainLine(TACO), note: 'No salt' }, specialLine(SPECIAL)];
    const held = lines.map(sentLine);
    expect(recalledLines(held, null, MENU)).toEqual({ lines, gone: [] });
    expect(recalledLines(held, null, { ...MENU, items: [] })).toEqual({
      lines: [lines[1]],
      gone: [TACO.name],
    });
    const comp: AskedDiscount = { kind: 'comp', reason: 'wait', lines: [{ line: 1, quantity: 1 }] };
    expect(recalledLines(held, comp, { ...MENU, items: [] }).lines).toEqual([{ ...lines[1], comped: 1 }]);
    expect(recalledDiscount(comp)).toEqual({ kind: 'comp', reason: 'wait', all: false });
    expect(recalledDiscount({ ...comp, lines: null })).toMatchObject({ all: true });
  });
});
