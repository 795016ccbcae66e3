import { expect, test } from 'vitest';
import { DEMO_CATEGORIES } from '../../testing/menu/demo-categories.ts';
import { aPage } from '../../testing/web/page-data.ts';
import { pageHead } from './page-head.ts';
import { PAGE_HEADS } from './page-heads.messages.ts';

const { site } = aPage();
const menuOf = (parts: { demo: boolean; categories?: typeof DEMO_CATEGORIES }, language: 'en' | 'es') => {
  const { demo, categories = [] } = parts;
  return pageHead(PAGE_HEADS['/menu'], { site: { ...site, demo }, categories }, language).description;
};

test('the menu of a live truck is described by its own categories, the demo’s in its own words', () => {
  const categories = DEMO_CATEGORIES.filter(({ id }) => id === 'burritos' || id === 'drinks');
  expect(menuOf({ demo: true, categories }, 'en')).toMatch(/^Tacos, tortas, quesadillas, burritos and/);
  expect(menuOf({ demo: false, categories }, 'en')).toBe(
    'Burritos, Drinks and today’s specials. Order ahead for pickup.',
  );
  expect(menuOf({ demo: false, categories }, 'es')).toBe(
    'Burritos, Bebidas y los especiales de hoy. Pide antes y recoge.',
  );
  expect(menuOf({ demo: false }, 'en')).toMatch(/^The menu and today’s specials\./);
});
