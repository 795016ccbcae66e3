import Papa from 'papaparse';
import {
  type TableColumns,
  TABLE_FIELDS,
  type TableField,
} from '../../../../contracts/owner/menu/menu-table.ts';
import type { StaffLanguage } from '../../../../domain/language.ts';
import { foldedName, type IncomingDish } from '../../../../domain/menu/incoming-dish.ts';
import { delimiterOf } from '../csv-delimiter.ts';
import { escapeFormula, unescapeFormula } from '../csv-cells.ts';

/** Headings of Square's and Toast's exports, of the template, and those that people write; folded. */
const KNOWN: Record<TableField, readonly string[]> = {
  name: [
    'name',
    'item name',
    'item',
    'dish',
    'menu item',
    'nombre',
    'platillo',
    'articulo',
    'nombre ingles',
    'name en',
  ],
  price: ['price', 'base price', 'item price', 'precio', 'precio base'],
  category: [
    'category',
    'categories',
    'reporting category',
    'menu group',
    'group',
    'menu',
    'categoria',
    'categorias',
  ],
  size: ['size', 'variation name', 'variation', 'size name', 'tamano', 'variacion'],
  description: ['description', 'item description', 'descripcion', 'descripcion ingles', 'description en'],
  name_es: ['name es', 'name spanish', 'spanish name', 'nombre espanol', 'nombre es'],
  description_es: [
    'description es',
    'description spanish',
    'spanish description',
    'descripcion espanol',
    'descripcion es',
  ],
};

export interface Table {
  headings: string[];
  /** Cells of each row that has any, with its number as a spreadsheet counts (the heading is 1). */
  rows: { row: number; cells: string[] }[];
}

/** Reads a table; null without a heading and a row below it. */
export function readTable(text: string): Table | null {
  const plain = text.replace(/^\uFEFF/, '');
  const [heading = [], ...rows] = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) }).data;
  const filled = rows.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{ row: at + 2, cells: cells.map(unescapeFormula) }] : [],
  );
  const headings = heading.map((name) => name.trim());
  return headings.every((name) => name === '') || filled.length === 0 ? null : { headings, rows: filled };
}

/** Returns the columns whose headings are known; the first known word of a field wins. */
export function guessedColumns(headings: readonly string[]): TableColumns {
  const folded = headings.map(foldedName);
  return Object.fromEntries(
    TABLE_FIELDS.flatMap((field) => {
      const known = KNOWN[field].find((word) => folded.includes(word));
      return known === undefined ? [] : [[field, folded.indexOf(known)]];
    }),
  );
}

/** A dish with the rows that it was read from: one for each size. */
export interface TableDish {
  row: number;
  dish: IncomingDish;
}

/** Returns the table's dishes; rows with the same name and category are the sizes of one dish. */
export function dishesOf({ rows }: Table, columns: TableColumns): TableDish[] {
  const dishes = new Map<string, TableDish>();
  for (const { row, cells } of rows) {
    const cell = (field: TableField): string => {
      const at = columns[field];
      return at === undefined ? '' : (cells[at] ?? '').trim();
    };
    // Square lists all categories of an item, the first one being its own.
    const category = cell('category').split(/\s*(?:,|;|>)\s*/)[0] ?? '';
    const variation = { size: cell('size'), price: cell('price') };
    const key = JSON.stringify([foldedName(cell('name')), foldedName(category)]);
    const known = cell('name') === '' ? undefined : dishes.get(key);
    if (known !== undefined) {
      known.dish.variations.push(variation);
      continue;
    }
    dishes.set(cell('name') === '' ? `row ${row}` : key, {
      row,
      dish: {
        name: { en: cell('name'), es: cell('name_es') },
        description: { en: cell('description'), es: cell('description_es') },
        category,
        variations: [variation],
      },
    });
  }
  return [...dishes.values()];
}

const HEADINGS: Record<StaffLanguage, Record<TableField, string>> = {
  en: {
    name: 'Name',
    price: 'Price',
    category: 'Category',
    size: 'Size',
    description: 'Description',
    name_es: 'Name (Spanish)',
    description_es: 'Description (Spanish)',
  },
  es: {
    name: 'Nombre (inglés)',
    price: 'Precio',
    category: 'Categoría',
    size: 'Tamaño',
    description: 'Descripción (inglés)',
    name_es: 'Nombre (español)',
    description_es: 'Descripción (español)',
  },
};

/** Three rows to write over: a dish, and one with two sizes. */
export function templateCsv(language: StaffLanguage, category: string): string {
  const rows: Record<TableField, string>[] = [
    {
      name: 'House burger',
      price: '9.50',
      category,
      size: '',
      description: 'With pickles and fries.',
      name_es: 'Hamburguesa de la casa',
      description_es: 'Con pepinillos y papas.',
    },
    {
      name: 'Lemonade',
      price: '3.00',
      category,
      size: 'Small',
      description: 'Squeezed every morning.',
      name_es: 'Limonada',
      description_es: 'Exprimida cada mañana.',
    },
    {
      name: 'Lemonade',
      price: '4.25',
      category,
      size: 'Large',
      description: '',
      name_es: '',
      description_es: '',
    },
  ];
  const lines = rows.map((row) => TABLE_FIELDS.map((field) => escapeFormula(row[field])));
  const heading = TABLE_FIELDS.map((field) => HEADINGS[language][field]);
  // Without the byte order mark Excel misreads accents.
  return `\uFEFF${Papa.unparse([heading, ...lines], { newline: '\r\n' })}\r\n`;
}
