import type { FastifyInstance } from 'fastify';

/** Longest time that any request may take to arrive; no route may exceed it. */
export const MAX_BODY_MS = 60 * 60_000;

/**
 * Cuts off a body that does not arrive in time: after `withinMs`, or later on a route that allows it, as long as data
 * arrives in every such span. Otherwise an endless request would hold its connection forever.
 */
export function registerBodyTimeout(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length === undefined || length === '0') && encoding === undefined) return done();
    const { socket } = raw;
    const startedAt = performance.now();
    const maxMs = request.routeOptions.config.receiveWithinMs ?? withinMs;
    let received = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const arrived = socket.bytesRead > received;
      received = socket.bytesRead;
      if (arrived && performance.now() - startedAt + withinMs / 2 < maxMs) return;
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
    /** Milliseconds a body may take while data keeps arriving; a minute by default. */
    receiveWithinMs?: number;
  }
}
