import * as z from 'zod/mini';
import { BUSY_MINUTES, type Busy, type OrderingSwitch } from '../../domain/hours/availability.ts';
import { MAX_DAYS_AHEAD, ORDERING_BY, type OrderingBy } from '../../domain/hours/openings.ts';
import { areDayHours } from '../../domain/hours/hours-check.ts';
import type { DayHours, SpecialDay } from '../../domain/hours/opening-hours.ts';
import { calls, json } from '../call.ts';
import { localized } from '../fields/localized.ts';

const note = localized(z.string().check(z.maxLength(200)));
/** See `DayHours`: up to three windows in minutes after the day's midnight; empty when closed. */
const dayHours = z.array(z.object({ opens: z.int(), closes: z.int() })).check(z.refine(areDayHours));

const weekdayUpdate = z.object({ hours: dayHours });
export type WeekdayUpdate = z.infer<typeof weekdayUpdate>;

const specialDayUpdate = z.object({ hours: dayHours, note });
export type SpecialDayUpdate = z.infer<typeof specialDayUpdate>;

/** Absent fields stay unchanged. */
const hoursSettingsUpdate = z.object({
  orderingBy: z.optional(z.enum(ORDERING_BY)),
  prepMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(180))),
  slotCapacity: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  daysAhead: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_DAYS_AHEAD))),
});
export type HoursSettingsUpdate = z.infer<typeof hoursSettingsUpdate>;

/** One order with work in a slot. */
export interface SlotOrderView {
  id: string;
  /** Ticket number; null while unpaid. */
  number: number | null;
  /** Last four digits of the customer's phone. */
  phoneEnd: string;
  /** The order's work in dishes. */
  work: number;
  asap: boolean;
  /** Not paid yet: the reservation is released if it never is. */
  paying: boolean;
}

/** A pickup slot of today with its orders. */
export interface SlotLoadView {
  /** Epoch ms. */
  at: number;
  /** Dishes reserved, unpaid orders included. */
  held: number;
  paying: number;
  orders: SlotOrderView[];
}

/** A paid order for a time at which the truck is closed by now. */
export interface OrderWhileClosedView {
  id: string;
  number: number;
  /** Epoch ms. */
  pickupAt: number;
}

/** Times are epoch milliseconds. */
export interface HoursView {
  now: number;
  /** Monday first. */
  hours: DayHours[];
  /** From today on. */
  specialDays: SpecialDay[];
  orderingBy: OrderingBy;
  prepMinutes: number;
  busy: Busy;
  slotCapacity: number;
  /** How many days ahead customers may choose a day; 0 where they choose none. */
  daysAhead: number;
  orderingSwitch: OrderingSwitch;
  /** When a pause for the rest of the day set now would end. */
  restOfDayUntil: number;
  /** When busy minutes set now would end. */
  serviceEndsAt: number;
  slots: SlotLoadView[];
  /** Earliest first. */
  ordersWhileClosed: OrderWhileClosedView[];
}

/** Every change answers with the whole view. */
export const hoursCalls = calls({
  'GET /api/owner/hours': { permission: 'pace', answer: json<HoursView>() },
  /** 0 is Monday. `fields.hours` is `overlap` where a night's hours would reach into the next day's. */
  'PUT /api/owner/hours/week/:weekday': {
    permission: 'hours',
    params: z.object({ weekday: z.string().check(z.regex(/^[0-6]$/)) }),
    body: weekdayUpdate,
    answer: json<HoursView>(),
    errors: ['invalid'],
  },
  /**
   * Sets a date as closed (`YYYY-MM-DD`) or with other hours. `fields`: `day` is `past` for a past day, `hours` is
   * `overlap` as for a weekday.
   */
  'PUT /api/owner/hours/special-days/:day': {
    permission: 'hours',
    body: specialDayUpdate,
    answer: json<HoursView>(),
    errors: ['invalid'],
  },
  'DELETE /api/owner/hours/special-days/:day': {
    permission: 'hours',
    answer: json<HoursView>(),
    errors: ['invalid'],
  },
  /** Extra minutes for every new order until service ends. */
  'PUT /api/owner/hours/busy': {
    permission: 'pace',
    body: z.object({ busyMinutes: z.literal([...BUSY_MINUTES]) }),
    answer: json<HoursView>(),
  },
  'PUT /api/owner/hours/settings': {
    permission: 'hours',
    body: hoursSettingsUpdate,
    answer: json<HoursView>(),
  },
});
