import type {
  ImportError,
  ImportErrors,
  ImportPreview,
  MenuFormat,
} from '../../../contracts/owner/menu/menu-import.ts';
import { refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishMenuChanged } from '../../orders/publish.ts';
import { lockCategories } from '../../stores/menu/categories.store.ts';
import { knownNames } from './known-names.ts';
import { menuCsv, readMenuCsv } from './menu-csv.ts';
import type { FileEntry } from './menu-file.ts';
import { menuJson, readMenuJson } from './menu-json.ts';
import { applyAll, auditImport, isNothing, plansOf, previewOf, stateOf, wholeMenu } from './menu-plan.ts';

const MAX_ERRORS = 100;
type Db = Deps['db'];

export type ImportedMenu =
  | { ok: true; preview: ImportPreview }
  | { ok: false; error: 'bad_import'; fields: ImportErrors }
  | { ok: false; error: 'conflict' };

/** Returns the whole menu as a file. Stock and sold-out marks belong to the day, not to the menu. */
export async function exportMenu(db: Db, format: MenuFormat): Promise<string> {
  const { items, specials } = await wholeMenu(db);
  const entries: FileEntry[] = [
    ...items.map(({ id, form }): FileEntry => ({ kind: 'item', id, form })),
    ...specials.map(({ id, form }): FileEntry => ({ kind: 'special', id, form })),
  ];
  const known = await knownNames(db);
  return format === 'json' ? menuJson(entries, known) : menuCsv(entries, known);
}

/** Previews a file's changes; with the preview's `state` it applies them, all or none. */
export async function importMenu(
  deps: Deps,
  staff: Staff,
  file: { format: MenuFormat; text: string; apply: string | undefined },
): Promise<ImportedMenu> {
  const known = await knownNames(deps.db);
  const read = file.format === 'json' ? readMenuJson(file.text, known) : readMenuCsv(file.text, known);
  if (!read.ok) return badImport(read.errors);
  const entries = read.entries.map(({ entry }) => entry);
  if (file.apply === undefined) {
    const menu = await wholeMenu(deps.db);
    return { ok: true, preview: previewOf(plansOf(menu, entries), stateOf(menu), false) };
  }
  const expected = file.apply;
  const outcome = await refusableTransaction<ImportedMenu, ImportedMenu>(deps.db, async (tx, refuse) => {
    await lockCategories(tx);
    const menu = await wholeMenu(tx);
    const plans = plansOf(menu, entries);
    const isCurrent = stateOf(menu) === expected && (await applyAll(tx, deps, plans));
    if (!isCurrent) return refuse({ ok: false, error: 'conflict' });
    if (!isNothing(plans)) await auditImport(tx, deps, staff, plans);
    return { ok: true, preview: previewOf(plans, expected, true) };
  });
  if (outcome.ok) publishMenuChanged(deps);
  return outcome;
}

/** Refuses a file with the first of its errors. */
export function badImport(errors: readonly ImportError[]): Extract<ImportedMenu, { error: 'bad_import' }> {
  const fields = { errors: errors.slice(0, MAX_ERRORS), count: errors.length };
  return { ok: false, error: 'bad_import', fields };
}
