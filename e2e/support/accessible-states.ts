import type { Page } from '@playwright/test';
import type { Language } from '../../domain/language.ts';
import { expect, test as journey, violationsOf } from './journey.ts';

/** Each display is looked at in a language of its own. */
export const test = journey.extend<{ language: Language }>({
  language: ['en', { option: true }],
});

/** The axe rules whose result depends on the theme. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** Expects no violation that axe can find, in the light and in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  const [light, dark] = await violationsOf(page, [{ theme: 'light' }, { theme: 'dark', rules: COLORS }]);
  expect.soft({ light, dark }, state).toEqual({ light: [], dark: [] });
}

/** Returns a button of a dish in any language: the dish is identified by its id. */
export function dishButton(page: Page, id: number, which: '.btn-primary' | '.icon-btn.line') {
  return page.locator(`#item-${id} .dish-actions ${which}`);
}

/** Returns the ids of a dish without choices and of one that must be customized. */
export async function twoDishes(page: Page): Promise<{ plain: number; sized: number }> {
  const menu = (await (await page.request.get('/api/menu')).json()) as { id: number; name: string }[];
  const idOf = (name: string) => menu.find((dish) => dish.name === name)?.id ?? 0;
  return { plain: idOf('Baja Shrimp'), sized: idOf('Quesadilla de la Casa') };
}
