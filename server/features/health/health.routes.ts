import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { readSettings } from '../../stores/settings.store.ts';

/** `/healthz`: the process answers. `/readyz`: its database answers too and its jobs run. */
export async function healthRoutes(
  app: FastifyInstance,
  deps: Deps,
  ready: () => boolean = () => true,
): Promise<void> {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    if (!ready()) return answerError(reply, request, 'unavailable');
    try {
      await readSettings(deps.db);
    } catch (err) {
      request.log.error({ err }, 'not ready: the database does not answer');
      return answerError(reply, request, 'unavailable');
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
