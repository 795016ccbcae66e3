import * as z from 'zod/mini';
import type { ImportError } from '../../../contracts/owner/menu/menu-import.ts';
import { itemFormSchema, specialFormSchema } from '../../../contracts/owner/menu/owner-menu.ts';
import { NO_STATION } from '../../../domain/menu/stations.ts';
import { upgradeLegacyJson } from './legacy-json.ts';
import {
  checkedEntries,
  type FileEntry,
  type KnownNames,
  namedSet,
  namedStation,
  type ReadEntry,
  type ReadMenu,
  type WrittenNames,
} from './menu-file.ts';

const idOf = z.object({ id: z.nullish(z.int().check(z.positive())) });
const writtenSet = z.union([
  z.string(),
  z.strictObject({ key: z.optional(z.string()), name: z.optional(z.string()) }),
]);
const file = z.object({ items: z.array(z.unknown()), specials: z.array(z.unknown()) });

/** Returns the whole menu as a JSON file. */
export function menuJson(entries: readonly FileEntry[], { optionSets, stations }: WrittenNames): string {
  const station = (form: { station: string }) => (stations.has(form.station) ? form.station : NO_STATION);
  const items = entries.flatMap(({ kind, id, form }) =>
    kind === 'item'
      ? [
          {
            id,
            ...form,
            optionSets: form.optionSets.map((key) => ({ key, name: optionSets.get(key) ?? '' })),
            station: station(form),
          },
        ]
      : [],
  );
  const specials = entries.flatMap(({ kind, id, form }) =>
    kind === 'special' ? [{ id, ...form, station: station(form) }] : [],
  );
  return `${JSON.stringify({ items, specials }, null, 2)}\n`;
}

/** Reads a JSON file; a row is the position in its list, from 1. */
export function readMenuJson(text: string, known: KnownNames): ReadMenu {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return unreadable();
  }
  const lists = file.safeParse(value);
  if (!lists.success) return unreadable();
  const errors: ImportError[] = [];
  const read: ReadEntry[] = [];
  const take = (list: 'items' | 'specials', value: unknown, at: number): void => {
    const row = at + 1;
    const column = (path: string): string => (path === '' ? list : `${list}.${path}`);
    const id = idOf.safeParse(value);
    const form = (list === 'items' ? itemFormSchema : specialFormSchema).safeParse(
      withSetKeys(upgradeLegacyJson(withoutId(value)), known),
    );
    for (const issue of [...(id.error?.issues ?? []), ...(form.error?.issues ?? [])]) {
      const at = (...more: string[]) => column([...issue.path, ...more].map(String).join('.'));
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) errors.push({ row, column: at(key), problem: 'unknown_field' });
      } else errors.push({ row, column: at(), problem: 'bad_value' });
    }
    if (!id.success || !form.success) return;
    const kind = list === 'items' ? 'item' : 'special';
    const station = namedStation(form.data.station, known);
    const entry = { kind, id: id.data.id ?? null, form: { ...form.data, station } };
    // The kind's own schema has validated the form.
    read.push({ entry: entry as FileEntry, row, column });
  };
  lists.data.items.forEach((item, at) => take('items', item, at));
  lists.data.specials.forEach((special, at) => take('specials', special, at));
  const checked = checkedEntries(read, known);
  if (errors.length === 0) return checked;
  return { ok: false, errors: [...errors, ...(checked.ok ? [] : checked.errors)] };
}

function withoutId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { id: _, ...form } = value as { id?: unknown };
  return form;
}

/** Replaces each named option set by its key: `{ key, name }`, or one of them alone. One that does not exist stays. */
function withSetKeys(value: unknown, known: KnownNames): unknown {
  const dish = z.looseObject({ optionSets: z.array(writtenSet) }).safeParse(value);
  if (!dish.success) return value;
  const optionSets = dish.data.optionSets.map((written) => {
    const { key = '', name = key } = typeof written === 'string' ? { key: written } : written;
    return namedSet({ key, name }, known) ?? (key || name);
  });
  return { ...dish.data, optionSets };
}

function unreadable(): ReadMenu {
  return { ok: false, errors: [{ row: 0, column: '', problem: 'unreadable' }] };
}
