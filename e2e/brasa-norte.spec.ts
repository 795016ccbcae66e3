import type { BrowserContextOptions } from '@playwright/test';
import { SITE_LANGUAGES, type SiteLanguage } from '../domain/language.ts';
import { demoFinder, readable } from '../testing/menu/demo-content.ts';
import { meetTheTruck, orderBrisket, serve } from './support/brasa-norte/customers.ts';
import * as menu from './support/brasa-norte/menu.ts';
import * as owner from './support/brasa-norte/set-up.ts';
import { startInstallation } from './support/brasa-norte/installation.ts';
import {
  CONSOLE_PATHS,
  CUSTOMER_PATHS,
  customersAnswers,
  type Hits,
  ownersAnswers,
  readAnswers,
  readPages,
  readScreens,
} from './support/brasa-norte/responses.ts';
import { expect, test } from './support/journey.ts';
import { turnSwitch } from './support/turn-switch.ts';

test.use({ actionTimeout: 30_000 });

/** Steps that a first run may have. */
const MAX_STEPS = 9;

/** The two times at which the clock in Chicago shows 1:30 AM, and the end of the stop, 2:30 AM. */
const FIRST_HALF_PAST = Date.UTC(2026, 10, 1, 6, 30);
const SECOND_HALF_PAST = Date.UTC(2026, 10, 1, 7, 30);
const NIGHT_ENDS = Date.UTC(2026, 10, 1, 8, 30);
const QUARTER_MS = 15 * 60_000;
const NIGHT_TIMES = ['1:45 AM', '1:00 AM', '1:15 AM', '1:30 AM', '2:00 AM', '2:15 AM'];

