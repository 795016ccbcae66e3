import type { ImportError } from '../../../contracts/owner/menu/menu-import.ts';
import { MAX_DISHES, NO_CATEGORY } from '../../../domain/menu/category.ts';
import type { CategoryId, OptionSetId } from '../../../domain/menu/menu.ts';
import { NO_STATION, type StationId } from '../../../domain/menu/stations.ts';
import { foldedName } from '../../../domain/menu/incoming-dish.ts';
import { choicesLikeSets } from '../../../domain/menu/option-set-check.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import { ITEM, SPECIAL } from './dish-kinds.ts';

/** One dish of a menu file. `id` null: new, or matched by its name. */
export type FileEntry =
  | { kind: 'item'; id: number | null; form: ItemForm }
  | { kind: 'special'; id: number | null; form: SpecialForm };

/** An entry with its position in the file. */
export interface ReadEntry {
  entry: FileEntry;
  row: number;
  /** Returns the file's name for a path of the form, such as `add_ons` for `addOns.1.price`. */
  column: (path: string) => string;
}

export type ReadMenu = { ok: true; entries: ReadEntry[] } | { ok: false; errors: ImportError[] };

/** What a file's dishes can name. */
export interface KnownNames {
  categories: readonly CategoryId[];
  /** Canonical names of the option sets by key. */
  optionSets: ReadonlyMap<OptionSetId, string>;
  /** English names of the stations by key. */
  stations: ReadonlyMap<StationId, string>;
}

/** What a written menu names by key and name. */
export type WrittenNames = Pick<KnownNames, 'optionSets' | 'stations'>;

/** Returns the set of a key, else the one of a name; null where there is none, or several have the name. */
export function namedSet(
  { key, name }: { key: string; name: string },
  { optionSets }: Pick<KnownNames, 'optionSets'>,
): OptionSetId | null {
  if (optionSets.has(key)) return key;
  const same = [...optionSets].filter(([, each]) => foldedName(each) === foldedName(name));
  return same.length === 1 ? (same[0]?.[0] ?? null) : null;
}

/** Returns the station of a key or a name; one that does not exist stays as it is written. */
export function namedStation(written: string, { stations }: Pick<KnownNames, 'stations'>): StationId {
  const text = written.trim();
  if (text === '' || stations.has(text)) return text;
  const same = [...stations].find(([, name]) => foldedName(name) === foldedName(text));
  return same?.[0] ?? text;
}

/** Tidies the read entries and returns all their errors; one error refuses the whole file. */
export function checkedEntries(read: readonly ReadEntry[], known: KnownNames): ReadMenu {
  const errors: ImportError[] = [];
  const ids = new Set<number>();
  const entries = read.map(({ entry, row, column }) => {
    const tidied: FileEntry =
      entry.kind === 'item'
        ? { ...entry, form: ITEM.normalize(entry.form) }
        : { ...entry, form: SPECIAL.normalize(entry.form) };
    const problems =
      tidied.kind === 'item' ? itemProblems(tidied.form, known) : SPECIAL.problems(tidied.form);
    for (const [path, problem] of Object.entries(problems)) {
      errors.push({ row, column: column(path), problem });
    }
    const { category } = tidied.form;
    if (category !== NO_CATEGORY && !known.categories.includes(category)) {
      errors.push({ row, column: column('category'), problem: 'bad_value' });
    }
    const { station } = tidied.form;
    if (station !== NO_STATION && !known.stations.has(station)) {
      errors.push({ row, column: column('station'), problem: 'bad_value' });
    }
    if (tidied.kind === 'item' && !tidied.form.optionSets.every((id) => known.optionSets.has(id))) {
      errors.push({ row, column: column('optionSets'), problem: 'bad_value' });
    }
    if (tidied.id !== null && ids.has(tidied.id)) {
      errors.push({ row, column: column('id'), problem: 'same_id' });
    }
    if (tidied.id !== null) ids.add(tidied.id);
    return { entry: tidied, row, column };
  });
  if (read.length > MAX_DISHES) errors.unshift({ row: 0, column: '', problem: 'too_many_rows' });
  return errors.length === 0 ? { ok: true, entries } : { ok: false, errors };
}

function itemProblems(form: ItemForm, { optionSets }: KnownNames) {
  const names = form.optionSets.flatMap((id) => optionSets.get(id) ?? []);
  return { ...choicesLikeSets(form, names), ...ITEM.problems(form) };
}
