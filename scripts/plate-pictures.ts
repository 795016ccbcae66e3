import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CATEGORY_COLORS } from '../domain/menu/category.ts';
import { CATEGORIES } from '../domain/menu/menu.ts';
import { categoryStyle } from '../domain/menu/category-styles.ts';

/** The first six, of the demo's categories, stay as they were first drawn. */
const COLORS = CATEGORY_COLORS.slice(CATEGORIES.length);

/** The plate of each color on its tablecloth, where the cards of dishes (`dish-card.ts`) place the food. */
const FRAME = `
  <style>
    body { margin: 0 }
    .cloth { width: 1200px; height: 612px; background-size: 70px 70px !important; display: block !important }
    .plate { position: absolute !important; left: 350px; top: 56px; --plate: 500px;
      box-shadow: -20px 36px 48px -20px rgb(26 28 74 / 0.5) !important }
    .stripes { height: 18px; background: var(--serape) }
  </style>
  <div class="cloth"><span class="plate"></span></div><div class="stripes"></div>`;

/** Takes the pictures on a page of the product, for its stylesheets. */
export async function platePictures(page: Page): Promise<void> {
  await page.evaluate((html) => (document.body.innerHTML = html), FRAME);
  for (const color of COLORS) {
    const rule = categoryStyle({ id: 'drawn', color, picture: { kind: 'plate' } });
    await page.addStyleTag({ content: rule });
    await page.evaluate(() => document.body.classList.add('category-drawn'));
    await page.waitForLoadState('networkidle');
    const shot = await page.screenshot();
    await sharp(shot).webp({ quality: 90 }).toFile(`web/public/social/plates/${color}.webp`);
  }
}
