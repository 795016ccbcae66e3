import * as z from 'zod/mini';
import { calls, EMPTY, json } from '../call.ts';

/** How alarms reach the owner. */
export const alertSettings = z.object({
  /** Minutes after which an untouched order raises an alarm. */
  untouchedMinutes: z.int().check(z.minimum(2), z.maximum(120)),
  /** Whether alarms are mailed to the owner. */
  mail: z.boolean(),
  /** Phone number for alarms by text message; empty for none. */
  textTo: z.string().check(z.maxLength(40)),
});
export type AlertSettings = z.infer<typeof alertSettings>;

export interface AlertsView extends AlertSettings {
  /** Address for alarms by mail; empty where none can be sent. */
  mailTo: string;
  /** Whether mail and text messages are configured. */
  mailOn: boolean;
  textOn: boolean;
}

const key = (longest: number) => z.string().check(z.regex(/^[\w+/=-]+$/), z.maxLength(longest));

/** The endpoint of a phone's push subscription. */
const endpoint = z.string().check(z.maxLength(1000));

export const alertCalls = calls({
  'GET /api/owner/alerts': { permission: 'orders', answer: json<AlertsView>() },
  /** `fields.textTo` is `invalid` for a number that cannot receive text messages. */
  'PUT /api/owner/alerts': {
    permission: 'settings',
    body: alertSettings,
    answer: json<AlertsView>(),
    errors: ['bad_phone'],
  },
  /** Enables alarms on this phone; a test alarm follows at once. `forbidden` on a shared tablet. */
  'POST /api/owner/alerts/device': {
    permission: 'orders',
    body: z.object({
      subscription: z.object({ endpoint, keys: z.object({ p256dh: key(100), auth: key(40) }) }),
    }),
    answer: EMPTY,
    errors: ['invalid', 'forbidden', 'unavailable'],
  },
  'DELETE /api/owner/alerts/device': {
    permission: 'orders',
    body: z.object({ endpoint }),
    answer: EMPTY,
  },
  /** Whether alarms are enabled on this phone. */
  'POST /api/owner/alerts/device/known': {
    permission: 'orders',
    body: z.object({ endpoint }),
    answer: json<{ known: boolean }>(),
  },
});
