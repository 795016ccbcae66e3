import type { APIRequestContext } from '@playwright/test';
import type { SpecialForm } from '../../domain/menu/menu-form.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { withKitchen } from '../support/kitchen-orders.ts';
import { daysOf, emailOf, openAllDays, phoneOf, WORDS } from '../support/order-ahead.ts';
import { ownProductTest } from '../support/own-product.ts';
import { choosePickup, chosenPickup } from '../support/pickup-choice.ts';

const test = ownProductTest();

const SAID = {
  en: {
    add: 'Add',
    remove: 'Remove',
    otherDay: 'Not available that day',
    notToday: 'Not on today’s menu',
    specials: /^Specials on \w+day, /,
    upcoming: 'Upcoming specials',
    order: /^Order .* for \w+day, /,
  },
  es: {
    add: 'Agregar',
    remove: 'Quitar',
    otherDay: 'No disponible ese día',
    notToday: 'No está en el menú de hoy',
    specials: /^Especiales del \p{L}+, /u,
    upcoming: 'Especiales de los próximos días',
    order: /^Pedir .* para el \p{L}+, /u,
  },
} as const;

const both = (text: string) => ({ en: text, es: text });

/** Adds a special of one day alone. */
async function addSpecial(owner: APIRequestContext, name: string, day: string): Promise<void> {
  const form: SpecialForm = {
    category: 'tacos',
    name: both(name),
    description: both('Con arroz'),
    note: both(''),
    price: '9.50',
    picture: { kind: 'name' },
    tags: [],
    station: '',
    hidden: false,
    from: day,
    until: day,
    weekdays: [],
  };
  const made = await owner.post('/api/owner/specials', { data: { form } });
  expect(made.status(), await made.text()).toBe(200);
}

test.use({ refusals: ['409 (Conflict)'] });

for (const language of ['en', 'es'] as const) {
  const [messages, said] = [WORDS[language], SAID[language]];

  test(`a special follows the day of pickup: another day’s is named before paying, that day’s can be had, in ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    await withKitchen(browser, product.url, async ({ context: { request: owner } }) => {
      await openAllDays(owner);
      await owner.put('/api/owner/hours/settings', { data: { daysAhead: 3 } });
      // Before 4 AM the next day to choose is today by the calendar, and nothing there is scheduled.
      const [today, , later] = await daysOf(owner);
      if (today === undefined || later === undefined) throw new Error('no days');
      const [pozole, birria] = [`Pozole ${language}`, `Birria ${language}`];
      await addSpecial(owner, pozole, today.day);
      await addSpecial(owner, birria, later.day);

      await page.goto(`/menu?lang=${language}`);
      await expect(page.getByRole('button', { name: `${said.add} ${birria}` })).toHaveCount(0);
      await page.getByRole('button', { name: `${said.add} ${pozole}` }).click();
      await page.locator('.order-bar .btn').click();
      await page.locator('.drawer-foot').getByRole('button', { name: messages.proceed }).click();
      const drawer = page.getByRole('dialog');
      const notice = drawer.getByRole('alert');
      await drawer.getByLabel(emailOf[language]).fill('marisol@correo.example');
      await drawer.getByLabel(phoneOf[language]).fill('(928) 555-0162');
      const day = drawer.getByLabel(messages.day);
      const pay = drawer.getByRole('button', { name: messages.pay });
      await expect(drawer.getByRole('heading', { name: said.specials })).toHaveCount(0);
      await expect(notice).toHaveCount(0);

      await choosePickup(day, later.day);
      await choosePickup(drawer.getByLabel(messages.time), '12:00 PM');
      await expect(notice.getByText(said.otherDay)).toBeVisible();
      await expect(notice.getByText(pozole)).toBeVisible();
      await expect(drawer.locator('.cart-line-sold-out')).toHaveText(said.otherDay);
      await expect(drawer.getByRole('heading', { name: said.specials })).toBeVisible();
      await expectAccessible(page);

      // Today nothing is wrong with it.
      await choosePickup(day, today.day);
      await expect(notice).toHaveCount(0);
      await expect(drawer.locator('.cart-line-sold-out')).toHaveCount(0);

      // Whoever pays nevertheless is told again, and nothing is ordered.
      await choosePickup(day, later.day);
      await choosePickup(drawer.getByLabel(messages.time), '12:00 PM');
      await expect(notice.getByText(pozole)).toBeVisible();
      await pay.click();
      await expect(drawer.getByRole('button', { name: messages.proceed })).toBeVisible();
      await expect(notice.getByText(said.otherDay)).toBeVisible();
      await drawer.getByRole('button', { name: messages.proceed }).click();

      await drawer.getByRole('button', { name: `${said.add} ${birria}` }).click();
      await expect(drawer.getByText(new RegExp(`1 × ${birria}`))).toBeVisible();
      await expect(drawer.getByRole('button', { name: `${said.add} ${birria}` })).toHaveCount(0);
      await notice.getByRole('button', { name: `${said.remove} ${pozole}` }).click();
      await expect(notice).toHaveCount(0);

      // Today that one is not on the menu.
      await choosePickup(day, today.day);
      await expect(notice.getByText(said.notToday)).toBeVisible();
      await expect(notice.getByText(birria)).toBeVisible();
      await choosePickup(day, later.day);
      await choosePickup(drawer.getByLabel(messages.time), '12:00 PM');
      await expect(notice).toHaveCount(0);
      await pay.click();
      await page.waitForURL(/square-sandbox\/checkout/);
      await page.locator('button[value="pay"]').click();
      await page.waitForURL(/\/order-confirmation\?order=/);
      await expect(page.getByText(birria).first()).toBeVisible();
      await expect(page.getByText(messages.scheduled).first()).toBeVisible();
    });
  });

  test(`the next days’ specials are on the menu, and one is ordered for its day with nothing else, in ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    await withKitchen(browser, product.url, async ({ context: { request: owner } }) => {
      await openAllDays(owner);
      await owner.put('/api/owner/hours/settings', { data: { daysAhead: 3 } });
      const [, tomorrow] = await daysOf(owner);
      if (tomorrow === undefined) throw new Error('no days');
      const menudo = `Menudo ${language}`;
      await addSpecial(owner, menudo, tomorrow.day);
      await page.goto(`/menu?lang=${language}`);
      const upcoming = page.getByRole('region', { name: said.upcoming });
      await expect(upcoming.getByText(menudo)).toBeVisible();
      await expectAccessible(page);
      await upcoming.getByRole('button', { name: said.order }).and(page.getByLabel(menudo)).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('heading', { name: menudo })).toBeVisible();
      await expect(drawer.getByRole('alert')).toHaveCount(0);
      await drawer.getByRole('button', { name: messages.proceed }).click();
      await expect(chosenPickup(drawer.getByLabel(messages.day))).toHaveValue(tomorrow.day);
      await expect(drawer.getByRole('alert')).toHaveCount(0);
      await choosePickup(drawer.getByLabel(messages.time), '12:00 PM');
      await drawer.getByLabel(emailOf[language]).fill('marisol@correo.example');
      await drawer.getByLabel(phoneOf[language]).fill('(928) 555-0162');
      await drawer.getByRole('button', { name: messages.pay }).click();
      await page.waitForURL(/square-sandbox\/checkout/);
    });
  });
}
