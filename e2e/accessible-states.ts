import type { Page } from '@playwright/test';
import type { Language } from '../domain/language.ts';
import { expect, test as journey, violationsOf } from './journey.ts';

/** Each display is looked at in a language of its own. */
export const test = journey.extend<{ language: Language }>({
  language: ['en', { option: true }],
});

/** What axe looks at that light and dark can change. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** No violation that axe can find, in light and in dark. */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const found = await violationsOf(page, theme === 'light' ? [] : COLOURS);
    expect.soft(found, `${state}, ${theme}`).toEqual([]);
  }
}

/** A button of a dish, whatever language its card speaks: the dish is known by its place on the menu. */
export function dishButton(page: Page, id: number, which: '.btn-primary' | '.icon-btn.line') {
  return page.locator(`#item-${id} .dish-acts ${which}`);
}

/** Ids of a dish that is added as it is, and of one that must be customised. */
export async function twoDishes(page: Page): Promise<{ plain: number; sized: number }> {
  const menu = (await (await page.request.get('/api/menu')).json()) as { id: number; name: string }[];
  const idOf = (name: string) => menu.find((dish) => dish.name === name)?.id ?? 0;
  return { plain: idOf('Baja Shrimp'), sized: idOf('Quesadilla de la Casa') };
}
