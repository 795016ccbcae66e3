import * as z from 'zod/mini';
import type { HalfHour, ReportStep, SoldItem, Totals, WeekHour } from '../../domain/sales/sales.ts';
import type { UsualDay } from '../../domain/sales/usual-day.ts';
import type { Localized } from '../../domain/language.ts';
import type { StationId } from '../../domain/menu/stations.ts';
import type { SoldChannel, SoldStation } from '../../domain/sales/sold-places.ts';
import { REPORT_STEPS } from '../../domain/sales/sales.ts';
import { calls, file, json } from '../call.ts';
import { day } from '../fields/day.ts';
import type { OwnerOrderView } from './orders/owner-order.ts';

const reportQuery = z.object({
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
  /** The period of equal length just before, `YYYY-MM-DD`. */
  before: {
    from: string;
    to: string;
    totals: Totals;
    channels: SoldChannel[];
    stations: SoldStation[];
    weekHours: WeekHour[];
  };
  /** Most sold first. */
  items: SoldItem[];
  /** Sales by half hour over the whole period. */
  halfHours: HalfHour[];
  /** Sales by weekday and hour over the whole period; hours without orders are absent. */
  weekHours: WeekHour[];
  /** Sales by channel over the whole period; channels without orders are absent. */
  channels: SoldChannel[];
  /** Sales by station over the whole period; what no station made is absent. */
  stations: SoldStation[];
  /** Names of the stations there are, by key, in the kitchen's order. */
  stationNames: Record<StationId, Localized<string>>;
}

export const REPORT_FILES = ['sales', 'items', 'hours', 'channels', 'ways', 'stations'] as const;
/** A table of the report. */
export type ReportFile = (typeof REPORT_FILES)[number];

/** The day so far. */
export interface DashboardView {
  /** `YYYY-MM-DD`, truck time. */
  day: string;
  /** When the figures were read, epoch milliseconds. */
  now: number;
  totals: Totals;
  /** Orders on the kitchen board, without those for a later day. */
  inKitchen: number;
  halfHours: HalfHour[];
  /** The same weekday in the last eight weeks, up to this time of day; null while there is none. */
  usual: UsualDay | null;
  /** The five most sold today. */
  topItems: SoldItem[];
  /** The last five paid today, newest first. */
  latest: OwnerOrderView[];
  /** The last daily backup (epoch ms, null for none), and whether one is missing; null where none are to be made. */
  backup: { madeAt: number | null; isMissing: boolean } | null;
}

export const reportCalls = calls({
  'GET /api/owner/dashboard': { permission: 'reports', answer: json<DashboardView>() },
  /** `fields.to` is `invalid` where it is before `from`, or the period is too long. */
  'GET /api/owner/reports': {
    permission: 'reports',
    query: reportQuery,
    answer: json<ReportView>(),
    errors: ['invalid'],
  },
  /** In the reader's language, or in `lang`. */
  'GET /api/owner/reports/:file': {
    permission: 'reports',
    params: z.object({ file: z.enum(REPORT_FILES) }),
    query: reportQuery,
    answer: file('text/csv'),
    errors: ['invalid'],
  },
});
