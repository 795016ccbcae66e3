import * as z from 'zod/mini';
import { type ContactRetention, RETENTION_MONTHS } from '../../domain/order/contact-retention.ts';
import { schemaOf } from '../schema-of.ts';

const months = z.nullable(z.literal([...RETENTION_MONTHS]));

export const storedRetention = schemaOf<ContactRetention>()(
  z.object({ months, changedAt: z.nullable(z.int()) }),
);

/** One erasing of old contact data, which may take several rounds. */
export const contactErasing = z.object({
  /** What is from before this business day (`YYYY-MM-DD`) was erased. */
  day: z.string(),
  /** Epoch ms. */
  at: z.int(),
  orders: z.int(),
  messages: z.int(),
  /** Whether it is over, and in the activity log. */
  recorded: z.boolean(),
});
export type ContactErasing = z.infer<typeof contactErasing>;
