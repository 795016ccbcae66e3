import { expect, test } from 'vitest';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import MenuEditorPage from './menu-editor.page.tsx';

const newItemButton = (html: string) => /<button[^>]*btn-primary[^>]*>/.exec(html)?.[0];

test('a new item waits for the categories, the first of which it is put in', () => {
  const menu = { 'GET /api/owner/menu': { items: [] } };
  expect(newItemButton(consoleHtml(<MenuEditorPage />, 'en', menu))).toContain('disabled');
  const known = { ...menu, 'GET /api/owner/menu/categories': { categories: [] } };
  expect(newItemButton(consoleHtml(<MenuEditorPage />, 'en', known))).not.toContain('disabled');
});
