import * as z from 'zod/mini';

const minutes = z.int().check(z.minimum(1), z.maximum(120));

/** Ages in minutes at which a ticket turns marigold and red. */
export const ticketAges = z
  .object({ warnMinutes: minutes, lateMinutes: minutes })
  .check(z.refine((ages) => ages.warnMinutes < ages.lateMinutes, { path: ['lateMinutes'] }));
export type TicketAges = z.infer<typeof ticketAges>;

/** `GET /api/owner/kitchen/settings`: what the kitchen's boards share. */
export interface KitchenSettings {
  ticketAges: TicketAges;
  /** Whether the owner is alerted and ordering closes when no board is heard. */
  heartbeat: boolean;
}

/** `PUT /api/owner/kitchen/settings`: what is absent stays. Answers `KitchenSettings`. */
export const kitchenSettingsUpdate = z.object({
  ticketAges: z.optional(ticketAges),
  heartbeat: z.optional(z.boolean()),
});
export type KitchenSettingsUpdate = z.infer<typeof kitchenSettingsUpdate>;
