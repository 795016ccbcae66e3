import * as z from 'zod/mini';
import { MAX_STATIONS, type Station } from '../../domain/menu/stations.ts';
import { calls, fields, json } from '../call.ts';
import type { ConflictFields } from '../conflict-fields.ts';
import { localized } from '../fields/localized.ts';

const minutes = z.int().check(z.minimum(1), z.maximum(120));

/** Ages in minutes at which a ticket turns yellow and red. */
export const ticketAges = z
  .object({ warnMinutes: minutes, lateMinutes: minutes })
  .check(z.refine((ages) => ages.warnMinutes < ages.lateMinutes, { path: ['lateMinutes'] }));
export type TicketAges = z.infer<typeof ticketAges>;

/** Settings that all boards share. */
export interface KitchenSettings {
  ticketAges: TicketAges;
  /** Whether silence of all boards alerts the owner and closes ordering. */
  heartbeat: boolean;
  /** In the kitchen's order; empty where every board shows everything. */
  stations: Station[];
}

/** Absent fields stay unchanged. */
const kitchenSettingsUpdate = z.object({
  ticketAges: z.optional(ticketAges),
  heartbeat: z.optional(z.boolean()),
});
export type KitchenSettingsUpdate = z.infer<typeof kitchenSettingsUpdate>;

const text = z.string().check(z.maxLength(200));
// One more than there may be, so that the surplus one is refused by name.
const stationList = z
  .array(z.strictObject({ id: text, name: localized(text) }))
  .check(z.maxLength(MAX_STATIONS + 1));

/** `stations` replace those that were read; an empty `id` is a new one. */
const stationsUpdate = z.object({ stations: stationList, read: stationList });
export type StationsUpdate = z.infer<typeof stationsUpdate>;

export const kitchenCalls = calls({
  /** An open board's heartbeat. */
  'POST /api/owner/kitchen/heartbeat': {
    permission: 'kitchen',
    unattended: true,
    answer: json<{ ok: true }>(),
  },
  'GET /api/owner/kitchen/settings': { permission: 'kitchen', answer: json<KitchenSettings>() },
  'PUT /api/owner/kitchen/settings': {
    permission: 'pace',
    body: kitchenSettingsUpdate,
    answer: json<KitchenSettings>(),
  },
  /** 409 `conflict` when they have changed since they were read. */
  'PUT /api/owner/kitchen/stations': {
    permission: 'settings',
    body: stationsUpdate,
    answer: json<KitchenSettings>(),
    errors: ['invalid', 'conflict'],
    fields: fields<{ conflict: ConflictFields<Station[]> }>(),
  },
});
