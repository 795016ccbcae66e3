import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns an element's place in pixels, once it has one: what the page's code draws again has none meanwhile. */
export async function boxOf(element: Locator): Promise<Box> {
  const seen: Box[] = [];
  const look = async () => {
    const box = await element.boundingBox();
    if (box) seen.push(box);
    return seen.length;
  };
  await expect.poll(look, { message: `the place of ${String(element)}` }).toBeGreaterThan(0);
  return seen[0] as Box;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Waits until every dish of the menu is laid out: the browser skips those out of sight at first. */
export const dishesLaidOut = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-revealed', '');

/** Clicks at the middle of an element of the menu, whatever lies there. */
export async function pressAt(element: Locator): Promise<void> {
  await dishesLaidOut(element.page());
  await element.click({ force: true });
}
