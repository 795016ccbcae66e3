import type { Language } from '../../../domain/language.ts';
import type { ReportStep } from '../../../domain/order/sales.ts';

const LOOKS: Record<ReportStep, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
};

/** The days of a week from Monday on: "Mon", "lun". */
export function weekdayNames(language: Language): string[] {
  // Any Monday.
  const monday = Date.UTC(2026, 2, 2);
  const name = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => name.format(monday + day * 86_400_000));
}

/** A time of days (`YYYY-MM-DD`, both included): "Oct 24 – Nov 22, 2026". */
export function periodWords({ from, to }: { from: string; to: string }, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
}

/** The row that begins on `start` (`YYYY-MM-DD`): "Tue, Nov 17", "Nov 16", "Nov 2026". */
export function startWords(start: string, step: ReportStep, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...LOOKS[step], timeZone: 'UTC' }).format(
    Date.parse(`${start}T00:00:00Z`),
  );
}

function localeOf(language: Language): string {
  return language === 'es' ? 'es-US' : 'en-US';
}
