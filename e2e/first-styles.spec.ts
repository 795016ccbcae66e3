import { expect, test } from './journey.ts';

const PAGES = ['/', '/menu', '/about', '/location', '/contact', '/login', '/account', '/order-confirmation'];

/** What no element's place and size tell. */
const PROPERTIES = `
  color background border box-shadow opacity filter outline transform visibility font
  letter-spacing text-transform text-decoration text-align text-shadow list-style display
  position z-index overflow clip-path mask cursor pointer-events animation fill stroke
  stroke-width stroke-dasharray content
`
  .trim()
  .split(/\s+/);

/** Runs in the page: each element's name, place, size and style, with what stands before and after it. */
function lookOfEveryElement(properties: string[]): string[] {
  const worn = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo !== undefined && style.content === 'none') return '';
    return properties.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
  };
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
    const parts = [worn(element), worn(element, '::before'), worn(element, '::after')];
    return `${name} ${[x, y, width, height].join()} ${parts.join(' | ')}`;
  });
}

// A page carries only the styles that its own HTML wears, until its scripts bring the rest.
for (const path of PAGES) {
  test(`${path} looks the same before and after all its styles have come`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/assets/entry-client-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const looks = () => page.evaluate(lookOfEveryElement, PROPERTIES);
    const before = await looks();
    expect(before.length).toBeGreaterThan(50);
    const files = await page.evaluate(async () => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media]')];
      for (const sheet of sheets) sheet.media = 'all';
      while (sheets.some(({ sheet }) => sheet === null)) await new Promise(requestAnimationFrame);
      return sheets.length;
    });
    expect(files).toBeGreaterThan(0);
    const after = await looks();
    expect(after.filter((look, index) => look !== before[index])).toEqual([]);
  });
}

test('once alive a page wears all its styles', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=stylesheet]')).not.toHaveCount(0);
  await expect(page.locator('link[rel=stylesheet][media^="("]')).toHaveCount(0);
  const kept = page.locator('head > link[rel=stylesheet]').first();
  await expect
    .poll(() => kept.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0))
    .toBeGreaterThan(5);
});

/** Icons shown whose shape the page does not have. */
const SHAPELESS = () =>
  [...document.querySelectorAll('use[href^="#i-"]')]
    .map((icon) => icon.getAttribute('href') ?? '')
    .filter((href) => document.querySelector(href) === null);

for (const path of PAGES) {
  test(`${path} has the shape of each icon that it shows at first, and of all once it rests`, async ({
    page,
  }) => {
    await page.route('**/assets/entry-client-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(path);
    expect(await page.locator('use[href^="#i-"]').count()).toBeGreaterThan(3);
    expect(await page.evaluate(SHAPELESS)).toEqual([]);
    const first = await page.locator('symbol[id^="i-"]').count();
    await page.unroute('**/assets/entry-client-*.js');
    await page.reload();
    await expect.poll(() => page.locator('symbol[id^="i-"]').count()).toBeGreaterThan(first);
    for (const late of ['i-moon', 'i-wifi-off', 'i-circle-alert']) {
      await expect(page.locator(`#${late}`)).toHaveCount(1);
    }
    expect(await page.evaluate(SHAPELESS)).toEqual([]);
  });
}
