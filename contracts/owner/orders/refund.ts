import * as z from 'zod/mini';
import { calls, json } from '../../call.ts';
import type { OwnerOrderView } from './owner-order.ts';

const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** Amount in dollars; the whole rest when neither amount nor lines are given. */
const refundRequest = z.object({
  amount: z.optional(z.union([z.string(), z.number()])),
  /** Lines in place of an amount, refunded with their share of the tax. */
  lines: z.optional(
    z
      .array(z.object({ line: count(0, 100), quantity: count(1, 100) }))
      .check(z.minLength(1), z.maxLength(100)),
  ),
  /** One of `REFUND_REASONS`, or the owner's own words. */
  reason: z.string().check(z.minLength(1), z.maxLength(190)),
  /** The owner's message to the customer, sent unchanged. */
  message: z.optional(z.string().check(z.maxLength(500))),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/**
 * Stored at once, sent by a job, then visible in the order. `not_refundable` has what is left in `fields.refundable`,
 * `refund_limit` what the caller may still refund of this order in `fields.allowed`, both in dollars.
 */
export const refundCalls = calls({
  /** Without a key, equal refunds within a minute count as one. */
  'POST /api/owner/orders/:id/refund': {
    permission: 'refund',
    idempotencyKey: 'optional',
    body: refundRequest,
    answer: json<OwnerOrderView>(),
    status: 202,
    errors: ['not_found', 'key_reused', 'invalid', 'not_refundable', 'refund_limit'],
  },
  /** Retries a failed refund. */
  'POST /api/owner/orders/:id/refunds/:refund/retry': {
    permission: 'refund',
    answer: json<OwnerOrderView>(),
    status: 202,
    errors: ['not_found', 'key_reused', 'invalid', 'not_refundable', 'refund_limit'],
  },
});
