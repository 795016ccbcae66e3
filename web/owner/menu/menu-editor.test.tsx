import { expect, test } from 'vitest';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { newItemForm } from '../../../domain/menu/menu-form.ts';
import MenuEditorPage from './menu-editor.page.tsx';

const MENU = { 'GET /api/owner/menu': { items: [] } };
const drinks = {
  id: 'drinks',
  updatedAt: 0,
  dishes: 0,
  form: {
    name: { en: 'Drinks', es: 'Bebidas' },
    aside: { en: '', es: '' },
    blurb: { en: '', es: '' },
    color: 'anil',
    picture: { kind: 'name' },
    work: 0,
    hidden: false,
  },
};
const withCategories = (categories: object[]) => ({
  ...MENU,
  'GET /api/owner/menu/categories': { categories },
});
const primary = (html: string) => /<(button|a)[^>]*btn-primary[^>]*>/.exec(html)?.[0];

test('a new item waits for the categories, the first of which it is put in', () => {
  expect(primary(consoleHtml(<MenuEditorPage />, 'en', MENU))).toContain('disabled');
  const known = primary(consoleHtml(<MenuEditorPage />, 'en', withCategories([drinks])));
  expect(known).toMatch(/^<button/);
  expect(known).not.toContain('disabled');
});

test('without a category it leads to the first one, as an item in none is on no menu', () => {
  const html = consoleHtml(<MenuEditorPage />, 'en', withCategories([]));
  expect(primary(html)).toMatch(/^<a[^>]*href="\/admin\/menu\/categories"/);
  expect(html).toContain('Start with a category');
});

test('pictures of a long menu are fetched when they are near the screen', () => {
  const picture = { kind: 'drawing', image: '/art/dishes/horchata.svg' };
  const horchata = {
    id: 1,
    updatedAt: 0,
    stock: null,
    soldOutUntil: null,
    form: { ...newItemForm('drinks'), name: { en: 'Horchata', es: 'Horchata' }, price: '3.00', picture },
  };
  const html = consoleHtml(<MenuEditorPage />, 'en', {
    ...withCategories([drinks]),
    'GET /api/owner/menu': { items: [horchata] },
  });
  expect(/<img[^>]*horchata[^>]*>/.exec(html)?.[0]).toContain('loading="lazy"');
});
