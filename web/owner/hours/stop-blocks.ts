import type { StopVisit } from '../../../domain/stops/stops.ts';

const HOUR = 60;
const STEP = 2 * HOUR;

/** Colors of the places (`--color-pt-ember` …), one after another. */
export const STOP_COLORS = ['ember', 'mustard', 'pine', 'lake', 'cherry'] as const;

/** The part of a day that a week's grid shows, in minutes: from 10 AM to midnight, or as its stops need. */
export interface GridSpan {
  from: number;
  until: number;
}

export function gridSpan(visits: readonly Pick<StopVisit, 'opens' | 'closes'>[]): GridSpan {
  const from = Math.min(10 * HOUR, ...visits.map(({ opens }) => opens));
  const until = Math.max(24 * HOUR, ...visits.map(({ closes }) => closes));
  return { from: Math.floor(from / STEP) * STEP, until: Math.ceil(until / STEP) * STEP };
}

/** Every other hour of the grid. */
export function gridHours({ from, until }: GridSpan): number[] {
  return Array.from({ length: (until - from) / STEP }, (_, n) => from + n * STEP);
}

/** Returns where a minute of the day is in the grid, in percent from the top. */
export function gridPlace(minutes: number, { from, until }: GridSpan): number {
  return ((minutes - from) / (until - from)) * 100;
}

/** Returns each place's color, by address, in the order of the visits. */
export function placeColors(visits: readonly Pick<StopVisit, 'address'>[]): ReadonlyMap<string, string> {
  const addresses = [...new Set(visits.map(({ address }) => address))];
  return new Map(addresses.map((address, n) => [address, STOP_COLORS[n % STOP_COLORS.length] ?? 'ember']));
}
