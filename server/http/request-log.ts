import type { FastifyInstance } from 'fastify';
import { SANDBOX_PREFIX } from './security-headers.ts';

/**
 * Logs writes and failures with the route's pattern, because a URL may contain an order's token, and counts all answers.
 * Reads that fail while something is unavailable are counted alone: phones ask again every few seconds.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith(SANDBOX_PREFIX)) return done();
    const write = request.method !== 'GET' && request.method !== 'HEAD';
    const { statusCode, elapsedTime } = reply;
    const { metrics } = app.deps;
    metrics.answered(statusCode);
    if (write) metrics.wrote(request.routeOptions.url ?? 'none', elapsedTime / 1000);
    if (write || (statusCode >= 500 && statusCode !== 503) || statusCode === 429) {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: statusCode,
          ms: Math.round(elapsedTime),
        },
        'request',
      );
    }
    done();
  });
}
