import type { Page } from '@playwright/test';
import { changedBy } from '../support/computed-styles.ts';
import { expect, signInAsOwner, test } from '../support/journey.ts';

const FIRST = `
  .dish { background-color: var(--paper); outline-color: var(--ink) }
  .dish::before { content: '*' }
  .price { color: green }
`;
const SECOND = '.price { color: blue }';

/** Opens a page with these stylesheets, by their files. */
async function show(page: Page, files: Record<string, string>): Promise<void> {
  const links = Object.keys(files).map((file) => `<link rel="stylesheet" href="/styled/${file}">`);
  const body = `${links.join('')}<main><p class="dish">Taco</p><p class="price">$4</p></main>`;
  await page.route('**/styled/*', (route) => {
    const css = files[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
    return route.fulfill(
      css === undefined ? { contentType: 'text/html', body } : { contentType: 'text/css', body: css },
    );
  });
  await page.goto('/styled/page');
}

/** The elements that change, by name. */
const changed = async (page: Page, later: string[]) =>
  (await changedBy(page, later)).map((look) => /^\w+ \w*/.exec(look)?.[0].trim());

const CHANGES: [what: string, css: string, elements: string[]][] = [
  ['a color', '.dish { color: red }', ['P dish']],
  ['a pseudo-element alone', '.dish::before { color: red }', ['P dish']],
  ['a new pseudo-element', '.price::after { content: ""; position: absolute }', ['P price']],
  ['what is inherited', 'main { cursor: pointer }', ['MAIN', 'P dish', 'P price']],
  ['positions inside', 'main { padding-left: 1px }', ['P dish', 'P price']],
  ['the position of what follows', '.dish { margin-bottom: 99px }', ['MAIN', 'P price']],
  ['a rule for some screens', '@media (min-width: 1px) { .dish { opacity: 0.5 } }', ['P dish']],
  ['a rule in a layer', '@layer late { @supports (color: red) { .dish { opacity: 0.5 } } }', ['P dish']],
  ['a nested rule', '.dish { & + .price { opacity: 0.5 } }', ['P price']],
  ['a variable', ':root { --paper: red }', ['P dish']],
  [
    'a variable’s type',
    '@property --ink { syntax: "<color>"; inherits: false; initial-value: red }',
    ['P dish'],
  ],
  ['a sibling', 'p:has(+ .price) + p { opacity: 0.5 }', ['P price']],
  ['nothing', '.drink, .dish:hover, .dish { color: currentColor }', []],
];

test('an element that a later stylesheet changes is found, whatever changes it', async ({ page }) => {
  await show(page, { 'first.css': FIRST });
  for (const [what, css, elements] of CHANGES) {
    expect.soft(await changed(page, [FIRST, css]), what).toEqual(elements);
  }
});

test('an order of the page’s own stylesheets is found that changes it', async ({ page }) => {
  await show(page, { 'first.css': FIRST, 'second.css': SECOND });
  expect(await changed(page, [FIRST, SECOND])).toEqual([]);
  expect(await changed(page, [SECOND, FIRST])).toEqual(['P price']);
  expect(await changed(page, [FIRST])).toEqual(['P price']);
});

test('styles of a console’s screen override those of the parts that screens share', async ({ page }) => {
  await signInAsOwner(page, '/admin/truck');
  const order = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@layer console { body { order: 2 } } @layer parts { body { order: 1 } }');
    document.adoptedStyleSheets.push(sheet);
    return getComputedStyle(document.body).order;
  });
  expect(order).toBe('2');
});
