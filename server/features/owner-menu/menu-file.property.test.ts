import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_CATEGORY } from '../../../domain/menu/category.ts';
import { CATEGORIES, DIETARY_TAGS } from '../../../domain/menu/menu.ts';
import {
  itemProblems,
  specialProblems,
  normalizeItem,
  normalizeSpecial,
} from '../../../domain/menu/menu-check.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import { formatPrice } from '../../../domain/money.ts';
import { anItemForm } from '../../../testing/menu/menu-forms.ts';
import { menuCsv, readMenuCsv } from './menu-csv.ts';
import type { FileEntry } from './menu-file.ts';
import { menuJson, readMenuJson } from './menu-json.ts';

const words = (most: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('aé ñ|\\=+-@\'",;\n0')), minLength: 1, maxLength: most });
const name = fc.record({ en: words(12), es: fc.oneof(fc.constant(''), words(12)) });
const untranslated = (most: number) => fc.record({ en: words(most), es: fc.constant('') });
const text = (most: number) => fc.record({ en: words(most), es: words(most) });
const named = fc.record({ name });
const price = fc.integer({ min: 0, max: 100_000 }).map(formatPrice);
const option = fc.record({ name: untranslated(12), price: fc.option(price) });
const picture: fc.Arbitrary<ItemForm['picture']> = fc.oneof(
  fc.record({
    kind: fc.constant('photo' as const),
    image: fc.constant('/photos/taco.jpg'),
    alt: text(20),
  }),
  fc.record({ kind: fc.constant('drawing' as const), image: fc.constant('/art/dishes/al-pastor.svg') }),
  fc.record({ kind: fc.constant('name' as const) }),
);
const KNOWN = {
  categories: CATEGORIES,
  optionSets: new Map([
    ['sauce', 'Sauce'],
    ['bread-2', 'Bread'],
    ['rub', 'Rub | \\ dry, "hot"'],
    ['rub-2', 'sauce'],
  ]),
  stations: new Map([
    ['grill', 'Grill'],
    ['cold-2', 'Cold, "raw"'],
  ]),
};
const common = {
  category: fc.constantFrom(NO_CATEGORY, ...CATEGORIES),
  name: text(20),
  description: text(40),
  price,
  picture,
  tags: fc.subarray([...DIETARY_TAGS]),
  station: fc.constantFrom('', ...KNOWN.stations.keys()),
  hidden: fc.boolean(),
};
const item = fc
  .record<ItemForm>({
    ...common,
    ingredients: fc.array(named, { maxLength: 3 }),
    drink: fc.boolean(),
    addOns: fc.array(option, { maxLength: 3 }),
    sizes: fc.array(option, { maxLength: 3 }),
    customOptions: fc.array(option, { maxLength: 2 }),
    extras: fc.array(option, { maxLength: 2 }),
    choices: fc.array(
      fc.record({
        name: untranslated(8),
        required: fc.boolean(),
        options: fc.array(named, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
    optionSets: fc.subarray([...KNOWN.optionSets.keys()]),
  })
  .map(normalizeItem)
  .filter((form) => Object.keys(itemProblems(form)).length === 0);
const special = fc
  .record<SpecialForm>({
    ...common,
    note: text(10),
    from: fc.option(fc.constant('2026-03-01')),
    until: fc.option(fc.constant('2026-12-31')),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  })
  .map(normalizeSpecial)
  .filter((form) => Object.keys(specialProblems(form)).length === 0);

test('an empty category in a table is a forgotten one; `none` keeps a dish on no menu', () => {
  const rows = ['', 'none', 'tacos'].map((category) => `item,${category},Taco,Corn,3.50,`);
  const head = 'kind,category,name,description,price,picture';
  expect(readMenuCsv([head, ...rows].join('\n'), KNOWN)).toEqual({
    ok: false,
    errors: [{ row: 2, column: 'category', problem: 'missing' }],
  });
  const read = readMenuCsv([head, ...rows.slice(1)].join('\n'), KNOWN);
  expect(read.ok && read.entries.map(({ entry }) => entry.form.category)).toEqual([NO_CATEGORY, 'tacos']);
});

const madeBy = (station: string) =>
  readMenuCsv(
    `kind,category,name,description,price,picture,station\nitem,tacos,Taco,Corn,3.50,,${station}`,
    KNOWN,
  );

test('a station is named by its key or its name, and one that does not exist is refused', () => {
  for (const [written, key] of [
    ['grill', 'grill'],
    ['GRILL', 'grill'],
    [' ', ''],
  ] as const) {
    const menu = madeBy(written);
    expect(menu.ok && menu.entries[0]?.entry.form.station).toBe(key);
  }
  expect(madeBy('smoker')).toEqual({
    ok: false,
    errors: [{ row: 2, column: 'station', problem: 'bad_value' }],
  });
});

test('a dish of a station that was removed is written without one', () => {
  const entries: FileEntry[] = [{ kind: 'item', id: 1, form: anItemForm({ station: 'fryer' }) }];
  for (const read of [
    readMenuCsv(menuCsv(entries, KNOWN), KNOWN),
    readMenuJson(menuJson(entries, KNOWN), KNOWN),
  ]) {
    expect(read.ok && read.entries[0]?.entry.form.station).toBe('');
  }
});

test('any menu comes back from its own file as it was, whatever its words hold', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 4 }), fc.array(special, { maxLength: 2 }), (items, specials) => {
      const entries: FileEntry[] = [
        ...items.map((form, at): FileEntry => ({ kind: 'item', id: at + 1, form })),
        ...specials.map((form, at): FileEntry => ({ kind: 'special', id: at + 100, form })),
      ];
      for (const read of [
        readMenuCsv(menuCsv(entries, KNOWN), KNOWN),
        readMenuJson(menuJson(entries, KNOWN), KNOWN),
      ]) {
        expect(read.ok ? read.entries.map(({ entry }) => entry) : read.errors).toEqual(entries);
      }
    }),
    { numRuns: 300 },
  );
});

test('a name that a spreadsheet would run is written so that it does not, and comes back whole', () => {
  const form = anItemForm({
    name: { en: '=HYPERLINK("http://evil.example")', es: "'=1+1" },
    description: { en: '@now', es: '' },
  });
  const csv = menuCsv([{ kind: 'item', id: 7, form }], KNOWN);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const cells = csv.split(/[,\r\n]+/);
  expect(cells.some((cell) => /^"?[=+\-@]/.test(cell))).toBe(false);
  const read = readMenuCsv(csv, KNOWN);
  expect(read.ok && read.entries[0]?.entry.form).toEqual(form);
});
