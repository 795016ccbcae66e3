import { translated } from '../../../domain/translated.ts';
import type { AuditEntryView } from '../../../contracts/owner/audit.ts';
import type { Language, Localized, StaffLanguage } from '../../../domain/language.ts';
import { codeWords, dateWords, weekdayWords } from './change.format.ts';

/** Ids that the product made; nobody reads them. */
const MADE_ID = /^(?:[0-9a-z]{30}|[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** Where the changed thing says what people call it. */
const NAMES = ['name', 'place', 'code'];

/** Whether nobody can read what stands there. */
export function isMadeId(value: unknown): boolean {
  return typeof value === 'string' && MADE_ID.test(value);
}

/** What was changed, as people call it; empty where it has no name. */
export function subjectWords(entry: AuditEntryView, language: StaffLanguage): string {
  const { action, subject, subjectName, before, after } = entry;
  if (subjectName !== null) return subjectName;
  if (action === 'orders.exported') return codeWords('kind', subject, language);
  if (action === 'hours.changed') return weekdayWords(Number(subject), language) ?? subject;
  return (
    nameIn(after, language) ??
    nameIn(before, language) ??
    (isMadeId(subject) ? '' : dateWords(subject, language))
  );
}

function nameIn(data: unknown, language: Language): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const entries = Object.entries(data);
  return NAMES.map((name) => textIn(entries.find(([key]) => key === name)?.[1], language)).find(
    (text) => text !== '',
  );
}

/** A text as it is kept, or in the language where it is kept in each; empty where there is none. */
function textIn(value: unknown, language: Language): string {
  if (typeof value === 'string') return value;
  const isLocalized = typeof value === 'object' && value !== null && language in value;
  return isLocalized ? translated(value as Localized<string>, language) : '';
}
