import * as z from 'zod/mini';
import type { HalfHour, ReportStep, SoldItem, Totals, UsualDay, WeekHour } from '../domain/sales.ts';
import { REPORT_STEPS } from '../domain/sales.ts';
import { day } from './day.ts';
import type { OwnerOrderView } from './order.ts';

/** `GET /api/owner/reports?from=YYYY-MM-DD&to=YYYY-MM-DD&step=day|week|month`. */
export const reportQuery = z.object({
  from: day,
  to: day,
  step: z.enum(REPORT_STEPS),
});

/** Days a report may span. */
export const REPORT_MAX_DAYS = 3 * 366;

/** Figures of the step that begins on `start` (`YYYY-MM-DD`). Money is cents. */
export type ReportRow = { start: string } & Totals;

export interface ReportView {
  from: string;
  to: string;
  step: ReportStep;
  rows: ReportRow[];
  totals: Totals;
  /** As many days just before, `YYYY-MM-DD`. */
  before: { from: string; to: string; totals: Totals };
  /** Most sold first. */
  items: SoldItem[];
  /** Sales by half hour over the whole time. */
  halfHours: HalfHour[];
  /** Sales by weekday and hour over the whole time; hours without orders are absent. */
  weekHours: WeekHour[];
}

export const REPORT_FILES = ['sales', 'items', 'hours'] as const;
/** `GET /api/owner/reports/:file?from=&to=&step=&lang=`: a table of the report as a CSV file. */
export type ReportFile = (typeof REPORT_FILES)[number];

/** `GET /api/owner/dashboard`: the day so far. */
export interface DashboardView {
  /** `YYYY-MM-DD`, truck time. */
  day: string;
  /** When this was so, epoch milliseconds. */
  now: number;
  totals: Totals;
  /** Orders on the kitchen board. */
  inKitchen: number;
  halfHours: HalfHour[];
  /** The same weekday in the last eight weeks, until now; null while there is none. */
  usual: UsualDay | null;
  /** The five most sold today. */
  topItems: SoldItem[];
  /** The last five paid today, newest first. */
  latest: OwnerOrderView[];
}
