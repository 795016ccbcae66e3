import { expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

const used = (css: string, html: string) => pageStyles(css).usedBy(html);
const CARD = '<p class="card open mt-3.5">';

test('a page has the rules that its classes can match, and those without a class', () => {
  const css =
    ':root{margin:0}p{margin:0}.card{color:red}.card .price,.badge{color:blue}.card.open{color:green}';
  expect(used(css, CARD)).toBe(':root{margin:0}p{margin:0}.card{color:red}.card.open{color:green}');
  expect(used(css, '')).toBe(':root{margin:0}p{margin:0}');
});

test('of custom properties those stay that a used rule names, itself or by another one', () => {
  const css =
    ':root{--ink:#000;--line:1px solid var(--ink);--gap:1rem}:root[data-dark]{--ink:#fff;--gap:2rem}.category-x{--paint:red}' +
    '.card{border:var( --line,0)}.badge{gap:var(--gap)}';
  const root = ':root{--ink:#000;--line:1px solid var(--ink)}:root[data-dark]{--ink:#fff}';
  expect(used(css, CARD)).toBe(`${root}.card{border:var( --line,0)}`);
  expect(used(css, '<svg class="category-x"><stop stop-color="var(--paint)"/></svg>')).toBe(
    '.category-x{--paint:red}',
  );
  expect(used(css, '<p class="category-x">')).toBe('');
});

test('rules for wide screens alone are left to the whole stylesheet, which those wait for', () => {
  const narrow = '@media (min-width:30rem){p{a:b}}@media (max-width:63.99rem){p{c:d}}';
  const css = `${narrow}@media (min-width:48rem){p{e:f}}@media (min-width:64rem) and (max-width:80rem){p{g:h}}`;
  expect(used(css, '')).toBe(narrow);
});

test('of a list of selectors only those stay that can apply', () => {
  expect(used('.card,.badge,a:hover{color:red!important;margin:0}', CARD)).toBe(
    '.card,a:hover{color:red!important;margin:0}',
  );
});

test('a class that must be absent, or is one of several, is not needed', () => {
  const css =
    '.card:not(.closed){a:b}.card:is(.x,.y:not(.z)){a:b}:where(.x) .card{a:b}.card[data-open=".x"]{a:b}';
  expect(used(css, CARD)).toBe(css);
});

test('a class that an element has to hold is needed, unless it is one of several or must be absent', () => {
  const kept = 'main:has(.card,.x)+p{a:b}main:has(:not(.x))+p{a:b}main:has(>.card:first-child) .open{a:b}';
  expect(used(`${kept}main:has(>.x.card)+p{a:b}`, CARD)).toBe(kept);
});

test('a class with escaped characters is found', () => {
  expect(used('.mt-3\\.5{a:b}.mt-4\\.5{a:b}', CARD)).toBe('.mt-3\\.5{a:b}');
  expect(used('.\\32 xl{a:b}', '<p class="2xl">')).toBe('.\\32 xl{a:b}');
  const wide = '.max-w-\\[32ch\\]{a:b}.w-\\[calc\\(1px\\+2px\\)\\]{a:b}';
  expect(used(wide, '<p class="max-w-[32ch] w-[calc(1px+2px)]">')).toBe(wide);
  expect(used(wide, '<p class="max-w-">')).toBe('');
});

test('conditions keep what applies inside; an empty one goes, an empty layer keeps its place', () => {
  const css =
    '@layer base{.badge{a:b}}@layer parts{.card{a:b}}@media (width>=30rem){.card{c:d}.badge{c:d}}@media print{.badge{c:d}}';
  expect(used(css, CARD)).toBe('@layer base;@layer parts{.card{a:b}}@media (width>=30rem){.card{c:d}}');
});

test('fonts and orders of layers stay whole, animations where something used moves by them', () => {
  const css = '@layer base,parts;@font-face{font-family:X;src:url(/x.woff2)}';
  const moving =
    '@keyframes spin{to{rotate:1turn}}.card{animation:1s spin,sway 2s}@keyframes sway{to{left:0}}';
  expect(used(css + moving, '')).toBe(css);
  expect(used(css + moving, CARD)).toBe(css + moving);
});

test('asked again for pages of many kinds, it answers each its own', () => {
  const styles = pageStyles(Array.from({ length: 50 }, (_, i) => `.c${i}{a:b}`).join(''));
  for (const round of [1, 2]) {
    for (let i = 0; i < 50; i++) expect(styles.usedBy(`<p class="c${i}">`), `${round}`).toBe(`.c${i}{a:b}`);
  }
});
