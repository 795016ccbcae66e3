import { describe, expect, test } from 'vitest';
import { aMenuItem, aQuesadilla, aSpecial } from '../../../testing/builders.ts';
import {
  addLine,
  countOf,
  currentLines,
  isPlain,
  itemCount,
  plainLine,
  recalledLines,
  replaceLine,
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
    expect(ticketTotals(lines, TAX)).toEqual({
      subtotalCents: 700,
      discountCents: 0,
      taxCents: 62,
      totalCents: 762,
    });
    const dearer = { ...MENU, items: [{ ...TACO, priceCents: 400 }] };
    expect(ticketTotals(currentLines(lines, dearer), TAX).subtotalCents).toBe(800);
    expect(currentLines(lines, { items: [], specials: [] })).toEqual(lines);
  });

  test('is the same after it was on hold, but for dishes that have left the menu', () => {
    const lines = [{ ...plainLine(TACO), note: 'No salt' }, specialLine(SPECIAL)];
    const held = lines.map(sentLine);
    expect(recalledLines(held, MENU)).toEqual({ lines, gone: [] });
    expect(recalledLines(held, { ...MENU, items: [] })).toEqual({ lines: [lines[1]], gone: [TACO.name] });
  });
});
