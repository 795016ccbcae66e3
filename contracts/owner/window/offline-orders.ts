import * as z from 'zod/mini';
import { MAX_PICKUP_NAME_LENGTH } from '../../../domain/contact/contact.ts';
import { MAX_OFFLINE_MOVES } from '../../../domain/order/offline-order.ts';
import { OPEN_STATUSES } from '../../../domain/order/order.ts';
import { FIRST_TABLET_NUMBER, LAST_TABLET_NUMBER } from '../../../domain/order/ticket-number.ts';
import { calls, json } from '../../call.ts';
import { cartLineIn } from '../../checkout.ts';
import type { OwnerOrderView } from '../orders/owner-order.ts';

const dollars = z.string().check(z.maxLength(20));
const instant = z.int().check(z.minimum(0));
const id = z.string().check(z.minLength(1), z.maxLength(64));

const line = z.extend(cartLineIn, {
  /** What the customer paid for one with its options, in dollars. */
  unitPrice: dollars,
  /** The dish's category, where it has left the menu since. */
  category: z.string().check(z.maxLength(60)),
});

const move = z.object({
  id,
  from: z.enum([...OPEN_STATUSES, 'picked_up']),
  to: z.enum([...OPEN_STATUSES, 'picked_up']),
  at: instant,
});

/** An order that was sold in cash without a network. Amounts in dollars, times in epoch ms of the tablet's clock. */
const offlineOrder = z.object({
  /** Name or number that it was called out by; may be empty. */
  name: z.string().check(z.maxLength(MAX_PICKUP_NAME_LENGTH)),
  items: z.array(line).check(z.minLength(1), z.maxLength(200)),
  /** Thousandths of a percent, as of the sale. */
  taxRate: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** As it was taken, tax included: the sum of the lines and the tax. */
  total: dollars,
  given: dollars,
  /** As the customer was told it; of the tablet's own. */
  number: z.int().check(z.minimum(FIRST_TABLET_NUMBER), z.maximum(LAST_TABLET_NUMBER)),
  soldAt: instant,
  /** Whether it was for as soon as possible; otherwise for the quarter hour of `pickupAt`. */
  asap: z.boolean(),
  /** When it was to be ready, as the customer was told. */
  pickupAt: instant,
  /** Id of whoever sold it; null where the tablet does not know it. */
  soldBy: z.nullable(id),
  /** The order on hold that it was. */
  held: z.nullish(z.object({ id })),
  /** The order of a press that this sale replaced, where that turned out to be paid too. */
  alsoPaid: z.nullish(id),
  /** What the kitchen did with it meanwhile, oldest first. */
  moves: z.array(move).check(z.maxLength(MAX_OFFLINE_MOVES)),
});
export type OfflineOrderRequest = z.infer<typeof offlineOrder>;

export const offlineOrderCalls = calls({
  /**
   * Places an order that a tablet sold in cash without a network: what differs from now becomes an alarm, no refusal.
   * Its id is the first 30 characters of the key; a repeat answers with the order after the moves that are new.
   */
  'POST /api/owner/window/offline-orders': {
    permission: 'window',
    idempotencyKey: true,
    body: offlineOrder,
    answer: json<OwnerOrderView>(),
    errors: ['invalid', 'bad_quantity', 'order_too_large', 'key_reused'],
  },
  /** Returns the place of a tablet among those with ticket numbers of their own, from 0; its letter is made of it. */
  'PUT /api/owner/window/tablets/:id': {
    permission: 'window',
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    answer: json<{ place: number }>(),
  },
});
