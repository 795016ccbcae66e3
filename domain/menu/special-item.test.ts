import { expect, test } from 'vitest';
import { cartLineFrom, cartLineFromSpecial, selectionOf } from '../cart/cart-line.ts';
import type { Special } from './menu.ts';
import { itemFromSpecial } from './special-item.ts';

const SPECIAL: Special = {
  id: 41,
  title: 'Pozole Rojo',
  description: 'Hominy and pork',
  priceCents: 1250,
  image: '/art/pozole.webp',
  photoAlt: 'A bowl of pozole',
  category: 'favorites',
  available: true,
  note: 'Tuesdays only',
  tags: ['spicy', 'gluten-free'],
  left: 3,
  translations: { es: { title: 'Pozole rojo', description: 'Maíz y cerdo', note: 'Solo martes' } },
};

test('a special as a dish has the special’s cart line, so that editing it changes nothing but what was edited', () => {
  const line = cartLineFrom(itemFromSpecial(SPECIAL), selectionOf(cartLineFromSpecial(SPECIAL)));
  expect(JSON.parse(JSON.stringify(line))).toEqual(JSON.parse(JSON.stringify(cartLineFromSpecial(SPECIAL))));
});

test('it keeps its texts, its marks, its count and whether it is sold out', () => {
  const item = itemFromSpecial({ ...SPECIAL, available: false });
  expect(item).toMatchObject({
    soldOut: true,
    left: 3,
    tags: ['spicy', 'gluten-free'],
    photoAlt: 'A bowl of pozole',
  });
  expect(item.translations.es).toMatchObject({ name: 'Pozole rojo', description: 'Maíz y cerdo' });
});
