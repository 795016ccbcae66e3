import type {
  TableColumns,
  TableField,
  TableMatching,
  TablePreview,
} from '../../../../contracts/owner/menu/menu-table.ts';
import type { CategoryId } from '../../../../domain/menu/menu.ts';
import type { Staff } from '../../../auth/staff-session.ts';
import type { Deps } from '../../../deps.ts';
import { listCategories } from '../../../stores/menu/categories.store.ts';
import { badImport } from '../import.service.ts';
import { importList, type RefusedMenu } from './list-import.ts';
import { dishesOf, guessedColumns, readTable, type Table } from './table-columns.ts';

const MAX_SAMPLE = 60;

export interface TableRequest {
  text: string;
  columns?: TableColumns | undefined;
  category: CategoryId;
  apply?: string | undefined;
}

/** Guesses a table's columns; with them it previews the changes, and with the preview's state applies them, all or none. */
export async function importTable(
  deps: Deps,
  staff: Staff,
  request: TableRequest,
): Promise<{ ok: true; matching: TableMatching } | { ok: true; preview: TablePreview } | RefusedMenu> {
  const table = readTable(request.text);
  if (table === null) return badImport([{ row: 0, column: '', problem: 'unreadable' }]);
  const { columns } = request;
  if (columns === undefined) return { ok: true, matching: await matchingOf(deps, table) };
  if (columns.name === undefined || columns.price === undefined) {
    return badImport([
      { row: 1, column: columns.name === undefined ? 'name' : 'price', problem: 'missing_column' },
    ]);
  }
  const headingOf = (field: TableField) => {
    const at = columns[field];
    return at === undefined ? field : (table.headings[at] ?? field);
  };
  const list = { dishes: dishesOf(table, columns), sets: [], headingOf, fallback: request.category };
  const imported = await importList(deps, staff, list, { source: 'table', apply: request.apply });
  if (!imported.ok) return imported;
  const { newSets: _, changedSets: __, dishes: ___, soldOutOptions: ____, ...preview } = imported.preview;
  return { ok: true, preview };
}

async function matchingOf(deps: Deps, { headings, rows }: Table): Promise<TableMatching> {
  const first = (at: number) =>
    rows.map(({ cells }) => cells[at] ?? '').find((cell) => cell.trim() !== '') ?? '';
  return {
    headings,
    samples: headings.map((_, at) => first(at).trim().slice(0, MAX_SAMPLE)),
    rows: rows.length,
    guess: guessedColumns(headings),
    categories: (await listCategories(deps.db)).map(({ id, form }) => ({ id, name: form.name })),
  };
}
