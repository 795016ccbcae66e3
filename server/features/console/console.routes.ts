import type { FastifyInstance } from 'fastify';
import type { ConsoleBadges } from '../../../contracts/console.ts';
import { may } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { countUnread } from '../../stores/inbox.store.ts';
import { countOpenOrders } from '../../stores/orders.store.ts';

/** What stands beside the entries of the console's navigation. */
export async function consoleRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/console', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'kitchen');
    if (staff === undefined) return reply;
    const [openOrders, unreadMessages] = await Promise.all([
      countOpenOrders(deps.db),
      may(staff.role, 'messages') ? countUnread(deps.db) : 0,
    ]);
    const badges: ConsoleBadges = { openOrders, unreadMessages };
    return reply.header('cache-control', 'no-store').send(badges);
  });
}
