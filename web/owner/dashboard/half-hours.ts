import type { DashboardView } from '../../../contracts/owner/reports.ts';
import { HALF_HOUR } from '../../../domain/order/sales.ts';
import { minutesIntoDay } from '../../../domain/truck-time.ts';

export interface HalfHourBar {
  /** Start, minutes after midnight. */
  minutes: number;
  /** Cents sold so far today; null for half hours to come. */
  cents: number | null;
  /** Cents on a usual such day; null where there is none to compare. */
  usualCents: number | null;
  /** The half hour under way. */
  now: boolean;
}

/** The half hours worth a bar: those with sales today or usually, and none left out between them. */
export function halfHourBars(view: Pick<DashboardView, 'halfHours' | 'usual' | 'now'>): HalfHourBar[] {
  const today = new Map(view.halfHours.map((half) => [half.minutes, half.salesCents]));
  const usual = new Map(view.usual?.halfHours.map((half) => [half.minutes, half.salesCents]));
  const known = [...today.keys(), ...usual.keys()];
  if (known.length === 0) return [];
  const current = Math.floor(minutesIntoDay(view.now) / HALF_HOUR) * HALF_HOUR;
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

/** A stroke closer over the bar than this part of the chart's height lies where the bar's figure would stand. */
const FIGURE_HEIGHT = 0.12;

/** Whether the stroke of a usual day would run through the figure over a bar. `highest`: cents at the chart's top. */
export function strikesFigure({ cents, usualCents }: HalfHourBar, highest: number): boolean {
  if (cents === null || usualCents === null) return false;
  return usualCents > cents && usualCents - cents < highest * FIGURE_HEIGHT;
}
