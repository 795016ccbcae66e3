import { expect, test } from '../support/journey.ts';
import { placeOrder, payOrder } from '../support/order-by-call.ts';
import { startProxy } from '../support/proxy.ts';

const PAGES = ['/', '/menu', '/about', '/location', '/forgot-password', '/account'];

/** Pages that load in several parts; all are measured in Spanish, where texts are longer. */
const LARGEST = ['/', '/menu', '/location'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Moved {
  score: number;
  nodes: string[];
}

/** Runs in the page before its scripts: adds up layout shifts without user input. */
function addUpShifts() {
  const moved: Moved = { score: 0, nodes: [] };
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      moved.score += entry.value;
      moved.nodes.push(
        ...entry.sources.map(
          ({ node }) => (node instanceof Element ? node.getAttribute('class') : null) ?? 'gone',
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
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

for (const language of ['en', 'es']) {
  test(`no element moves while the rest of a page loads (${language})`, async ({ product, browser }) => {
    let painted: (() => void) | undefined;
    let paint: Promise<void> | undefined;
    const proxy = await startProxy(product.url, async (path, body, response) => {
      const parts = body.subarray(0, 15).toString().toLowerCase() === '<!doctype html>' ? 4 : 1;
      const size = Math.ceil(body.length / parts);
      for (let part = 0; part < parts; part++) {
        if (part > 0) await pause(150);
        if (part > 0 && part === parts - 1) await Promise.race([paint, pause(20_000)]);
        response.write(body.subarray(part * size, (part + 1) * size));
      }
      response.end();
    });
    const context = await browser.newContext({
      baseURL: proxy.url,
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
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
        ...(language === 'es' ? PAGES : LARGEST).map((path) => `${path}?lang=${language}`),
        `/order-confirmation?order=${order.token}&lang=${language}`,
      ];
      for (const address of addresses) {
        const page = await context.newPage();
        paint = new Promise((resolve) => (painted = resolve));
        await page.goto(address);
        await page.locator('html[data-revealed]').waitFor();
        await page.waitForTimeout(100);
        expect.soft(await page.evaluate(paintedBeforeTheEnd), `${address} was seen in parts`).toBe(true);
        const moved = await page.evaluate(() => (window as unknown as { moved: Moved }).moved);
        expect.soft(moved.score, `${address} moved ${moved.nodes.join(', ')}`).toBeLessThan(0.005);
        await page.close();
      }
    } finally {
      await context.close();
      await proxy.close();
    }
  });
}
