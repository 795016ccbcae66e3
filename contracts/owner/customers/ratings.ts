import * as z from 'zod/mini';
import type { RatedWeek } from '../../../domain/order/rating.ts';
import { calls, json } from '../../call.ts';
import { cursor } from '../../fields/cursor.ts';

/** A customer's rating of an order. */
export interface RatingRow {
  orderId: string;
  /** The ticket number. */
  number: number | null;
  /** 1 to 5. */
  stars: number;
  /** May be empty. */
  comment: string;
  /** Epoch ms. */
  at: number;
}

export interface RatingList {
  ratings: RatingRow[];
  /** Sent as `before` for the next page; null on the last one. */
  next: string | null;
  /** The last weeks that have ratings, newest first; empty on later pages. */
  weeks: RatedWeek[];
}

export const ratingCalls = calls({
  /** Newest first. */
  'GET /api/owner/ratings': {
    permission: 'messages',
    query: z.object({ before: cursor }),
    answer: json<RatingList>(),
  },
});
