import * as z from 'zod/mini';
import type { Localized } from '../domain/language.ts';
import type { Availability } from '../domain/hours/availability.ts';
import type { PickupDay, PickupSlot } from '../domain/order/pickup/pickup.ts';
import { calls, json } from './call.ts';
import { instant } from './fields/instant.ts';

/** A stop of the truck. Instants are epoch milliseconds. */
export interface StopView {
  id: string;
  /** `YYYY-MM-DD`, truck time; the night after it belongs to it. */
  day: string;
  /** Minutes after the day's midnight; 1440 and more are the next day's. */
  opens: number;
  closes: number;
  from: number;
  to: number;
  place: string;
  address: string;
  /** Degrees; null where the owner set no pin. */
  pin: { lat: number; lng: number } | null;
  mapsUrl: string;
  /** The owner's note for customers; may be empty in any language. */
  note: Localized<string>;
}

/** Times are epoch milliseconds. */
export interface OrderingStatusView
  extends Pick<
    Availability,
    'enabled' | 'reason' | 'opensAt' | 'closesAt' | 'withinHours' | 'hoursEndAt' | 'kitchenMinutes'
  > {
  /** The availability's `asapMinutes`: minutes until an ASAP order would be ready. */
  prepMinutes: number;
  slots: PickupSlot[];
  /** How many days ahead a day can be chosen (`GET /api/pickup-days`); absent where none can be. */
  daysAhead?: number;
  /**
   * The truck's stops from this week's Monday (or yesterday) to the end of the next week, or to the day of the last
   * pickup slot, earliest first; empty without a calendar.
   */
  stops: StopView[];
  /** The text about a closed truck: "Next stop: Mill Yard, Friday 5:00 PM", or that it is not open yet. */
  closedNote: Localized<string> | null;
}

/** The switch returns by itself at `until` (epoch ms). */
const orderingStatusUpdate = z.object({
  enabled: z.boolean(),
  until: z.optional(z.nullable(instant)),
});
export type OrderingStatusUpdate = z.infer<typeof orderingStatusUpdate>;

export const orderingStatusCalls = calls({
  'GET /api/ordering-status': { answer: json<OrderingStatusView>() },
  /** The days that can be chosen, the nearest first. */
  'GET /api/pickup-days': { answer: json<PickupDay[]>() },
  /**
   * The owner's switch; `fields.until` is `past` for an instant that has passed. `payments_off` where only the menu is
   * published and no card can be charged.
   */
  'PUT /api/owner/ordering-status': {
    permission: 'pace',
    body: orderingStatusUpdate,
    answer: json<OrderingStatusView>(),
    errors: ['invalid', 'payments_off'],
  },
});
