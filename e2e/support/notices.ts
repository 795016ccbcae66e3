import { expect, type Page } from '@playwright/test';
import { signUp } from './order-by-call.ts';

interface Notice {
  title: string;
  message: string;
  type: string;
  timestamp?: number;
}

export const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
export const listOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Dispatches the browser event on this page. */
export function addByEvent(page: Page, detail: Notice): Promise<void> {
  return page.evaluate((notice) => {
    window.dispatchEvent(new CustomEvent('app:add-notification', { detail: notice }));
  }, detail);
}

/** Signs a new customer up, and opens a page with their bell. */
export async function openSignedIn(page: Page, path = '/menu'): Promise<void> {
  await signUp(page);
  await page.goto(path);
  await expect(bellOf(page)).toBeVisible();
}
