import type { FastifyInstance } from 'fastify';
import { within } from '../within.ts';
import { answerError } from './errors.ts';

/** Longest wait for running requests. */
const FINISH_TIMEOUT_MS = 7_000;

export interface Draining {
  /** Refuses new requests from now on. */
  begin(): void;
  /** Resolves when no request is running, or after 7 s. */
  finished(): Promise<void>;
}

/**
 * Lets a stopping server finish its requests. It still listens meanwhile, as a running checkout may need the sandbox
 * that this process serves under `exempt`.
 */
export function registerDraining(app: FastifyInstance, exempt: string): void {
  let draining = false;
  let underWay = 0;
  let resolveDrained: (() => void) | undefined;
  const counted = new WeakSet<object>();

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(exempt)) return done();
    if (draining) {
      reply.header('connection', 'close');
      answerError(reply, request, 'unavailable');
      return;
    }
    underWay += 1;
    counted.add(request);
    // Also fires for replies that a handler hijacked, such as event streams.
    reply.raw.once('close', () => {
      if (!counted.delete(request)) return;
      underWay -= 1;
      if (underWay === 0) resolveDrained?.();
    });
    done();
  });

  app.decorate('draining', {
    begin() {
      draining = true;
      for (const end of app.eventStreams) end();
    },
    async finished() {
      if (underWay === 0) return;
      const drained = new Promise<void>((resolve) => {
        resolveDrained = resolve;
      });
      await within(FINISH_TIMEOUT_MS, drained, undefined);
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}
