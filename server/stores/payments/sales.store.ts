import type { Kysely } from 'kysely';
import { businessDay, type TruckClock } from '../../../domain/business-day.ts';
import {
  type DaySales,
  type DayTotals,
  itemsOf,
  mergeHalfHours,
  type Sold,
  sumByWeekHour,
  type WeekHour,
} from '../../../domain/sales/sales.ts';
import { type SoldPlaces, sumByChannel, sumByStation } from '../../../domain/sales/sold-places.ts';
import { daysBetween } from '../../../domain/truck-time.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { readClock } from '../settings.store.ts';
import { computeDays } from './computed-sales.store.ts';
import {
  figuresChange,
  saveDays,
  storedDays,
  storedHalfHours,
  storedPlaces,
  storedSales,
  storedTotals,
} from './sales-figures.store.ts';

type Db = Kysely<Schema>;

/** A payment just before a day's end may be committed after it: a day is final only this much later. */
const FINAL_AFTER_MS = 10 * 60_000;
/** Days computed in one go, so that a year is never in memory at once. */
const BATCH_DAYS = 31;

/** What is compared of two periods. */
export interface ComparedSales extends SoldPlaces {
  /** In their order. */
  days: DayTotals[];
  weekHours: WeekHour[];
}

/** Returns what is compared of the days from `from` to `to` (both included). */
export async function comparedSales(db: Db, from: string, to: string, now: number): Promise<ComparedSales> {
  const { days, over, later } = await dayTotals(db, await readClock(db), daysBetween(from, to), now);
  return {
    days,
    ...merged(await storedPlaces(db, over), later),
    weekHours: await weekHours(db, over, later),
  };
}

const merged = (stored: SoldPlaces, later: readonly SoldPlaces[]): SoldPlaces => {
  const all = [stored, ...later];
  return {
    channels: sumByChannel(all.flatMap(({ channels }) => channels)),
    stations: sumByStation(all.flatMap(({ stations }) => stations)),
  };
};

async function weekHours(db: Db, over: readonly string[], later: readonly DaySales[]): Promise<WeekHour[]> {
  const halves = later.flatMap(({ day, halfHours }) => halfHours.map((half) => ({ day, ...half })));
  return sumByWeekHour([...(await storedHalfHours(db, over)), ...halves]);
}

/** Returns the sums of every day from `from` to `to` (both included), in order, and all sales of that period. */
export async function salesOfTime(
  db: Db,
  from: string,
  to: string,
  now: number,
): Promise<ComparedSales & Sold> {
  const { days, over, later } = await dayTotals(db, await readClock(db), daysBetween(from, to), now);
  const stored = await storedSales(db, over);
  const sold = [stored, ...later];
  return {
    days,
    items: itemsOf(sold),
    halfHours: mergeHalfHours(sold),
    ...merged(stored, later),
    weekHours: await weekHours(db, over, later),
  };
}

/** Returns sums day by day: stored ones for final days (`over`), computed ones for later days. */
async function dayTotals(db: Db, clock: TruckClock, days: readonly string[], now: number) {
  const openFrom = finalBefore(clock, now);
  const over = days.filter((day) => day < openFrom);
  const known = await storedTotals(db, over);
  const missing = over.filter((day) => !known.has(day));
  for (const day of await computeFinalDays(db, clock, missing, now)) known.set(day.day, day);
  const later = await computeFinalDays(
    db,
    clock,
    days.filter((day) => day >= openFrom),
    now,
  );
  return { days: [...over.flatMap((day) => known.get(day) ?? []), ...later], over, later };
}

/** Returns the figures of the given days, in their order; future days are zeros. */
export async function salesOfDays(db: Db, days: readonly string[], now: number): Promise<DaySales[]> {
  const stored = await storedDays(db, days);
  const missing = days.filter((day) => !stored.has(day));
  const clock = await readClock(db);
  for (const day of await computeFinalDays(db, clock, missing, now)) stored.set(day.day, day);
  return days.flatMap((day) => stored.get(day) ?? []);
}

function finalBefore(clock: TruckClock, now: number): string {
  return businessDay(clock, now - FINAL_AFTER_MS);
}

/** Computes final days once and stores them. */
async function computeFinalDays(
  db: Db,
  clock: TruckClock,
  days: readonly string[],
  now: number,
): Promise<DaySales[]> {
  const openFrom = finalBefore(clock, now);
  const all: DaySales[] = [];
  for (let start = 0; start < days.length; start += BATCH_DAYS) {
    const batch = days.slice(start, start + BATCH_DAYS);
    const change = await figuresChange(db);
    const made = await computeDays(db, clock, batch);
    await saveDays(
      db,
      clock,
      made.filter(({ day }) => day < openFrom),
      change,
    );
    all.push(...made);
  }
  return all;
}
