import type { FastifyInstance, FastifyRequest } from 'fastify';
import { version } from '../../../package.json';
import { newestMigration } from '../../database/migrate.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { hasMetricsToken } from './metrics.routes.ts';
import { readSettings } from '../../stores/settings.store.ts';

/** The version and the database's schema, for callers with `METRICS_TOKEN`. */
const buildFor = (request: FastifyRequest) =>
  hasMetricsToken(request) ? { version, schema: newestMigration() } : {};

/**
 * `/healthz`: the process answers. `/readyz`: its database answers too and its jobs run; otherwise `fields.down` names
 * what does not.
 */
export async function healthRoutes(
  app: FastifyInstance,
  deps: Deps,
  ready: () => boolean = () => true,
): Promise<void> {
  app.get('/healthz', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...buildFor(request) }),
  );

  app.get('/readyz', async (request, reply) => {
    if (!ready()) return answerError(reply, request, 'unavailable', { down: 'jobs' });
    try {
      await readSettings(deps.db);
    } catch (err) {
      request.log.error({ err }, 'not ready: the database does not answer');
      return answerError(reply, request, 'unavailable', { down: 'database' });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready', ...buildFor(request) });
  });
}
