import * as z from 'zod/mini';
import { calls, json } from '../call.ts';

/** An alarm that the owner must clear. */
export interface AlarmView {
  id: string;
  kind:
    | 'paid_not_made'
    | 'surplus_payment'
    | 'refund_failed'
    | 'total_mismatch'
    | 'cash_mismatch'
    | 'payment_mismatch'
    | 'job_stuck'
    | 'kitchen_silent'
    | 'order_untouched'
    | 'printer_failed'
    | 'payments_off'
    | 'payments_refused'
    | 'order_refused'
    | 'payments_unknown'
    | 'mail_unreadable'
    | 'texts_unreadable'
    | 'backup_missing'
    | 'webhook_off'
    | 'offline_order';
  orderId: string | null;
  number: number | null;
  /** For `order_untouched` the least minutes without a touch; null for others. */
  minutes: number | null;
  /** What happened and what to do, in the reader's language. */
  detail: string;
  raisedAt: number;
}

export const alarmCalls = calls({
  'GET /api/owner/alarms': { permission: 'kitchen', answer: json<AlarmView[]>() },
  /** Anybody in the kitchen may clear it: the staff know of these orders. */
  'POST /api/owner/alarms/untouched/clear': {
    permission: 'kitchen',
    body: z.object({
      ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(200)),
    }),
    answer: json<{ ok: true }>(),
  },
  /** `payments_off` ends by itself once payments work again; clearing it is refused with that error. */
  'POST /api/owner/alarms/:id/clear': {
    permission: 'refund',
    answer: json<{ ok: true }>(),
    errors: ['payments_off', 'not_found'],
  },
});
