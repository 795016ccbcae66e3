import * as z from 'zod/mini';

/** `GET /api/owner/alerts` and, by who may change settings, `PUT /api/owner/alerts`: how alarms reach the owner. */
export const alertSettings = z.object({
  /** An order that nobody has touched for so long raises an alarm. */
  untouchedMinutes: z.int().check(z.minimum(2), z.maximum(120)),
  /** Whether alarms are mailed to the owner. */
  mail: z.boolean(),
  /** Where alarms are texted to; empty for nowhere. */
  textTo: z.string().check(z.maxLength(40)),
});
export type AlertSettings = z.infer<typeof alertSettings>;

/** `GET /api/owner/alerts`. */
export interface AlertsView extends AlertSettings {
  /** Where mail goes; empty where nobody can be mailed. */
  mailTo: string;
  /** Whether mail and text messages are set up. */
  mailOn: boolean;
  textOn: boolean;
}

const key = (longest: number) => z.string().check(z.regex(/^[\w+/=-]+$/), z.maxLength(longest));

/** `POST /api/owner/alerts/device`: alarms ring on this phone from now on; a first one comes at once, to show it. */
export const alertDeviceRequest = z.object({
  subscription: z.object({
    endpoint: z.string().check(z.maxLength(1000)),
    keys: z.object({ p256dh: key(100), auth: key(40) }),
  }),
});

/** `DELETE /api/owner/alerts/device`. `POST /api/owner/alerts/device/known` answers `{known}`. */
export const alertEndpointRequest = z.object({ endpoint: z.string().check(z.maxLength(1000)) });
