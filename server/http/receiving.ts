import type { FastifyInstance } from 'fastify';

/** Longest that any request may take to arrive; no route may ask for more. */
export const RECEIVED_AT_MOST_MS = 60 * 60_000;

/**
 * Cuts off a body that is not here in time: after `withinMs`, or later on a route that says so, as long as something
 * arrives in every such span. A request that never ends would hold its connection for good.
 */
export function registerReceiving(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length === undefined || length === '0') && encoding === undefined) return done();
    const { socket } = raw;
    const startedAt = performance.now();
    const most = request.routeOptions.config.receiveWithinMs ?? withinMs;
    let received = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const arrived = socket.bytesRead > received;
      received = socket.bytesRead;
      if (arrived && performance.now() - startedAt + withinMs / 2 < most) return;
      clearInterval(timer);
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    }, withinMs);
    timer.unref();
    reply.raw.once('close', () => clearInterval(timer));
    return done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds a body may take while it keeps arriving; a minute where a route says nothing. */
    receiveWithinMs?: number;
  }
}
