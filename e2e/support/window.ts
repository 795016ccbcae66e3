import type { Browser, Page } from '@playwright/test';
import type { OwnerOrderView } from '../../contracts/owner/orders/owner-order.ts';
import { expect } from './journey.ts';
import { OWNER } from './product.ts';

/** A tablet at the window, signed in as the owner, in its default language. */
export async function atWindow(
  browser: Browser,
  url: string,
  story: (window: Page) => Promise<void>,
  size = { width: 1180, height: 820 },
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: size, locale: 'en-US' });
  const signedIn = await context.request.post('/api/auth/owner/login', { data: OWNER });
  expect(signedIn.status()).toBe(200);
  const page = await context.newPage();
  await page.goto('/admin/window');
  await expect(page.getByRole('heading', { level: 1, name: 'Window' })).toBeVisible();
  await expect(page.locator('[data-dish]').first()).toBeVisible();
  await story(page);
  await context.close();
}

export const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name, exact: true });
export const ticketOf = (page: Page) => page.getByRole('region', { name: 'Ticket' });

/** Begins the next order; a tap just after the last one counts as its second. */
export async function nextOrder(page: Page, press: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await press();
    await expect(ticketOf(page).getByText('Tap a dish to begin.')).toBeVisible({ timeout: 500 });
  }).toPass();
}

export async function openOrders(page: Page): Promise<OwnerOrderView[]> {
  return (await page.request.get('/api/owner/orders?scope=open')).json() as Promise<OwnerOrderView[]>;
}

/** The kitchen's orders of a customer. */
export async function ofName(page: Page, name: string): Promise<OwnerOrderView[]> {
  return (await openOrders(page)).filter(({ customerName }) => customerName.trim() === name);
}

/** Whether the tablet was given numbers of its own. */
export const hasNumbers = () =>
  new Promise<boolean>((resolve) => {
    const opened = indexedDB.open('comal-offline');
    opened.addEventListener('success', () => {
      const database = opened.result;
      const read = database.transaction('tablet').objectStore('tablet').get('tablet');
      read.addEventListener('success', () => {
        database.close();
        resolve(read.result !== undefined);
      });
    });
  });
