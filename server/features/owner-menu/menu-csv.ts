import Papa from 'papaparse';
import { keysOf, recordOf } from '../../../domain/typed-record.ts';
import type { ImportError } from '../../../contracts/owner/menu/menu-import.ts';
import { NO_CATEGORY, NO_CATEGORY_IN_FILES } from '../../../domain/menu/category.ts';
import { DIETARY_TAGS } from '../../../domain/menu/menu.ts';
import {
  CANONICAL_LANGUAGE,
  type SiteLanguage,
  SITE_LANGUAGES,
  type Localized,
  type TranslationLanguage,
} from '../../../domain/language.ts';
import { inEachLanguage } from '../../../domain/localized.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import {
  unescapeFormula,
  choiceCell,
  escapeFormula,
  namedCell,
  optionCell,
  pictureCell,
  listCell,
  setCell,
  yesCell,
} from './csv-cells.ts';
import { delimiterOf } from './csv-delimiter.ts';
import {
  checkedEntries,
  type FileEntry,
  type KnownNames,
  namedStation,
  type ReadEntry,
  type ReadMenu,
  type WrittenNames,
} from './menu-file.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const tagsCell = listCell(DIETARY_TAGS);
const daysCell = listCell(WEEKDAYS);

type Field = keyof ItemForm | keyof SpecialForm;

/** The canonical text has the plain heading, a translation its language as suffix: `name`, `name_es`. */
type TextHeading<C extends string> = C | `${C}_${TranslationLanguage}`;
const textHeading = <C extends string>(column: C, language: SiteLanguage): TextHeading<C> =>
  language === CANONICAL_LANGUAGE ? column : `${column}_${language}`;

function textColumns<C extends string, P extends string>(column: C, path: P) {
  return recordOf(
    SITE_LANGUAGES.map((language) => [textHeading(column, language), `${path}.${language}`] as const),
  );
}

/** Headings, each with its field's path in the form. */
const COLUMNS = {
  kind: 'kind',
  id: 'id',
  category: 'category',
  ...textColumns('name', 'name'),
  ...textColumns('description', 'description'),
  price: 'price',
  hidden: 'hidden',
  picture: 'picture',
  ...textColumns('photo_words', 'picture.alt'),
  ingredients: 'ingredients',
  drink: 'drink',
  add_ons: 'addOns',
  sizes: 'sizes',
  custom_options: 'customOptions',
  extra_ingredients: 'extras',
  required_choices: 'choices',
  option_sets: 'optionSets',
  tags: 'tags',
  station: 'station',
  ...textColumns('note', 'note'),
  from: 'from',
  until: 'until',
  weekdays: 'weekdays',
} as const satisfies Record<string, Field | 'kind' | 'id' | `${Field | 'picture.alt'}.${SiteLanguage}`>;
type Column = keyof typeof COLUMNS;
type FieldOf<P extends string> = P extends `${infer F}.${string}` ? F : P;
/** A field without a column does not compile. */
type EachField =
  Record<FieldOf<(typeof COLUMNS)[Column]>, string> extends Record<Field, string> ? Column : never;
const HEADINGS: EachField[] = keysOf(COLUMNS);
const NEEDED: readonly Column[] = ['kind', 'category', 'name', 'description', 'price', 'picture'];

/** Returns the whole menu as a table for spreadsheets: one dish a row, in the menu's order. */
export function menuCsv(entries: readonly FileEntry[], known: WrittenNames): string {
  const rows = entries.map((entry) => {
    const cells = cellsOf(entry, known);
    return HEADINGS.map((heading) => escapeFormula(cells[heading] ?? ''));
  });
  // Without the byte order mark Excel misreads accents.
  return `\uFEFF${Papa.unparse([HEADINGS, ...rows], { newline: '\r\n' })}\r\n`;
}

function cellsOf({ kind, id, form }: FileEntry, known: WrittenNames): Partial<Record<Column, string>> {
  const { picture } = form;
  const common = {
    kind,
    id: id === null ? '' : String(id),
    category: form.category === NO_CATEGORY ? NO_CATEGORY_IN_FILES : form.category,
    ...textCells('name', form.name),
    ...textCells('description', form.description),
    price: form.price,
    hidden: yesCell.write(form.hidden),
    // One that was removed is the dish's no longer.
    station: known.stations.has(form.station) ? form.station : '',
    picture: pictureCell.write(picture),
    tags: tagsCell.write(form.tags),
    ...(picture.kind === 'photo' && textCells('photo_words', picture.alt)),
  };
  if (kind === 'special') {
    return {
      ...common,
      ...textCells('note', form.note),
      from: form.from ?? '',
      until: form.until ?? '',
      weekdays: daysCell.write(form.weekdays.flatMap((day) => WEEKDAYS[day] ?? [])),
    };
  }
  return {
    ...common,
    ingredients: namedCell.write(form.ingredients),
    drink: yesCell.write(form.drink),
    add_ons: optionCell.write(form.addOns),
    sizes: optionCell.write(form.sizes),
    custom_options: optionCell.write(form.customOptions),
    extra_ingredients: optionCell.write(form.extras),
    required_choices: choiceCell.write(form.choices),
    option_sets: setCell.write(form.optionSets, known),
  };
}

