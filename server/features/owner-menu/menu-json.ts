import * as z from 'zod/mini';
import type { ImportError } from '../../../contracts/owner/menu/menu-import.ts';
import { itemFormSchema, specialFormSchema } from '../../../contracts/owner/menu/owner-menu.ts';
import { upgradeLegacyJson } from './legacy-json.ts';
import {
  checkedEntries,
  type FileEntry,
  type KnownNames,
  type ReadEntry,
  type ReadMenu,
} from './menu-file.ts';

const idOf = z.object({ id: z.nullish(z.int().check(z.positive())) });
const file = z.object({ items: z.array(z.unknown()), specials: z.array(z.unknown()) });

/** Returns the whole menu as a JSON file. */
export function menuJson(entries: readonly FileEntry[]): string {
  const of = (kind: FileEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map(({ id, form }) => ({ id, ...form }));
  return `${JSON.stringify({ items: of('item'), specials: of('special') }, null, 2)}\n`;
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
      upgradeLegacyJson(withoutId(value)),
    );
    for (const issue of [...(id.error?.issues ?? []), ...(form.error?.issues ?? [])]) {
      const at = (...more: string[]) => column([...issue.path, ...more].map(String).join('.'));
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) errors.push({ row, column: at(key), problem: 'unknown_field' });
      } else errors.push({ row, column: at(), problem: 'bad_value' });
    }
    if (!id.success || !form.success) return;
    const entry = { kind: list === 'items' ? 'item' : 'special', id: id.data.id ?? null, form: form.data };
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

function unreadable(): ReadMenu {
  return { ok: false, errors: [{ row: 0, column: '', problem: 'unreadable' }] };
}
