import * as z from 'zod/mini';
import {
  type ContactRetention,
  RETENTION_MONTHS,
  type RetentionMonths,
} from '../../../domain/order/contact-retention.ts';
import { calls, json } from '../../call.ts';
import { schemaOf } from '../../schema-of.ts';

const months = z.nullable(z.literal([...RETENTION_MONTHS]));

export const storedRetention = schemaOf<ContactRetention>()(
  z.object({ months, changedAt: z.nullable(z.int()) }),
);

/** One erasing of old contact data, which may take several rounds. */
export const contactErasing = z.object({
  /** Data from before this business day (`YYYY-MM-DD`) was erased. */
  day: z.string(),
  /** Epoch ms. */
  at: z.int(),
  orders: z.int(),
  messages: z.int(),
  /** Whether it is over, and in the activity log. */
  recorded: z.boolean(),
});
export type ContactErasing = z.infer<typeof contactErasing>;

/** What a choice would erase today: guests' orders and visitors' messages from before a business day. */
export interface RetentionChoice {
  months: RetentionMonths;
  /** `YYYY-MM-DD`. */
  day: string;
  orders: number;
  messages: number;
}

/** How long contact data of guests' orders is kept, and what comes of it. */
export interface ContactRetentionView {
  /** Null: without an end. */
  months: RetentionMonths | null;
  /** Until when nothing is erased, so that the choice can be taken back; epoch ms, null where that is over. */
  waitsUntil: number | null;
  /** Every choice, the shortest first. */
  choices: RetentionChoice[];
  /** Old orders that stay for now: they are open, money is owed for them, or an alarm is about them. */
  held: number;
  /** Null before the first. */
  last: Pick<ContactErasing, 'at' | 'day' | 'orders' | 'messages'> | null;
}

export const contactRetentionCalls = calls({
  'GET /api/owner/contact-retention': { permission: 'settings', answer: json<ContactRetentionView>() },
  'PUT /api/owner/contact-retention': {
    permission: 'settings',
    body: z.object({ months }),
    answer: json<ContactRetentionView>(),
  },
});
