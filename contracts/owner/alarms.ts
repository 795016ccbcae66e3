import * as z from 'zod/mini';
import { calls, json } from '../call.ts';

/** What the owner must clear. */
export interface AlarmView {
  id: string;
  kind:
    | 'paid_not_made'
    | 'surplus_payment'
    | 'refund_failed'
    | 'total_mismatch'
    | 'payment_mismatch'
    | 'job_stuck'
    | 'kitchen_silent'
    | 'order_untouched'
    | 'printer_failed'
    | 'payments_off'
    | 'payments_refused'
    | 'order_refused'
    | 'payments_unknown';
  orderId: string | null;
  number: number | null;
  /** Of `order_untouched`: for how long nobody has touched it at least; null for others. */
  minutes: number | null;
  /** What happened and what to do, in the reader's language. */
  detail: string;
  raisedAt: number;
}

export const alarmCalls = calls({
  'GET /api/owner/alarms': { permission: 'kitchen', answer: json<AlarmView[]>() },
  /** By anybody in the kitchen: these orders are known of. */
  'POST /api/owner/alarms/untouched/clear': {
    permission: 'kitchen',
    body: z.object({
      ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(200)),
    }),
    answer: json<{ ok: true }>(),
  },
  /** `payments_off` ends by itself once payments can be taken, and is refused as such. */
  'POST /api/owner/alarms/:id/clear': {
    permission: 'refund',
    answer: json<{ ok: true }>(),
    errors: ['payments_off', 'not_found'],
  },
});
