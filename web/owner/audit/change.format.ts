import { formatDiscountReason } from '../../../contracts/order/discount.format.ts';
import { formatRefundReason } from '../../../contracts/order/refund-reason.format.ts';
import { SITE_LANGUAGES, STAFF_LANGUAGES, type StaffLanguage } from '../../../domain/language.ts';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { languageName } from '../../../domain/format/language-name.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { zoneName, zonePlace } from '../../../domain/format/time/time-zone.ts';
import { weekdayName } from '../../../domain/format/time/weekday.ts';
import { formatTaxRate } from '../../../domain/format/tax-rate.ts';
import { TAG_MESSAGES } from '../../ui/dish/dish.messages.ts';
import { browserName } from '../console/browser-name.ts';
import { AUDIT } from './audit.messages.ts';
import type { AuditChange } from './audit-changes.ts';
import { fieldLabel } from './field.messages.ts';

const MAX_LENGTH = 200;
const DAY = /^20\d{2}-\d{2}-\d{2}$/;
/** Numbers beyond this (the year 2001) are instants: counts and amounts are far smaller. */
const FIRST_INSTANT = 1_000_000_000_000;

export interface FormattedChange {
  field: string;
  /** Null where there was none. */
  before: string | null;
  after: string | null;
}

/** Returns one change as text. `now` is epoch ms. */
export function formatChange(
  timeZone: string,
  change: AuditChange,
  now: number,
  language: StaffLanguage,
): FormattedChange {
  const { path } = change;
  const key = path.at(-1) ?? '';
  const value = (raw: unknown) => formatValue(timeZone, key, raw, now, language);
  return {
    field: readingOrder(path)
      .map((step) => fieldLabel(step, language))
      .join(' '),
    before: value(change.before),
    after: value(change.after),
  };
}

/** Reads "title in English" instead of "words in English title", the order in which it is stored. */
function readingOrder(path: readonly string[]): readonly string[] {
  const [property, language, ...field] = path;
  return property === 'words' && language !== undefined && field.length > 0 ? [...field, language] : path;
}

function formatValue(
  timeZone: string,
  key: string,
  raw: unknown,
  now: number,
  language: StaffLanguage,
): string | null {
  const messages = AUDIT[language];
  if (key === 'hours' && raw === null) return messages.closedAllDay;
  if (raw === undefined || raw === null || raw === '') return null;
  if (typeof raw === 'boolean') return raw ? messages.yes : messages.no;
  if (typeof raw === 'number') {
    if (key.endsWith('Cents')) return formatDollars(raw);
    if (key === 'until' && raw === 0) return null;
    if (key === 'taxRate') return `${formatTaxRate(raw)}%`;
    if (key === 'opens' || key === 'closes') return formatClock(raw);
    if (key === 'dayStartHour') return formatClock(raw * 60);
    if (key === 'weekday') return weekdayLabel(raw, language) ?? String(raw);
    return raw > FIRST_INSTANT ? formatRecentTime(timeZone, raw, now, language) : String(raw);
  }
  if (Array.isArray(raw))
    return raw.length === 0
      ? null
      : raw
          .map((one) =>
            key === 'weekdays' ? weekdayLabel(Number(one), language) : codeLabel(key, String(one), language),
          )
          .join(', ')
          .slice(0, MAX_LENGTH);
  if (typeof raw !== 'string') return JSON.stringify(raw).slice(0, MAX_LENGTH);
  if (key === 'until' && raw === 'switched_back') return messages.switchedBack;
  if (DAY.test(raw)) return formatDate(raw, language);
  if (key === 'timeZone') return `${zonePlace(raw)} · ${zoneName(raw, language)}`;
  if (key === 'reason') {
    return formatDiscountReason(formatRefundReason(raw, language), language).slice(0, MAX_LENGTH);
  }
  if (raw.startsWith('/photos/')) return messages.photo;
  return (key === 'browser' ? browserName(raw) || raw : codeLabel(key, raw, language)).slice(0, MAX_LENGTH);
}

/** Returns the text of a coded value; any other value unchanged. */
export function codeLabel(key: string, raw: string, language: StaffLanguage): string {
  const languages = Object.fromEntries(
    [...SITE_LANGUAGES, ...STAFF_LANGUAGES].map((one) => [one, languageName(one, language)]),
  );
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...AUDIT[language].codes,
    language: languages,
    languages,
    tags: TAG_MESSAGES[language],
  };
  const known = Object.hasOwn(codes, key) ? codes[key] : undefined;
  return known !== undefined && Object.hasOwn(known, raw) ? (known[raw] ?? raw) : raw;
}

/** Formats a day (`YYYY-MM-DD`): "Nov 26, 2026"; any other text stays unchanged. */
export function formatDate(day: string, language: StaffLanguage): string {
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return day;
  return formatDay(day, 'date', language);
}

/** Returns the name of a weekday, 0 being Monday; undefined for any other number. */
export function weekdayLabel(day: number, language: StaffLanguage): string | undefined {
  if (!Number.isInteger(day) || day < 0 || day > 6) return undefined;
  return weekdayName(day, language);
}
