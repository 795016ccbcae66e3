import type { StaffLanguage } from '../../../domain/language.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { translated } from '../../../domain/translated.ts';
import type { Deps } from '../../deps.ts';
import type { AuditRecord } from '../../stores/audit.store.ts';
import { categoryNames } from '../../stores/menu/categories.store.ts';

/** Entries with categories: their own, and those of dishes and specials. */
const WITH_CATEGORIES = /^(?:category|menu|menu_item|special)\./;
const REORDERED = 'category.reordered';

/** Names categories as they are called now, or were when they were removed. */
export interface CategoryNaming {
  /** Returns an entry with names in place of its categories' keys. */
  named: (entry: AuditRecord) => AuditRecord;
  /** Returns the name of the category that an entry is about; null where it is about none. */
  subjectName: (entry: AuditRecord) => string | null;
}

/** Returns the namings for a page of the log, in the reader's language. */
export async function categoryNaming(
  db: Deps['db'],
  entries: readonly AuditRecord[],
  language: StaffLanguage,
): Promise<CategoryNaming> {
  const concerned = entries.some(({ action }) => WITH_CATEGORIES.test(action));
  const names = concerned ? await categoryNames(db) : new Map<CategoryId, never>();
  const nameOf = (key: string): string | null => {
    const name = names.get(key);
    return name === undefined ? null : translated(name, language);
  };
  const ofKey = (value: unknown) => (typeof value === 'string' ? (nameOf(value) ?? value) : value);
  const inData = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inData);
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value);
    return Object.fromEntries(
      parts.map(([key, part]) => [key, key === 'category' ? ofKey(part) : inData(part)]),
    );
  };
  const order = (value: unknown) => (Array.isArray(value) ? value.map(ofKey) : value);
  return {
    named: (entry) => {
      if (!WITH_CATEGORIES.test(entry.action)) return entry;
      const readable = entry.action === REORDERED ? order : inData;
      return { ...entry, before: readable(entry.before), after: readable(entry.after) };
    },
    subjectName: ({ action, subject }) => (WITH_CATEGORIES.test(action) ? nameOf(subject) : null),
  };
}
