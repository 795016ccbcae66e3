import * as z from 'zod/mini';
import { TEST_EVENT_TYPE, WEBHOOK_EVENT_TYPES } from '../../domain/webhooks/webhook-event.ts';
import { apiOrder } from './orders.ts';

const about = (text: string) => z.describe(text);
const timestamp = z.iso.datetime().check(about('When it happened.'));

/** What is posted to an endpoint. */
const orderEvent = z.object({
  type: z.enum(WEBHOOK_EVENT_TYPES),
  timestamp,
  data: z.object({ order: apiOrder.check(about('The order as it was when the message was sent.')) }),
});
const testEvent = z.object({ type: z.literal(TEST_EVENT_TYPE), timestamp, data: z.object({}) });

export const webhookMessage = z.union([orderEvent, testEvent]);
export type WebhookMessage = z.output<typeof webhookMessage>;
