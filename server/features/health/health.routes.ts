import type { FastifyInstance } from 'fastify';
import { version } from '../../../package.json';
import { newestMigration } from '../../database/migrate.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { hasMetricsToken } from './metrics.routes.ts';
import { readSettings } from '../../stores/settings.store.ts';

/**
 * `/healthz`: the process answers, with its version to who has `METRICS_TOKEN`. `/readyz`: its database answers too and
 * its jobs run; otherwise `fields.down` names what does not.
 */
export async function healthRoutes(
  app: FastifyInstance,
  deps: Deps,
  ready: () => boolean = () => true,
): Promise<void> {
  app.get('/healthz', (request, reply) => {
    const build = hasMetricsToken(request) ? { version, schema: newestMigration() } : {};
    return reply.header('cache-control', 'no-store').send({ status: 'ok', ...build });
  });

  app.get('/readyz', async (request, reply) => {
    if (!ready()) return answerError(reply, request, 'unavailable', { down: 'jobs' });
    try {
      await readSettings(deps.db);
    } catch (err) {
      request.log.error({ err }, 'not ready: the database does not answer');
      return answerError(reply, request, 'unavailable', { down: 'database' });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
