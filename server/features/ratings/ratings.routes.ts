import type { FastifyInstance } from 'fastify';
import { ratingCalls } from '../../../contracts/owner/customers/ratings.ts';
import { businessDay, businessDayStart } from '../../../domain/business-day.ts';
import { ratedWeeks } from '../../../domain/order/rating.ts';
import { mondayOf } from '../../../domain/monday.ts';
import { addDays } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { pageOf, readCursor } from '../../http/page-cursor.ts';
import { serve } from '../../http/serve.ts';
import { listRatings, starsSince } from '../../stores/orders/order-ratings.store.ts';
import { readClock } from '../../stores/settings.store.ts';

const PAGE = 50;
/** The weeks whose average is shown, this one included. */
const WEEKS = 12;

/** What customers say of their orders, for the staff. */
export async function ratingsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  /** Returns the averages of the last weeks, this one to date. */
  const weeks = async () => {
    const clock = await readClock(deps.db);
    const today = businessDay(clock, deps.now());
    const first = addDays(mondayOf(today), -7 * (WEEKS - 1));
    return ratedWeeks(await starsSince(deps.db, businessDayStart(clock, first)), clock);
  };

  serve(app, ratingCalls, {
    'GET /api/owner/ratings': async ({ query }) => {
      const before = readCursor(query.before);
      const found = await listRatings(deps.db, { before, limit: PAGE + 1 });
      const { rows, next } = pageOf(found, PAGE, ({ createdAt, orderId }) => ({
        at: createdAt,
        id: orderId,
      }));
      return {
        ratings: rows.map(({ createdAt, ...rating }) => ({ ...rating, at: createdAt })),
        next,
        weeks: before === null ? await weeks() : [],
      };
    },
  });
}
