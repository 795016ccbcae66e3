import { describe, expect, test } from 'vitest';
import { aCartLine, aMenuItem, aQuesadilla, aSpecial } from '../../../testing/builders.ts';
import { CART_MESSAGES, unavailableText } from './cart.messages.ts';
import { unavailableOnDay, unavailablePart, unavailableParts } from './unavailable-parts.ts';

const taco = { ...aMenuItem(), id: 1 };
const quesadilla = { ...aQuesadilla(), id: 2 };
const special = { ...aSpecial(), id: 9 };
const menu = [taco, quesadilla];
const line = (parts: Parameters<typeof aCartLine>[0]) => aCartLine(parts);

describe('what a cart cannot have any more', () => {
  test('is nothing while the menu offers all of it, or is not known', () => {
    const lines = [line({ id: 1 }), line({ id: 9 })];
    expect(unavailableParts(lines, menu, [special])).toEqual([]);
    expect(unavailableParts(lines, undefined, [special])).toEqual([]);
    expect(unavailableParts(lines, menu, undefined)).toEqual([]);
    expect(unavailableParts([], menu, [special])).toEqual([]);
  });

  test('is a dish that sold out or left the menu, named once however many lines it has', () => {
    const lines = [
      line({ id: 1, name: 'Taco' }),
      line({ id: 1, name: 'Taco', removedIngredients: ['Onion'] }),
      line({ id: 7, name: 'Gone' }),
    ];
    const parts = unavailableParts(lines, [{ ...taco, soldOut: true }], []);
    expect(parts).toEqual([
      { id: 1, name: 'Taco' },
      { id: 7, name: 'Gone', absent: true },
    ]);
    expect(lines.map((one) => unavailablePart(one, parts)?.id)).toEqual([1, 1, 7]);
  });

  test('is a special that is over', () => {
    const lines = [line({ id: 9, name: 'Pozole' })];
    expect(unavailableParts(lines, menu, [{ ...special, available: false }])).toHaveLength(1);
  });

  test('on a later day is what its menu does not have, whatever is sold out or few today', () => {
    const lines = [
      line({ id: 1, quantity: 4 }),
      line({ id: 9, name: 'Pozole' }),
      line({ id: 7, name: 'Gone' }),
    ];
    const today = [{ ...taco, soldOut: true, left: 1, soldOutOptions: ['Onion'] }, quesadilla];
    expect(unavailableOnDay(lines, today, [special])).toEqual([{ id: 7, name: 'Gone', absent: true }]);
    expect(unavailableOnDay(lines, today, [])).toEqual([
      { id: 9, name: 'Pozole', absent: true },
      { id: 7, name: 'Gone', absent: true },
    ]);
    expect(unavailableOnDay(lines, today, [{ ...special, available: false }])).toMatchObject([
      { id: 9, name: 'Pozole' },
      { id: 7 },
    ]);
    expect(unavailableOnDay(lines, today, undefined)).toEqual([]);
  });

  test('is an option only where a line has it', () => {
    const lines = [
      line({ id: 2, name: 'Quesadilla', addOns: [{ name: 'Guacamole', price: '1.50' }] }),
      line({ id: 2, name: 'Quesadilla', addOns: [{ name: 'Sour Cream', price: '1.25' }] }),
    ];
    const sold = [taco, { ...quesadilla, soldOutOptions: ['Guacamole', 'Jalapeños'] }];
    const parts = unavailableParts(lines, sold, []);
    expect(parts).toEqual([{ id: 2, name: 'Quesadilla', option: 'Guacamole' }]);
    expect(lines.map((one) => unavailablePart(one, parts)?.option)).toEqual(['Guacamole', undefined]);
  });

  test('is more of a dish than is left, over all its lines', () => {
    const lines = [line({ id: 1, quantity: 2 }), line({ id: 1, quantity: 2, removedIngredients: ['Onion'] })];
    const few = (left: number) => unavailableParts(lines, [{ ...taco, left }], []);
    expect(few(4)).toEqual([]);
    expect(few(3)).toMatchObject([{ id: 1, left: 3 }]);
  });
});

test.each([
  [{ id: 1, name: 'Torta' }, null, 'Agotado'],
  [{ id: 1, name: 'Torta', option: 'Guacamole' }, null, 'Guacamole (fresco): agotado'],
  [{ id: 1, name: 'Torta', absent: true }, null, 'No está en el menú de hoy'],
  [{ id: 1, name: 'Torta', option: 'Guacamole' }, '2026-12-01', 'No disponible ese día'],
  [undefined, null, null],
] as const)('a line whose part is %o, for the later day %o, says %o', (part, laterDay, said) => {
  expect(unavailableText(part, laterDay, CART_MESSAGES.es, (option) => `${option} (fresco)`)).toBe(said);
});