test('a barbecue truck in Chicago sells through the night of two half past ones, and nothing of the demo is left', async ({
  browser,
}, info) => {
  test.setTimeout(420_000);
  const { clock, square, smtp, twilio, pushes, printer, product, visitor, end } = await startInstallation();
  try {
    const office = await visitor(browser, { viewport: { width: 1280, height: 900 } });
    const work = await owner.countHandwork(office);
    const page = await office.newPage();

    await test.step('from the set-up link to the last step', async () => {
      await owner.createOwner(page, product.setUpPath());
      expect(await owner.stepsOf(page).getByRole('listitem').count()).toBeLessThanOrEqual(MAX_STEPS);
      await owner.writeBusiness(page);
      await owner.paintSign(page);
      await owner.sellByStops(page);
      await menu.ownCategories(page);
      await menu.ownOptionSet(page);
      await menu.ownDishes(page);
      await owner.connectSquare(page, square.token);
      await page.request.put('/api/owner/kitchen/settings', { data: { heartbeat: false } });
      const ticket = { host: '127.0.0.1', port: printer.port, columns: 48, language: 'en', automatic: true };
      await page.request.put('/api/owner/printer', { data: { printer: ticket } });
    });

    await test.step('a test order, and open for real', async () => {
      await page.goto('/admin/start');
      const open = page.getByRole('complementary', { name: 'Open for real' });
      await expect(open.getByRole('listitem')).toHaveText([/^A test order from your phone/]);
      await orderBrisket(await visitor(browser), 'en');
      await expect(open.getByRole('listitem')).toHaveCount(0, { timeout: 20_000 });
      await open.getByRole('button', { name: 'Open Brasa Norte' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Open Brasa Norte' }).click();
      await expect(open.getByRole('heading', { name: 'Open for real' })).toBeVisible();
      info.annotations.push({ type: 'by hand', description: JSON.stringify(work) });
      await turnSwitch(open.getByRole('switch', { name: 'Taking orders' }), 'on');
      await expect
        .poll(async () => (await (await page.request.get('/api/ordering-status')).json()).enabled)
        .toBe(true);
    });

    const orders = await test.step('sells at both half past ones, and closes at half past two', async () => {
      clock.advance(FIRST_HALF_PAST - clock.now());
      const first = await visitor(browser, { viewport: { width: 390, height: 844 } });
      const en = await orderBrisket(first, 'en');
      await meetTheTruck(first, 'en', en, pushes);
      const { slots } = (await (await first.request.get('/api/ordering-status')).json()) as {
        slots: { value: string; at: number }[];
      };
      const night = slots.filter(({ value, at }) => value !== 'ASAP' && at < NIGHT_ENDS);
      // A quarter to two is the first one still; what is over is offered again in the hour that comes twice.
      expect(night.map(({ value }) => value)).toEqual(NIGHT_TIMES);
      const firstAt = FIRST_HALF_PAST + QUARTER_MS;
      expect(night.map(({ at }) => at)).toEqual([0, 1, 2, 3, 5, 6].map((n) => firstAt + n * QUARTER_MS));

      clock.advance(SECOND_HALF_PAST - clock.now());
      await page.request.put('/api/owner/printer', {
        data: {
          printer: { host: '127.0.0.1', port: printer.port, columns: 32, language: 'es', automatic: true },
        },
      });
      const second = await visitor(browser, { locale: 'es-MX', viewport: { width: 390, height: 844 } });
      const es = await orderBrisket(second, 'es');
      await meetTheTruck(second, 'es', es, pushes);
      await serve(page.request, { en, es });

      clock.advance(NIGHT_ENDS + 60_000 - clock.now());
      await expect
        .poll(async () => (await (await page.request.get('/api/ordering-status')).json()).reason)
        .toBe('outside_hours');
      return { en, es };
    });

    const back = await visitor(browser, {
      storageState: await office.storageState(),
      viewport: { width: 1280, height: 900 },
    });
    await test.step('the closing of Saturday is what Square says', async () => {
      const books = square.books();
      const closing = await back.newPage();
      await closing.goto('/admin/orders/closing');
      await expect(closing.getByText(/^3 payments, \$[\d.]+: the same as here\.$/)).toBeVisible();
      await expect(closing.locator('.closing_sums')).toContainText('2 refunds-$4.00');
      // The payment test came and went there as well.
      expect(books.payments).toBe(4);
      await closing.close();
    });

    await test.step('nothing of the demo in anything that anybody reads', async () => {
      const findDemo = await demoFinder();
      const hits: Hits = [];
      await expect.poll(() => printer.tickets.length).toBe(5);
      await expect.poll(() => pushes.texts().length).toBeGreaterThan(3);
      await expect.poll(() => twilio.taken.length).toBeGreaterThan(1);
      await expect.poll(async () => (await smtp.received()).length, { timeout: 30_000 }).toBeGreaterThan(13);
      const mails = await smtp.received();
      const sent = [
        ...mails.map(
          ({ mail }) =>
            ['mail', `${mail.subject}\n${mail.html}\n${mail.text}\n${JSON.stringify(mail.from)}`] as const,
        ),
        ...twilio.taken.map(({ body }) => ['text', body] as const),
        ...pushes.texts().map((text) => ['push', text] as const),
        ...printer.tickets.map((text) => ['ticket', text] as const),
        ...square.told.map((text) => ['Square', text] as const),
      ];
      for (const [kind, text] of sent) {
        const language = SITE_LANGUAGES.find((each) => text.includes(`lang="${each}"`));
        const hit = findDemo(readable(text), language);
        if (hit !== null) hits.push(`${kind}: ${hit}`);
      }
      const { items } = (await (await back.request.get('/api/owner/menu')).json()) as {
        items: { id: number }[];
      };
      const { people } = (await (await back.request.get('/api/owner/customers')).json()) as {
        people: { id: string }[];
      };
      const stranger = await visitor(browser);
      hits.push(
        ...(await readAnswers(
          stranger.request,
          customersAnswers(orders.en.token, items[0]?.id ?? 0),
          findDemo,
        )),
      );
      hits.push(
        ...(await readAnswers(
          back.request,
          ownersAnswers(
            '2026-10-31',
            '2026-11-01',
            people.map(({ id }) => id),
          ),
          findDemo,
        )),
      );
      const readByPhone = async (
        language: SiteLanguage,
        options: Pick<BrowserContextOptions, 'locale' | 'colorScheme'>,
      ) => {
        const phone = await visitor(browser, { ...options, viewport: { width: 390, height: 844 } });
        const paths = [
          ...CUSTOMER_PATHS,
          `/menu?item=${items[0]?.id}`,
          `/order-confirmation?order=${orders[language].token}`,
        ];
        return readPages(await phone.newPage(), paths, language, findDemo);
      };
      const state = await back.storageState();
      const readAtDesk = async (screens: readonly string[]) => {
        const desk = await visitor(browser, {
          locale: 'en-US',
          storageState: state,
          viewport: { width: 1280, height: 900 },
        });
        return readScreens(await desk.newPage(), screens, findDemo);
      };
      const screens = [
        ...CONSOLE_PATHS,
        `/admin/orders/${orders.en.id}`,
        `/admin/orders/${orders.es.id}`,
        `/admin/customers/${people[0]?.id}`,
      ];
      const read = await Promise.all([
        readByPhone('en', { locale: 'en-US', colorScheme: 'light' }),
        readByPhone('es', { locale: 'es-MX', colorScheme: 'dark' }),
        readAtDesk(screens.filter((_, index) => index % 2 === 0)),
        readAtDesk(screens.filter((_, index) => index % 2 === 1)),
      ]);
      hits.push(...read.flat());
      expect(hits).toEqual([]);
    });
  } finally {
    await end();
  }
});
