import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

interface Dish {
  id: number;
  name: string;
  description: string;
  soldOut: boolean;
  image: string;
  translations: { es: { name: string; description: string } };
}

async function dishes(page: Page): Promise<Dish[]> {
  return (await page.request.get('/api/menu')).json() as Promise<Dish[]>;
}

async function dish(page: Page): Promise<Dish> {
  const found = (await dishes(page)).find((item) => item.image.startsWith('/art/') && !item.soldOut);
  if (!found) throw new Error('the demo has drawn dishes');
  return found;
}

const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content');

test('every page’s title and description are its own, or the truck’s', async ({ page }) => {
  const own = { '/menu': 'Menu', '/about': 'About', '/contact': 'Contact', '/login': 'Sign In' };
  const names = { ...own, '/account': 'My Account' };
  const seen = new Map<string, string>();
  const headOf = async (path: string) => {
    // The account page redirects visitors, so its HTML is read from the response.
    const html = await (await page.request.get(path, { headers: { 'accept-language': 'en' } })).text();
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
    const description = /name="description" content="([^"]*)/.exec(html)?.[1] ?? '';
    return { title, description };
  };
  const { title, description } = await headOf('/');
  expect(title).toBe('La Cocina de Abuela | Mexican food truck in Yuma, AZ');
  expect(description).toContain('Yuma, Arizona');
  expect(await headOf('/location')).toEqual({ title, description });
  for (const [path, name] of Object.entries(names)) {
    const head = await headOf(path);
    expect(head.title).toBe(`${name} | La Cocina de Abuela`);
    seen.set(head.description, path);
  }
  expect(seen.size).toBe(5);
  expect(seen.has(description)).toBe(false);
  // Tags of a page do not stay after a navigation.
  await page.goto('/');
  for (const [path, name] of Object.entries(own)) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveTitle(`${name} | La Cocina de Abuela`);
    const now = page.locator('meta[name="description"]');
    await expect.poll(async () => seen.get((await now.getAttribute('content')) ?? '')).toBe(path);
  }
});

test('every dish and special can be shared: the link is copied where there is no sheet to share with', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/menu');
  const articles = page.locator('article.dish, article.special');
  const shares = articles.getByRole('button', { name: /^Share / });
  await expect(shares).toHaveCount(await articles.count());
  const customizes = articles.getByRole('button', { name: /^(Customize|Choose) / });
  await expect(customizes).toHaveCount(
    await page.locator('article:is(.dish:not(.is-sold-out), .special)').count(),
  );
  const { id, name } = await dish(page);
  await page.getByRole('button', { name: `Share ${name}`, exact: true }).click();
  await expect(page.locator('.toast')).toContainText('Link copied!');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${product.url}/menu?item=${id}`);
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('barred')),
    });
  });
  await page.getByRole('button', { name: `Share ${name}`, exact: true }).click();
  await expect(page.locator('.toast')).toContainText('Share failed');
  await expect(page.locator('.toast')).toContainText('Unable to share at this time. Please try again.');
});

test('a shared link opens its dish with the dish’s title; closed, it is the menu', async ({
  page,
  product,
}) => {
  const { id, name, description } = await dish(page);
  await page.goto(`/menu?item=${id}`);
  await expect(page.getByRole('dialog')).toContainText(name);
  await expect(page).toHaveTitle(`${name} | La Cocina de Abuela`);
  expect(await content(page, 'meta[name="description"]')).toBe(description);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveTitle('Menu | La Cocina de Abuela');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveTitle('About | La Cocina de Abuela');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${product.url}/about`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page).toHaveTitle('Menu | La Cocina de Abuela');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle('Menu | La Cocina de Abuela');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${product.url}/menu`);
});

test('a shared link follows the visitor’s language', async ({ page }) => {
  const { id, translations } = await dish(page);
  await page.goto(`/menu?item=${id}&lang=es`);
  await expect(page).toHaveTitle(`${translations.es.name} | La Cocina de Abuela`);
  await expect(page.getByRole('dialog')).toContainText(translations.es.name);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Switch to English' }).click();
  await expect(page).toHaveTitle('Menu | La Cocina de Abuela');
});

test('a link to a dish that is gone opens the menu', async ({ page }) => {
  await page.goto('/menu?item=99999');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await expect(page).toHaveTitle('Menu | La Cocina de Abuela');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('previews show a picture of 1200 by 630 that exists, for pages and for dishes', async ({ page }) => {
  const { id } = await dish(page);
  const sizes = [];
  for (const path of ['/', '/menu', `/menu?item=${id}`]) {
    await page.goto(path);
    const picture = (await content(page, 'meta[property="og:image"]')) ?? '';
    sizes.push(
      await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, picture),
    );
  }
  expect(sizes).toEqual([
    [1200, 630],
    [1200, 630],
    [1200, 630],
  ]);
  const card = await page.request.get(`/social/dish/${id}.jpg`, { maxRedirects: 0 });
  expect(card.headers()['content-type']).toBe('image/jpeg');
  expect((await page.request.get('/brand/card.png')).status()).toBe(200);
});

for (const language of ['en', 'es']) {
  test(`every public page is described as data that no policy refuses (${language})`, async ({ page }) => {
    const refused: string[] = [];
    await page.exposeFunction('refuse', (directive: string) => refused.push(directive));
    await page.addInitScript(
      `addEventListener('securitypolicyviolation', (event) => refuse(event.violatedDirective))`,
    );
    for (const path of ['/', '/menu', '/about', '/location', '/contact']) {
      await page.goto(`${path}?lang=${language}`);
      const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as object;
      expect(data).toMatchObject({
        '@type': 'FoodEstablishment',
        address: { streetAddress: '123 Calle del Sol' },
        openingHoursSpecification: [{ opens: '09:30', closes: '14:00' }],
      });
    }
    expect(refused).toEqual([]);
  });
}

test('the footer says the hours as one would', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Monday to Friday, 9:30 AM to 2 PM.');
  await page.goto('/?lang=es');
  await expect(page.getByRole('contentinfo')).toContainText('de lunes a viernes, de 9:30 AM a 2 PM.');
});
