import type { StaffLanguage } from '../../../domain/language.ts';
import type { ReportStep } from '../../../domain/sales/sales.ts';
import { type DayForm, formatDay } from '../../../domain/format/time/day.ts';

const FORMS: Record<ReportStep, DayForm> = { day: 'weekday', week: 'day', month: 'monthOfYear' };

/** Formats the row that begins on `start` (`YYYY-MM-DD`): "Tue, Nov 17", "Nov 16", "Nov 2026". */
export function formatStart(start: string, step: ReportStep, language: StaffLanguage): string {
  return formatDay(start, FORMS[step], language);
}