function textCells<C extends string>(column: C, text: Localized<string>): Record<TextHeading<C>, string> {
  return recordOf(SITE_LANGUAGES.map((language) => [textHeading(column, language), text[language]] as const));
}

/** Reads a table; rows are numbered as in a spreadsheet, the heading being 1. */
export function readMenuCsv(text: string, known: KnownNames): ReadMenu {
  const plain = text.replace(/^\uFEFF/, '');
  const [heading = [], ...rows] = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) }).data;
  const names = heading.map((name) => name.trim().toLowerCase());
  const errors: ImportError[] = headingErrors(names);
  if (errors.length > 0) return { ok: false, errors };
  const read: ReadEntry[] = [];
  rows.forEach((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const row = at + 2;
    const cell = (column: Column): string => unescapeFormula(cells[names.indexOf(column)] ?? '');
    const wrong = (column: Column, problem: ImportError['problem'] = 'bad_value') =>
      errors.push({ row, column, problem });
    const entry = readRow(cell, known, wrong);
    if (entry !== null) read.push({ entry, row, column: columnOf });
  });
  const checked = checkedEntries(read, known);
  if (errors.length === 0) return checked;
  const all = [...errors, ...(checked.ok ? [] : checked.errors)];
  return { ok: false, errors: all.sort((a, b) => a.row - b.row) };
}

function headingErrors(names: readonly string[]): ImportError[] {
  const unknown = names.filter((name) => name !== '' && !Object.hasOwn(COLUMNS, name));
  return [
    ...unknown.map((column): ImportError => ({ row: 1, column, problem: 'unknown_column' })),
    ...NEEDED.filter((column) => !names.includes(column)).map(
      (column): ImportError => ({ row: 1, column, problem: 'missing_column' }),
    ),
  ];
}

function columnOf(path: string): string {
  const held = Object.entries(COLUMNS).filter(([, p]) => path === p || path.startsWith(`${p}.`));
  return held.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? path;
}

/** Returns one dish, or null where a cell cannot be read. */
function readRow(
  cell: (column: Column) => string,
  known: KnownNames,
  wrong: (column: Column, problem?: 'missing') => void,
): FileEntry | null {
  let whole = true;
  const category = cell('category').trim();
  if (category === '') wrong('category', 'missing');
  const needed = <T>(column: Column, value: T | null | undefined): T => {
    if (value === null || value === undefined) {
      whole = false;
      wrong(column);
    }
    return value as T;
  };
  const kind = needed(
    'kind',
    (['item', 'special'] as const).find((each) => each === cell('kind').trim()),
  );
  const idText = cell('id').trim();
  const id = idText === '' ? null : needed('id', /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : null);
  const text = (column: 'name' | 'description' | 'photo_words' | 'note'): Localized<string> =>
    inEachLanguage((language) => cell(textHeading(column, language)));
  const words = {
    category: category === NO_CATEGORY_IN_FILES ? NO_CATEGORY : category,
    name: text('name'),
    description: text('description'),
    price: cell('price').trim(),
    picture: pictureCell.read(cell('picture'), text('photo_words')),
    hidden: needed('hidden', yesCell.read(cell('hidden'))),
    station: namedStation(cell('station'), known),
    tags: needed('tags', tagsCell.read(cell('tags'))),
  };
  if (kind === 'special') {
    const days = needed('weekdays', daysCell.read(cell('weekdays')));
    const form: Required<SpecialForm> = {
      ...words,
      note: text('note'),
      from: cell('from').trim() || null,
      until: cell('until').trim() || null,
      weekdays: (days ?? []).map((day) => WEEKDAYS.indexOf(day)),
    };
    return whole ? { kind, id, form } : null;
  }
  const form: Required<ItemForm> = {
    ...words,
    ingredients: needed('ingredients', namedCell.read(cell('ingredients'))),
    drink: needed('drink', yesCell.read(cell('drink'))),
    addOns: needed('add_ons', optionCell.read(cell('add_ons'))),
    sizes: needed('sizes', optionCell.read(cell('sizes'))),
    customOptions: needed('custom_options', optionCell.read(cell('custom_options'))),
    extras: needed('extra_ingredients', optionCell.read(cell('extra_ingredients'))),
    choices: needed('required_choices', choiceCell.read(cell('required_choices'))),
    optionSets: setCell.read(cell('option_sets'), known),
  };
  return whole ? { kind: 'item', id, form } : null;
}
