import * as z from 'zod/mini';
import { LATEST_CLOSING } from '../../domain/hours/hours-check.ts';
import type { DayHours } from '../../domain/hours/opening-hours.ts';
import type { Stop } from '../../domain/stops/stops.ts';
import { calls, file, json } from '../call.ts';
import { day } from '../fields/day.ts';
import { localized } from '../fields/localized.ts';

/** Minutes after the day's midnight; 1440 and more are the next day's. */
const minutes = z.int().check(z.minimum(0), z.maximum(LATEST_CLOSING));
const parked = {
  place: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  /** Degrees. */
  pin: z.nullable(
    z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  note: localized(z.string().check(z.maxLength(200))),
};

/** A stop on one day, or every week. */
const stopUpdate = z
  .object({
    ...parked,
    day: z.nullable(day),
    weekday: z.nullable(z.int().check(z.minimum(0), z.maximum(6))),
    opens: minutes,
    closes: minutes,
  })
  .check(
    z.refine(({ opens, closes }) => opens < closes, { path: ['closes'] }),
    z.refine((stop) => (stop.day === null) !== (stop.weekday === null), { path: ['day'] }),
  );
export type StopUpdate = z.infer<typeof stopUpdate>;

/** "I'm parked here": a stop from now (or from opening) until `closes`, minutes of this business day. */
const parkedHere = z.object({ ...parked, closes: z.int().check(z.minimum(0)) });
export type ParkedHere = z.infer<typeof parkedHere>;

/** Copies the single-day stops of one week into another. Both are Mondays. */
const copyWeek = z.object({ from: day, to: day });
export type CopyWeek = z.infer<typeof copyWeek>;

export interface StopsView {
  /** Epoch ms. */
  now: number;
  stops: Stop[];
  /** The site's own address, used where the calendar has no stop. */
  address: string;
  /** Today's hours: the posted ones, or those of the stops where ordering goes by them. */
  today: DayHours;
  /** Customers of open orders who were notified of the change. */
  notified: number;
}

export const stopsCalls = calls({
  /** The calendar feed of the truck's stops; open to everybody. */
  'GET /truck.ics': { answer: file('text/calendar') },
  'GET /api/owner/stops': { permission: 'hours', answer: json<StopsView>() },
  'PUT /api/owner/stops/today': {
    permission: 'hours',
    body: parkedHere,
    answer: json<StopsView>(),
    errors: ['invalid'],
  },
  /** The client chooses the id of a new stop. */
  'PUT /api/owner/stops/:id': {
    permission: 'hours',
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
    body: stopUpdate,
    answer: json<StopsView>(),
  },
  'DELETE /api/owner/stops/:id': { permission: 'hours', answer: json<StopsView>() },
  'POST /api/owner/stops/copy-week': {
    permission: 'hours',
    body: copyWeek,
    answer: json<StopsView>(),
    errors: ['invalid'],
  },
});
