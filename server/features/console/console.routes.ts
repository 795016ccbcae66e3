import type { FastifyInstance } from 'fastify';
import { consoleCalls } from '../../../contracts/owner/console.ts';
import { businessDayEnd } from '../../../domain/business-day.ts';
import { may } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { countUnread } from '../../stores/people/messages.store.ts';
import { readClock } from '../../stores/settings.store.ts';
import { countOpenOrders } from '../../stores/orders/orders.store.ts';

/** The counts beside the entries of the console's navigation. */
export async function consoleRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, consoleCalls, {
    'GET /api/owner/console': async ({ staff }) => {
      const clock = await readClock(deps.db);
      const [openOrders, unreadMessages] = await Promise.all([
        countOpenOrders(deps.db, businessDayEnd(clock, deps.now())),
        may(staff.role, 'messages') ? countUnread(deps.db) : 0,
      ]);
      return { openOrders, unreadMessages, clock };
    },
  });
}
