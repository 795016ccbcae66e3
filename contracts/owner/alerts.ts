import * as z from 'zod/mini';
import { calls, EMPTY, json } from '../call.ts';

/** How alarms reach the owner. */
export const alertSettings = z.object({
  /** An order that nobody has touched for so long raises an alarm. */
  untouchedMinutes: z.int().check(z.minimum(2), z.maximum(120)),
  /** Whether alarms are mailed to the owner. */
  mail: z.boolean(),
  /** Where alarms are texted to; empty for nowhere. */
  textTo: z.string().check(z.maxLength(40)),
});
export type AlertSettings = z.infer<typeof alertSettings>;

export interface AlertsView extends AlertSettings {
  /** Where mail goes; empty where nobody can be mailed. */
  mailTo: string;
  /** Whether mail and text messages are set up. */
  mailOn: boolean;
  textOn: boolean;
}

const key = (longest: number) => z.string().check(z.regex(/^[\w+/=-]+$/), z.maxLength(longest));

/** A phone, as its push service knows it. */
const endpoint = z.string().check(z.maxLength(1000));

export const alertCalls = calls({
  'GET /api/owner/alerts': { permission: 'orders', answer: json<AlertsView>() },
  /** `fields.textTo` is `invalid` for a number that cannot be texted to. */
  'PUT /api/owner/alerts': {
    permission: 'settings',
    body: alertSettings,
    answer: json<AlertsView>(),
    errors: ['bad_phone'],
  },
  /** Alarms ring on this phone from now on; a first one comes at once, to show it. */
  'POST /api/owner/alerts/device': {
    permission: 'orders',
    body: z.object({
      subscription: z.object({ endpoint, keys: z.object({ p256dh: key(100), auth: key(40) }) }),
    }),
    answer: EMPTY,
    errors: ['invalid', 'unavailable'],
  },
  'DELETE /api/owner/alerts/device': {
    permission: 'orders',
    body: z.object({ endpoint }),
    answer: EMPTY,
  },
  /** Whether alarms ring on this phone. */
  'POST /api/owner/alerts/device/known': {
    permission: 'orders',
    body: z.object({ endpoint }),
    answer: json<{ known: boolean }>(),
  },
});
