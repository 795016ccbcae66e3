import { describe, expect, test } from 'vitest';
import { aQuesadilla, anOrderLine, aSpecial } from '../../testing/builders.ts';
import { soldOutParts, soldOutSpecial } from './sold-out.ts';

const line = anOrderLine({
  menuItemId: 2,
  size: { name: 'Large', cents: 350 },
  choices: [{ choice: 'Meat', option: 'Asada' }],
  addOns: [{ name: 'Guacamole', cents: 150 }],
  extras: [{ name: 'Jalapeños', cents: 75 }],
  removed: ['Onion'],
});

describe('what has sold out in an order line', () => {
  test('is nothing while everything chosen is there', () => {
    const item = aQuesadilla({ soldOutOptions: ['Small', 'Pollo', 'Extra Cheese', 'Onion', 'Cilantro'] });
    expect(soldOutParts(item, line)).toEqual([]);
  });

  test('names every chosen size, choice, add-on and extra', () => {
    const item = aQuesadilla({ soldOutOptions: ['Large', 'Asada', 'Guacamole', 'Jalapeños'] });
    expect(soldOutParts(item, line).map((part) => part.option)).toEqual([
      'Large',
      'Asada',
      'Guacamole',
      'Jalapeños',
    ]);
    expect(soldOutParts(item, line)[0]).toEqual({ id: 2, name: 'Quesadilla de la Casa', option: 'Large' });
  });

  test('is the dish alone when the dish has run out', () => {
    const item = aQuesadilla({ soldOut: true, soldOutOptions: ['Guacamole'] });
    expect(soldOutParts(item, line)).toEqual([{ id: 2, name: 'Quesadilla de la Casa' }]);
  });

  test('is the special itself when it is no longer available', () => {
    expect(soldOutSpecial(aSpecial())).toEqual([]);
    expect(soldOutSpecial(aSpecial({ available: false }))).toEqual([{ id: 3, name: 'Birria Saturday' }]);
  });
});
