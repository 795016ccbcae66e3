import { expect, expectAccessible, test } from '../support/journey.ts';
import { calledOrders, newLink, openScreen, ordersInSight } from '../support/ready-screen.ts';

// The event stream of a screen whose answers the test gives.
test.use({ refusals: ['ERR_FAILED'] });

/**
 * Read at 5 m on a television of 32 inches, whose picture is 400 mm high: digits of 25 mm, which is the distance by 200,
 * as sight needs it to read without effort; names of 17 mm, the distance by 300, as signs have them at the least.
 */
const LEAST = { digits: 25 / 400, letters: 1 / 23 };

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  // Tablets at the window.
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
];
const PAGE_SECONDS = 10;
/** Thirty orders take fewer pages on every screen. */
const MOST_LOOKS = 60;

for (const path of ['', '/basic']) {
  const which = path === '' ? 'the ready screen' : 'the basic screen';
  test(`${which}: numbers and names are read at 5 m, and in a rush its pages turn until each was shown`, async ({
    browser,
    product,
  }) => {
    const link = `${await newLink(product)}${path}`;
    for (const count of [1, 8, 30]) {
      const view = {
        preparing: calledOrders(195, count),
        ready: calledOrders(195 - count, count),
        kitchenMinutes: 25,
      };
      const screen = await openScreen(browser, link, view);
      await expect(screen.getByText('195', { exact: true })).toBeVisible();
      for (const viewport of SCREENS) {
        await screen.setViewportSize(viewport);
        const what = `${count} orders on ${viewport.width} × ${viewport.height}`;
        const shown = new Set<string>();
        // Time that ran by itself would turn pages between two looks.
        await screen.clock.pauseAt((await screen.evaluate(() => Date.now())) + 60_000);
        for (let turn = 0; turn < MOST_LOOKS && shown.size < 2 * count; turn++) {
          await screen.clock.runFor(PAGE_SECONDS * 1_000);
          const called = await ordersInSight(screen);
          for (const { number } of called) shown.add(number);
          expect(
            called.filter(({ faults }) => faults.length > 0),
            what,
          ).toEqual([]);
          const small = called.filter(
            ({ digits, letters }) => digits < LEAST.digits || (letters !== null && letters < LEAST.letters),
          );
          expect(small, what).toEqual([]);
        }
        expect(shown.size, what).toBe(2 * count);
        await screen.clock.resume();
        if (count === 30) await expectAccessible(screen);
      }
      await screen.context().close();
    }
  });
}

test('a tablet’s numbers are called with its letter on the basic screen too', async ({
  browser,
  product,
}) => {
  const link = await newLink(product);
  const view = { preparing: calledOrders(100_012, 1), ready: calledOrders(7, 1), kitchenMinutes: null };
  for (const path of ['', '/basic']) {
    const screen = await openScreen(browser, `${link}${path}`, view);
    await expect(screen.getByRole('listitem').locator('b')).toHaveText(['W12', '7']);
    await screen.context().close();
  }
});

test('an order that is called is on the first page at once', async ({ browser, product }) => {
  const link = await newLink(product);
  for (const path of ['', '/basic']) {
    const view = { preparing: [], ready: calledOrders(100, 20), kitchenMinutes: 25 };
    const screen = await openScreen(browser, `${link}${path}`, view);
    await expect(screen.getByText('100', { exact: true })).toBeVisible();
    const numbers = async () => (await ordersInSight(screen)).map(({ number }) => number);
    await screen.clock.runFor(PAGE_SECONDS * 1_000);
    expect(await numbers()).not.toContain('100');
    view.ready.unshift({ number: 99, numberText: '99', name: 'Ana', since: 1 });
    // Read within half a minute, and drawn at the next tick; it comes again and again while it is new.
    await expect(async () => {
      await screen.clock.runFor(5_000);
      expect(await numbers()).toContain('99');
      await expect(screen.getByRole('listitem').filter({ hasText: '99' })).toHaveClass(/called/);
    }).toPass();
    await screen.context().close();
  }
});
