import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { paidOrder, withKitchen } from '../support/kitchen-orders.ts';
import { openNetworkLink } from '../support/network-link.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

// Chromium reports the lost network, and the link that ended.
test.use({
  refusals: [
    'ERR_CONNECTION',
    'ERR_EMPTY_RESPONSE',
    'ERR_INCOMPLETE_CHUNKED',
    'ERR_SOCKET',
    '404 (Not Found)',
  ],
});

const ready = (screen: Page) => screen.getByRole('listitem').and(screen.locator('[aria-live] li'));

/** Creates the display's link in Settings and returns it. */
async function linkOf(page: Page): Promise<string> {
  await signInAsOwner(page, '/admin/settings');
  await page.getByRole('button', { name: /^(Create the link|Crear el enlace)$/ }).click();
  const field = page.getByLabel(/^(Link for the display|Enlace para la pantalla)$/);
  await expect(field).toHaveValue(/\/now-serving\/\w+$/);
  return field.inputValue();
}

test('a television calls orders by number and first name, live, through a lost network', async ({
  browser,
  page,
  product,
}) => {
  const link = await linkOf(page);
  const network = await openNetworkLink(product.url);
  const { pathname } = new URL(link);
  const television = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    baseURL: network.url,
  });
  const screen = await television.newPage();
  await withKitchen(browser, product.url, async ({ move }) => {
    await screen.clock.install();
    await screen.goto(`${pathname}?lang=en`);
    await expect(screen.getByRole('heading', { name: 'Ready', exact: true })).toBeVisible();
    await expect(screen.getByText('Listo', { exact: true })).toBeVisible();

    const order = (pickupName: string) =>
      paidOrder(page.request, { 'Al Pastor': 1 }, { pickupTime: 'ASAP', pickupName });
    const marisol = await order('Marisol Vega');
    const beto = await order('Beto');
    await expect(screen.getByRole('listitem')).toHaveText([/^\d+Marisol$/, /^\d+Beto$/]);
    await expect(ready(screen)).toHaveCount(0);
    await expectAccessible(screen);

    for (const status of ['preparing', 'ready']) await move(beto, status);
    await expect(ready(screen)).toHaveText([/^\d+Beto$/]);
    await expect(ready(screen).first()).toHaveClass(/called/);
    await expectAccessible(screen);
    // After a minute it no longer stands out.
    await screen.clock.runFor(70_000);
    await expect(ready(screen).first()).not.toHaveClass(/called/);

    network.cut();
    for (const status of ['preparing', 'ready']) await move(marisol, status);
    await screen.clock.runFor(100_000);
    await expect(screen.getByText(/^Not updated since \d+:\d\d [AP]M\. Ask at the window\.$/)).toBeVisible();
    await expect(ready(screen)).toHaveText([/^\d+Beto$/]);
    network.restore();
    await screen.clock.runFor(40_000);
    await expect(ready(screen)).toHaveText([/^\d+Marisol$/, /^\d+Beto$/]);
    await expect(screen.getByText(/^Not updated since/)).toBeHidden();

    // On a portrait screen in the other language.
    await screen.setViewportSize({ width: 1080, height: 1920 });
    await screen.goto(`${pathname}?lang=es`);
    await expect(screen.getByRole('heading', { name: 'Listo', exact: true })).toBeVisible();
    await expectAccessible(screen);

    await page.getByRole('button', { name: /^(Remove the link|Quitar el enlace)$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Remove the link|Quitar el enlace)$/ })
      .click();
    await expect(screen.getByText('Este enlace ya no funciona.')).toBeVisible();
    await expect(screen.getByRole('listitem')).toHaveCount(0);
  });
  await television.close();
  await network.close();
});

test('an old television is led to a screen that it can show, which calls orders the same way', async ({
  browser,
  page,
  product,
}) => {
  const { pathname } = new URL(await linkOf(page));
  const network = await openNetworkLink(product.url);
  const television = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    baseURL: network.url,
  });
  const screen = await television.newPage();
  await screen.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (name: string, value?: string) =>
      !value?.endsWith('dvh') && (value === undefined ? supports(name) : supports(name, value));
  });
  await withKitchen(browser, product.url, async ({ move }) => {
    await screen.clock.install();
    await screen.goto(`${pathname}?lang=en`);
    await expect(screen).toHaveURL(/\/basic\?lang=en$/);
    await expect(screen.getByRole('heading', { name: 'Ready Listo', exact: true })).toBeVisible();

    const order = (pickupName: string) =>
      paidOrder(page.request, { 'Al Pastor': 1 }, { pickupTime: 'ASAP', pickupName });
    const marisol = await order('Marisol Vega');
    await expect(screen.getByRole('listitem')).toHaveText([/^\d+Marisol$/]);
    await expect(screen.getByText(/^Ready in about \d+ min$/)).toBeVisible();
    await expectAccessible(screen);
    for (const status of ['preparing', 'ready']) await move(marisol, status);
    await expect(ready(screen)).toHaveText([/^\d+Marisol$/]);
    await expect(ready(screen)).toHaveClass('called');
    await expectAccessible(screen);

    network.cut();
    await screen.clock.runFor(100_000);
    await expect(screen.getByText('Not updated. Ask at the window.')).toBeVisible();
    await expect(ready(screen)).toHaveText([/^\d+Marisol$/]);
    network.restore();
    await screen.clock.runFor(10_000);
    await expect(screen.getByText('Not updated. Ask at the window.')).toBeHidden();
    await expect(ready(screen)).not.toHaveClass('called');

    await page.getByRole('button', { name: /^(Remove the link|Quitar el enlace)$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Remove the link|Quitar el enlace)$/ })
      .click();
    await screen.clock.runFor(10_000);
    await expect(screen.getByText('This link has ended. Open the new one from Settings.')).toBeVisible();
    await expect(screen.getByRole('listitem')).toHaveCount(0);
  });
  await television.close();
  await network.close();
});
