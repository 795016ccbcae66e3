import type { Kysely } from 'kysely';
import { businessDay, type TruckClock } from '../../../domain/business-day.ts';
import {
  type DaySales,
  daysBetween,
  type DayTotals,
  itemsOf,
  mergeHalfHours,
  type Sold,
  sumByChannel,
  sumByWeekHour,
  type WeekHour,
} from '../../../domain/order/sales.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { readClock } from '../settings.store.ts';
import { computeDays } from './computed-sales.store.ts';
import { saveDays, storedDays, storedHalfHours, storedSales, storedTotals } from './sales-figures.store.ts';

type Db = Kysely<Schema>;

/** A payment just before a day's end may be committed after it: a day is final only this much later. */
const FINAL_AFTER_MS = 10 * 60_000;
/** Days computed in one go, so that a year is never in memory at once. */
const BATCH_DAYS = 31;

/** Returns the sums of every day from `from` to `to` (both included), in order. */
export async function totalsOfTime(db: Db, from: string, to: string, now: number): Promise<DayTotals[]> {
  return (await dayTotals(db, await readClock(db), daysBetween(from, to), now)).days;
}

/** Returns the sums of every day from `from` to `to` (both included), in order, and all sales of that period. */
export async function salesOfTime(
  db: Db,
  from: string,
  to: string,
  now: number,
): Promise<{ days: DayTotals[]; weekHours: WeekHour[] } & Sold> {
  const { days, over, later } = await dayTotals(db, await readClock(db), daysBetween(from, to), now);
  const sold = [await storedSales(db, over), ...later];
  const halves = later.flatMap(({ day, halfHours }) => halfHours.map((half) => ({ day, ...half })));
  return {
    days,
    items: itemsOf(sold),
    halfHours: mergeHalfHours(sold),
    channels: sumByChannel(sold.flatMap(({ channels }) => channels)),
    weekHours: sumByWeekHour([...(await storedHalfHours(db, over)), ...halves]),
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
    const made = await computeDays(db, clock, days.slice(start, start + BATCH_DAYS));
    await saveDays(
      db,
      clock,
      made.filter(({ day }) => day < openFrom),
    );
    all.push(...made);
  }
  return all;
}
