import type { Transaction } from 'kysely';
import type { TableColumns, TableMatching, TablePreview } from '../../../contracts/owner/menu/menu-table.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import type { Staff } from '../../auth/staff-session.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishMenuChanged } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { insertCategory, listCategories } from '../../stores/menu/categories.store.ts';
import { badImport, type ImportedMenu } from './import.service.ts';
import { applyAll, auditImport, isNothing, plansOf, previewOf, stateOf, wholeMenu } from './menu-plan.ts';
import { dishesOf, guessedColumns, readTable, type Table } from './table-columns.ts';
import { categoryForm, mergedMenu, type MergedMenu } from './table-merge.ts';

const MAX_SAMPLE = 60;

export interface TableRequest {
  text: string;
  columns?: TableColumns | undefined;
  category: CategoryId;
  apply?: string | undefined;
}

type Refused = Extract<ImportedMenu, { ok: false }>;
type Previewed = { ok: true; preview: TablePreview };

/** Guesses a table's columns; with them it previews the changes, and with the preview's state applies them, all or none. */
export async function importTable(
  deps: Deps,
  staff: Staff,
  request: TableRequest,
): Promise<{ ok: true; matching: TableMatching } | Previewed | Refused> {
  const table = readTable(request.text);
  if (table === null) return badImport([{ row: 0, column: '', problem: 'unreadable' }]);
  const { columns } = request;
  if (columns === undefined) return { ok: true, matching: await matchingOf(deps, table) };
  if (columns.name === undefined || columns.price === undefined) {
    return badImport([
      { row: 1, column: columns.name === undefined ? 'name' : 'price', problem: 'missing_column' },
    ]);
  }
  const dishes = dishesOf(table, columns);
  const input = { dishes, columns, table, fallback: request.category };
  if (request.apply === undefined) {
    const menu = await wholeMenu(deps.db);
    const merged = await mergedMenu(deps.db, menu, input);
    if (!merged.ok) return merged;
    const preview = previewOf(plansOf(menu, merged.entries), stateOf(menu), false);
    return { ok: true, preview: { ...preview, ...shownOf(merged) } };
  }
  const expected = request.apply;
  const outcome = await refusableTransaction<Previewed | Refused, Previewed | Refused>(
    deps.db,
    async (tx, refuse) => {
      const before = await wholeMenu(tx);
      if (stateOf(before) !== expected) return refuse({ ok: false, error: 'conflict' });
      const planned = await mergedMenu(tx, before, input);
      if (!planned.ok) return refuse(planned);
      await makeCategories(tx, deps, staff, planned.newCategories);
      const menu = await wholeMenu(tx);
      // The new categories have their keys now.
      const merged = await mergedMenu(tx, menu, input);
      if (!merged.ok) return refuse(merged);
      const plans = plansOf(menu, merged.entries);
      if (!(await applyAll(tx, deps, plans))) return refuse({ ok: false, error: 'conflict' });
      if (!isNothing(plans)) await auditImport(tx, deps, staff, plans);
      return { ok: true, preview: { ...previewOf(plans, expected, true), ...shownOf(planned) } };
    },
  );
  if (outcome.ok) publishMenuChanged(deps);
  return outcome;
}

const shownOf = ({ leftOut, newCategories }: MergedMenu) => ({ leftOut, newCategories });

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

async function makeCategories(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  names: readonly string[],
): Promise<void> {
  const known = (await listCategories(tx)).length;
  for (const [at, name] of names.entries()) {
    const form = categoryForm(name, known + at);
    const id = await insertCategory(tx, form, deps.newId(), deps.now());
    await recordAudit(tx, {
      id: deps.newId(),
      at: deps.now(),
      staff,
      action: 'category.added',
      subject: id ?? '',
      before: null,
      after: form,
    });
  }
}
