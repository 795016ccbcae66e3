import { expect, test } from '../support/journey.ts';
import { addUpShifts, shiftsOf } from '../support/layout-shifts.ts';
import { placeOrder, payOrder } from '../support/order-by-call.ts';
import { startProxy } from '../support/proxy.ts';

const PAGES = ['/', '/menu', '/about', '/location', '/forgot-password', '/account'];

/** Pages that load in several parts. */
const LARGEST = ['/', '/menu', '/location'];

/** Texts are longer in Spanish, and lines shorter on a phone. */
const DISPLAYS = [
  { name: 'on a phone, in Spanish', width: 412, isMobile: true, language: 'es', pages: PAGES },
  { name: 'on a phone, in English', width: 412, isMobile: true, language: 'en', pages: LARGEST },
  { name: 'on a desktop, in English', width: 1280, isMobile: false, language: 'en', pages: LARGEST },
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Four parts and two more, which end before the last elements of rows: what stands in them must not make way. */
function endsOfParts(html: Buffer): number[] {
  const inRows = [html.indexOf('</nav>'), html.lastIndexOf('<li class="loteria-card"')];
  const quarters = [1, 2, 3, 4].map((quarter) => Math.ceil((html.length * quarter) / 4));
  return [...inRows.filter((end) => end > 0), ...quarters].sort((one, other) => one - other);
}

/** Runs in the page before its scripts: tells the test when content is first painted. */
function reportPaint() {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0)
      (window as unknown as { painted(): void }).painted();
  }).observe({ type: 'paint', buffered: true });
}

function paintedBeforeTheEnd(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return (paint?.startTime ?? Number.POSITIVE_INFINITY) < (navigation?.responseEnd ?? 0);
}

for (const { name, width, isMobile, language, pages } of DISPLAYS) {
  test(`no element moves while the rest of a page loads, ${name}`, async ({ product, browser }) => {
    let painted: (() => void) | undefined;
    let paint: Promise<void> | undefined;
    const proxy = await startProxy(product.url, async (path, body, response) => {
      const isPage = body.subarray(0, 15).toString().toLowerCase() === '<!doctype html>';
      const ends = isPage ? endsOfParts(body) : [body.length];
      for (const [index, end] of ends.entries()) {
        if (index > 0) await pause(150);
        if (index > 0 && end === body.length) await Promise.race([paint, pause(20_000)]);
        response.write(body.subarray(ends[index - 1] ?? 0, end));
      }
      response.end();
    });
    const context = await browser.newContext({
      baseURL: proxy.url,
      viewport: { width, height: 823 },
      isMobile,
      hasTouch: isMobile,
    });
    await context.exposeFunction('painted', () => painted?.());
    await context.addInitScript(addUpShifts);
    await context.addInitScript(reportPaint);
    try {
      const buyer = await browser.newPage({ baseURL: product.url });
      const order = await placeOrder(buyer);
      await payOrder(buyer, order);
      await buyer.close();
      const addresses = [
        ...pages.map((path) => `${path}?lang=${language}`),
        `/order-confirmation?order=${order.token}&lang=${language}`,
      ];
      for (const address of addresses) {
        const page = await context.newPage();
        paint = new Promise((resolve) => (painted = resolve));
        await page.goto(address);
        await page.locator('html[data-revealed]').waitFor();
        await page.waitForTimeout(100);
        expect.soft(await page.evaluate(paintedBeforeTheEnd), `${address} was seen in parts`).toBe(true);
        const { score, nodes } = await shiftsOf(page);
        expect.soft(score, `${address} moved ${nodes.join(', ')}`).toBeLessThan(0.005);
        await page.close();
      }
    } finally {
      await context.close();
      await proxy.close();
    }
  });
}

/** Runs in the page: by what share of the height kept for them all dishes together are higher; negative where lower. */
async function beyondEstimate(): Promise<number> {
  await document.fonts.ready;
  const dishes = [...document.querySelectorAll<HTMLElement>('article.dish')];
  const { containIntrinsicHeight } = getComputedStyle(dishes[0] ?? document.body);
  const kept = dishes.length * Number.parseFloat(containIntrinsicHeight.replace('auto ', ''));
  for (const dish of dishes) dish.style.contentVisibility = 'visible';
  const taken = dishes.reduce((sum, dish) => sum + dish.getBoundingClientRect().height, 0);
  return (taken - kept) / kept;
}

// Without scroll anchoring, as in Safari, what is in view moves when parts above it turn out higher or lower.
test('dishes that are laid out later take about the room kept for them', async ({ page }) => {
  // Without its scripts the page keeps the estimates.
  await page.route('**/assets/entry-client-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const width of [320, 360, 390, 412, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const language of ['en', 'es']) {
      await page.goto(`/menu?lang=${language}`);
      const beyond = await page.evaluate(beyondEstimate);
      expect.soft(Math.abs(beyond), `${width} px, ${language}`).toBeLessThan(0.05);
    }
  }
});
