import { request } from '@playwright/test';
import type { OrderingStatusView } from '../../contracts/ordering-status.ts';
import { weekday } from '../../domain/truck-time.ts';
import { demoDay } from '../support/demo-day.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { OWNER } from '../support/product.ts';

const PAGES = ['/about', '/location', '/contact'];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the name of the truck's business day. */
function truckToday(): string {
  return DAYS[weekday(demoDay())] ?? '';
}

test.describe('About', () => {
  test('tells the story, the three values and who the owner is', async ({ page }) => {
    await page.goto('/about');
    await expect(page).toHaveTitle('About | La Cocina de Abuela');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Her kitchen, on four wheels');
    await expect(page.getByRole('heading', { name: 'How we got here' })).toBeVisible();
    await expect(page.locator('.milestone')).toHaveCount(3);
    await expect(page.locator('.value h3')).toHaveText([
      'Made this morning',
      'The recipe stays',
      'A place for everybody',
    ]);
    await expect(page.getByRole('heading', { name: 'Who is at the window' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Painted portrait of Rosa Medina' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order Now' })).toHaveAttribute('href', '/menu');
    await expect(page.locator('main').getByRole('link', { name: 'Find Our Truck' })).toHaveAttribute(
      'href',
      '/location',
    );
  });
});

test.describe('Location', () => {
  test('says where the truck is and leads to the visitor’s map, without asking any other site', async ({
    page,
    product,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url) && !request.url().startsWith('data:')) {
        elsewhere.push(request.url());
      }
    });
    await page.goto('/location', { waitUntil: 'networkidle' });
    await expect(page.locator('address')).toHaveText('123 Calle del SolYuma, AZ 85364');
    await expect(page.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=123\+Calle\+del\+Sol/,
    );
    await expect(page.locator('svg.street-map-lines')).toBeVisible();
    await expect(page.locator('figcaption')).toContainText('Drawn by hand, not to scale');
    await expect(page.getByRole('link', { name: 'Follow the truck' }).first()).toHaveAttribute(
      'href',
      /^https:\/\/social\.example/,
    );
    for (const note of ['Free on-site parking', 'Private events', 'Rain or shine']) {
      await expect(page.getByRole('heading', { name: note })).toBeVisible();
    }
    await expect(page.getByText('Open under cover')).toBeVisible();
    const catering = page.locator('.catering');
    await expect(catering.getByRole('link', { name: '(928) 555-0147' })).toHaveAttribute(
      'href',
      'tel:9285550147',
    );
    await expect(catering.getByRole('link', { name: 'Email catering' })).toHaveAttribute(
      'href',
      'mailto:hola@cocina.example?subject=Catering',
    );
    expect(elsewhere).toEqual([]);
  });

  test('lists the hours of the week with the truck’s today marked', async ({ page }) => {
    await page.goto('/location');
    const today = truckToday();
    const status = await page.request.get('/api/ordering-status');
    const { withinHours } = (await status.json()) as { withinHours: boolean };
    // The demo's ordering switch is on at any hour.
    const hours = (index: number, day: string) => {
      if (index < 5) return '9:30 AM to 2 PM';
      return day === today && !withinHours ? 'Open as an exception' : 'Closed';
    };
    const rows = page.locator('.week-hours li');
    await expect(rows).toHaveText(
      DAYS.map((day, index) => {
        const name = day === today ? `${day} · today` : day;
        return `${name}${hours(index, day)}`;
      }),
    );
    await expect(page.locator('.week-hours li.today')).toHaveCount(1);
    const stops = page.locator('.day');
    await expect(stops).toHaveCount(7);
    for (const index of [0, 4]) {
      await expect(stops.nth(index)).toContainText('Calle del Sol');
      await expect(stops.nth(index)).toContainText('9:30 AM to 2 PM');
    }
    for (const index of [5, 6]) {
      const shown = hours(index, DAYS[index] ?? '');
      await expect(stops.nth(index)).toContainText(shown === 'Closed' ? 'RestingClosed' : shown);
    }
  });

  test('copies the address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/location');
    await expect(async () => {
      await page.getByRole('button', { name: 'Copy the address' }).click();
      await expect(page.locator('.toast b')).toHaveText('Copied', { timeout: 1000 });
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '123 Calle del Sol, Yuma, AZ 85364',
    );
    await page.goto('/location?lang=es');
    await expect(async () => {
      await page.getByRole('button', { name: 'Copiar la dirección' }).click();
      await expect(page.locator('.toast b')).toHaveText('Copiado', { timeout: 1000 });
    }).toPass();
  });

  test('says whether the window is open, and follows the owner’s switch', async ({ page, product }) => {
    const office = await request.newContext({ baseURL: product.url });
    await office.post('/api/auth/owner/login', { data: OWNER });
    const turn = async (enabled: boolean) => {
      const answer = await office.put('/api/owner/ordering-status', { data: { enabled } });
      expect(answer.ok()).toBe(true);
    };
    const state = page.locator('.open-now');
    try {
      await page.goto('/location');
      await expect(state).toContainText('Open now');
      const status = await page.request.get('/api/ordering-status');
      const { prepMinutes } = (await status.json()) as OrderingStatusView;
      await expect(state).toContainText(`Ready in about ${prepMinutes} min.`);
      await turn(false);
      await page.reload();
      await expect(state).toContainText('Closed right now');
      await expect(state).toContainText("We're taking a break - check back soon");
      await expect(page.getByText('We’re here now')).toBeHidden();
      await expectAccessible(page);
      await page.goto('/about');
      await expect(page.locator('main .btn-primary')).toHaveCount(0);
      await expect(page.locator('main').getByRole('link', { name: 'See the menu' })).toBeVisible();
    } finally {
      await turn(true);
      await office.dispose();
    }
  });
});

