import * as z from 'zod/mini';
import { calls, json } from '../call.ts';

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
}

/** Absent fields stay unchanged. */
const kitchenSettingsUpdate = z.object({
  ticketAges: z.optional(ticketAges),
  heartbeat: z.optional(z.boolean()),
});
export type KitchenSettingsUpdate = z.infer<typeof kitchenSettingsUpdate>;

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
});
