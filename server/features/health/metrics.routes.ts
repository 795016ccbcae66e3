import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { readState } from './metrics.service.ts';

/** `GET /metrics` in Prometheus's text format, for who has `METRICS_TOKEN`; without that setting there is none. */
export async function metricsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  if (deps.environment.metricsToken === undefined) return;
  app.get('/metrics', async (request, reply) => {
    if (!hasMetricsToken(request)) {
      return answerError(reply.header('www-authenticate', 'Bearer'), request, 'unauthorized');
    }
    const readings = await readState(deps, app.eventStreams.size);
    const text = await deps.metrics.text(readings);
    return reply.type(deps.metrics.contentType).header('cache-control', 'no-store').send(text);
  });
}

/** Whether the request bears `METRICS_TOKEN`; false where none is set. */
export function hasMetricsToken(request: FastifyRequest): boolean {
  const { metricsToken } = request.server.deps.environment;
  if (metricsToken === undefined) return false;
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${metricsToken}`));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