test.describe('every one of these pages', () => {
  for (const path of PAGES) {
    test(`${path} is accessible in both languages, dark and light, and fits 320 px`, async ({ page }) => {
      for (const lang of ['en', 'es']) {
        await page.setViewportSize({ width: 390, height: 844 });
        const grounds = new Set<string>();
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          // It is drawn in the dark, and follows when day breaks.
          if (colorScheme === 'dark') await page.goto(`${path}?lang=${lang}`);
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          // The strip of days can be scrolled by keys once the page is hydrated.
          if (path === '/location') await expect(page.locator('.week')).toHaveAttribute('tabindex', '0');
          await expectAccessible(page);
          grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
        }
        expect(grounds.size).toBe(2);
        await page.setViewportSize({ width: 320, height: 640 });
        const beyond = await page.evaluate(() => {
          const wide = [...document.querySelectorAll('main *')].filter((element) => {
            if (element.closest('.week, .garland, svg, .visually-hidden')) return false;
            return element.getBoundingClientRect().right > window.innerWidth + 0.5;
          });
          return wide.map((element) => `${element.tagName}.${element.className}`);
        });
        expect(beyond).toEqual([]);
      }
    });
  }

  test('is reached from the header with its title, description and drawings', async ({ page, isMobile }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(isMobile).toBe(false);
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Her kitchen, on four wheels');
    await expect(page).toHaveTitle('About | La Cocina de Abuela');
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', /^The family, the recipes/);
    await nav.getByRole('link', { name: 'Location' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look for the pink awning');
    await expect(page.locator('svg.street-map-lines')).toBeVisible();
    await expect(page).toHaveTitle(/^La Cocina de Abuela \| /);
    await nav.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call, write, or stop by');
    await expect(page).toHaveTitle('Contact | La Cocina de Abuela');
    await expect(description).toHaveAttribute('content', /^Phone, email and hours/);
    await expect(nav.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and the form says how to write instead', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByText('Born in San Luis, raised in Yuma.')).toBeVisible();
    await page.goto('/location');
    await expect(page.locator('svg.street-map-lines')).toBeVisible();
    await expect(page.locator('.open-now')).toContainText('Open now');
    await expect(page.locator('.week-hours li.today')).toContainText(truckToday());
    await page.goto('/contact');
    // Playwright's text search ignores `noscript`.
    const instead = page.locator('form.contact-form noscript p');
    await expect(instead).toBeVisible();
    expect(await instead.innerText()).toContain('write to hola@cocina.example');
    await page.getByLabel('Name').fill('Marisol');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByLabel('Name')).toHaveValue('Marisol');
  });
});
