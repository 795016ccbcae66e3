import type { Language } from '../../../domain/language.ts';
import type { ReportStep } from '../../../domain/sales.ts';

const LOOKS: Record<ReportStep, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
};

/** The row that begins on `start` (`YYYY-MM-DD`): "Tue, Nov 17", "Nov 16", "Nov 2026". */
export function startWords(start: string, step: ReportStep, language: Language): string {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  return new Intl.DateTimeFormat(locale, { ...LOOKS[step], timeZone: 'UTC' }).format(
    Date.parse(`${start}T00:00:00Z`),
  );
}
