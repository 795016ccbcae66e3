import type { DashboardView } from '../../../contracts/owner/reports.ts';
import { HALF_HOUR } from '../../../domain/sales/sales.ts';
import { minutesIntoBusinessDay, type TruckClock } from '../../../domain/business-day.ts';

export interface HalfHourBar {
  /** Start, minutes of the business day. */
  minutes: number;
  /** Cents sold so far today; null for half hours to come. */
  cents: number | null;
  /** Cents on a usual such day; null where there is none to compare. */
  usualCents: number | null;
  /** Whether it is the current half hour. */
  now: boolean;
}

/** Returns the half hours to show: from the first to the last with sales today or usually. */
export function halfHourBars(
  clock: TruckClock,
  view: Pick<DashboardView, 'halfHours' | 'usual' | 'now'>,
): HalfHourBar[] {
  const today = new Map(view.halfHours.map((half) => [half.minutes, half.salesCents]));
  const usual = new Map(view.usual?.halfHours.map((half) => [half.minutes, half.salesCents]));
  const known = [...today.keys(), ...usual.keys()];
  if (known.length === 0) return [];
  const current = Math.floor(minutesIntoBusinessDay(clock, view.now) / HALF_HOUR) * HALF_HOUR;
  const bars: HalfHourBar[] = [];
  for (let minutes = Math.min(...known); minutes <= Math.max(...known); minutes += HALF_HOUR) {
    bars.push({
      minutes,
      cents: minutes > current ? null : (today.get(minutes) ?? 0),
      usualCents: view.usual === null ? null : (usual.get(minutes) ?? 0),
      now: minutes === current,
    });
  }
  return bars;
}

/** A line closer above the bar than this share of the chart's height crosses the bar's label. */
const FIGURE_HEIGHT = 0.12;

/** Whether the line of a usual day crosses a bar's label. `highest`: cents at the chart's top. */
export function overlapsFigure({ cents, usualCents }: HalfHourBar, highest: number): boolean {
  if (cents === null || usualCents === null) return false;
  return usualCents > cents && usualCents - cents < highest * FIGURE_HEIGHT;
}
