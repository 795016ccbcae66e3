import * as z from 'zod/mini';
import { calls, EMPTY, json } from '../call.ts';
import { pushEndpointRequest, pushSubscription } from '../notifications.ts';

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

export const alertCalls = calls({
  'GET /api/owner/alerts': { permission: 'alerts', answer: json<AlertsView>() },
  /** `fields.textTo` is `invalid` for a number that cannot receive text messages. */
  'PUT /api/owner/alerts': {
    permission: 'settings',
    body: alertSettings,
    answer: json<AlertsView>(),
    errors: ['bad_phone'],
  },
  /** Enables alarms on this phone; a test alarm follows at once. `forbidden` on a shared tablet. */
  'POST /api/owner/alerts/device': {
    permission: 'alerts',
    body: z.object({ subscription: pushSubscription }),
    answer: EMPTY,
    errors: ['invalid', 'forbidden', 'unavailable'],
  },
  'DELETE /api/owner/alerts/device': {
    permission: 'alerts',
    body: pushEndpointRequest,
    answer: EMPTY,
  },
  /** Whether alarms are enabled on this phone. */
  'POST /api/owner/alerts/device/known': {
    permission: 'alerts',
    body: pushEndpointRequest,
    answer: json<{ known: boolean }>(),
  },
});
