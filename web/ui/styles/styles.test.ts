import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { colorStyles } from '../../../domain/menu/category-styles.ts';

const TOKENS = 'web/ui/styles/tokens.css';
const BREAKPOINTS = 'web/ui/styles/breakpoints.css';
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);
const sheets = filesIn('web', /\.css$/).map((file) => ({ file, css: read(file) }));
const others = sheets.filter(({ file }) => file !== TOKENS && file !== BREAKPOINTS);

function found(pattern: RegExp): string[] {
  return others.flatMap(({ file, css }) => [...css.matchAll(pattern)].map(([text]) => `${file}: ${text}`));
}

it('screens change at six widths, each by its name', () => {
  const definitions = [
    ...read(BREAKPOINTS).matchAll(/@custom-media (--[\w-]+) \((\w+)-width: ([\d.]+)rem\)/g),
  ];
  const names = definitions.map(([, name = '']) => name);
  // "Below 40" ends where "from 40" begins.
  const widths = new Set(definitions.map(([, , , rem]) => Math.ceil(Number(rem) * 2) / 2));
  expect(widths.size).toBe(6);
  expect(found(/@media[^{]*(?:width|[<>])[^{]*/g)).toEqual([]);
  const used = others.flatMap(({ css }) =>
    [...css.matchAll(/@media[^{]*/g)].flatMap(([condition]) => condition.match(/--[\w-]+/g) ?? []),
  );
  expect([...new Set(used)].sort()).toEqual(names.sort());
});

it('a color is a token', () => {
  expect(others.length).toBeGreaterThan(50);
  expect(found(/#[\da-f]{3,8}\b/gi)).toEqual([]);
  const tokens = new Set(
    sheets.flatMap(({ css }) => [...css.matchAll(/(--color-[\w-]+):/g)].map(([, name]) => name)),
  );
  const unknown = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--color-[\w-]+)/g)]
      .filter(([, name]) => !tokens.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** Screens with a drawing or a code whose colors are no token: they are the same in each look and theme. */
const WITH_OWN_COLORS = ['web/customer/order/order-map.tsx', 'web/owner/console/qr-code.tsx'];

it('a color of a component is a token', () => {
  const components = sources.filter(({ file }) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(300);
  const withColors = components.filter(({ code }) =>
    /["'`]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})["'`]/i.test(code),
  );
  expect(withColors.map(({ file }) => file)).toEqual(WITH_OWN_COLORS);
});

it('each token is used', () => {
  const all = [
    ...sheets.map(({ css }) => css),
    ...['web', 'server', 'domain'].flatMap((folder) => filesIn(folder, /\.(tsx?|svg)$/)).map(read),
    colorStyles(),
  ].join('\n');
  const defined = [...read(TOKENS).matchAll(/(--color-[\w-]+):/g)].map(([, name = '']) => name);
  expect(defined.length).toBeGreaterThan(100);
  expect(defined.filter((name) => !new RegExp(`${name}(?![\\w-]|:)`).test(all))).toEqual([]);
});

it('an alert looks the same everywhere', () => {
  expect(sheets.filter(({ css }) => /^\s*\.alert \{/m.test(css)).map(({ file }) => file)).toEqual([
    'web/ui/styles/states.css',
  ]);
});

const modules = sheets.filter(({ file }) => file.endsWith('.module.css'));
const sources = filesIn('web', /(?<!\.test)\.tsx?$/).map((file) => ({ file, code: read(file) }));

/** The classes that components take from a module: `styles.heading` where `styles` is what they import from it. */
function usedFrom(module: string): Set<string> {
  const used = new Set<string>();
  for (const { file, code } of sources) {
    for (const [, name, path = ''] of code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)) {
      if (join(dirname(file), path) !== module) continue;
      const uses = code.matchAll(new RegExp(`(?<![\\w./'-])${name}(?:\\.(\\w+)|\\[)`, 'g'));
      // A class that is looked up by a computed name could be missing: it counts as one without a name.
      for (const [, key = ''] of uses) used.add(key);
    }
  }
  return used;
}

it('a component names a class that its module has, and each class of a module is named by one', () => {
  expect(modules.length).toBeGreaterThan(30);
  for (const { file, css } of modules) {
    const local = css.replace(/:global\([^)]*\)/g, '').replace(/"[^"]*"/g, '');
    const defined = new Set([...local.matchAll(/\.([a-z_][\w-]*)(?=[^{}]*\{)/gi)].map(([, name]) => name));
    expect(usedFrom(file), file).toEqual(defined);
  }
});

/** The classes that rules are for. */
const classesOf = (css: string) =>
  [...css.matchAll(/\.([a-z_][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name);

/** Classes without a rule in a sheet: places that tests look for, and the mark of an owner's own sign. */
const WITHOUT_RULE = ['bell', 'is-closed', 'own-mark', 'truck-sign'];

it('markup and looks name a global class that has a rule, and each global class is named somewhere', () => {
  const global = sheets.filter(({ file }) => !file.endsWith('.module.css'));
  const defined = new Set([...global.flatMap(({ css }) => classesOf(css)), ...WITHOUT_RULE]);
  expect(defined.size).toBeGreaterThan(300);
  const files = [...filesIn('web', /\.svg$/), 'server/pages/document.ts'];
  const markup = [...sources.map(({ code }) => code), ...files.map(read)];
  const lists = markup.flatMap((code) => [...code.matchAll(/\bclass(?:Name)?=\\?"([\w -]*)"/g)]);
  const looks = read('server/pages/look-styles.ts').match(/'[^'\n]*\{[^'\n]*'/g) ?? [];
  expect(looks.length).toBeGreaterThan(10);
  const named = [...lists.flatMap(([, list = '']) => list.split(' ')), ...looks.flatMap(classesOf)];
  expect([...new Set(named)].filter((name) => name !== '' && !defined.has(name))).toEqual([]);
  const words = new Set(markup.flatMap((code) => code.split(/[^\w-]+/)));
  // The class of a category is made of its key.
  expect([...defined].filter((name) => !words.has(name) && !name.startsWith('category-'))).toEqual([]);
});
