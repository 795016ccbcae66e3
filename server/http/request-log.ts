import type { FastifyInstance } from 'fastify';
import { SANDBOX_PREFIX } from './security-headers.ts';

/** Logs writes and failures with the route's pattern, because a URL may contain an order's token. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith(SANDBOX_PREFIX)) return done();
    const write = request.method !== 'GET' && request.method !== 'HEAD';
    if (write || reply.statusCode >= 500 || reply.statusCode === 429) {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    }
    done();
  });
}
