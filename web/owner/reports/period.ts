import { REPORT_MAX_DAYS } from '../../../contracts/owner/reports.ts';
import type { ReportStep } from '../../../domain/sales/sales.ts';
import { addDays } from '../../../domain/truck-time.ts';

/** A period to report on: first and last day (`YYYY-MM-DD`, both included), and the step of a row. */
export interface Period {
  from: string;
  to: string;
  step: ReportStep;
}

export const PRESETS = ['week', 'month', 'quarter', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

const LENGTHS: Record<Preset, { days: number; step: ReportStep }> = {
  week: { days: 7, step: 'day' },
  month: { days: 30, step: 'day' },
  quarter: { days: 91, step: 'week' },
  year: { days: 365, step: 'month' },
};

/** Returns the preset's days up to and including `today`. */
export function presetPeriod(preset: Preset, today: string): Period {
  const { days, step } = LENGTHS[preset];
  return { from: addDays(today, 1 - days), to: today, step };
}

/** Returns the preset that equals a period, or null. */
export function presetOf(period: Period, today: string): Preset | null {
  const same = (preset: Preset) => {
    const made = presetPeriod(preset, today);
    return made.from === period.from && made.to === period.to && made.step === period.step;
  };
  return PRESETS.find(same) ?? null;
}

/** Whether the server accepts it: it does not end before it begins and is not too long. */
export function isPeriod({ from, to }: Period): boolean {
  return from <= to && Date.parse(to) - Date.parse(from) <= REPORT_MAX_DAYS * 86_400_000;
}
