import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiFault, Control } from './control.ts';
import type { SandboxStore } from './store.ts';

const HTML = '<!doctype html><html><body><h1>Something went wrong</h1></body></html>';
const ERROR = {
  errors: [{ category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'Told to fail.' }],
};
const LIMITED = {
  errors: [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED', detail: 'Told to limit.' }],
};

/** Makes requests in this scope fail as the control says, before their work or only in their answer. */
export function addFaults(app: FastifyInstance, store: SandboxStore): void {
  const spoiledAnswers = new WeakMap<FastifyRequest, Control>();
  const stalled = new Set<Readable>();
  app.addHook('onClose', async () => {
    for (const body of stalled) body.destroy();
  });

  app.addHook('preHandler', async (request, reply) => {
    const met = takeFault(request, store);
    if (met === null) return;
    if (met.apiAfterEffect) {
      spoiledAnswers.set(request, met);
      return;
    }
    if (met.api === 'slow') {
      await sleep(met.delayMs);
      return;
    }
    if (met.api === 'reset') {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const body = addFault(met.api, reply);
    await reply.send(body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const met = spoiledAnswers.get(request);
    if (met === undefined) return payload;
    spoiledAnswers.delete(request);
    if (met.api === 'slow') {
      await sleep(met.delayMs);
      return payload;
    }
    if (met.api === 'reset') {
      reply.raw.destroy();
      return payload;
    }
    reply.removeHeader('content-length');
    return addFault(met.api, reply);
  });

  /** Sends the answer of a fault; a stalled one begins and never ends. */
  function addFault(fault: ApiFault, reply: FastifyReply): string | Readable {
    const json = 'application/json; charset=utf-8';
    const html = 'text/html; charset=utf-8';
    switch (fault) {
      case 'stall': {
        const body = new Readable({ read() {} });
        body.push('{"payment_link":');
        stalled.add(body);
        reply.raw.on('close', () => {
          body.destroy();
          stalled.delete(body);
        });
        reply.code(200).header('content-type', json);
        return body;
      }
      case 'html500':
        reply.code(500).header('content-type', html);
        return HTML;
      case 'html200':
        reply.code(200).header('content-type', html);
        return HTML;
      case 'ratelimit':
        reply.code(429).header('content-type', json).header('retry-after', '1');
        return JSON.stringify(LIMITED);
      case 'normal':
      case 'slow':
      case 'reset':
      case 'error500':
        break;
    }
    reply.code(500).header('content-type', json);
    return JSON.stringify(ERROR);
  }
}

/** Returns this request's fault, counted in the shared file, or null. */
function takeFault(request: FastifyRequest, store: SandboxStore): Control | null {
  const seen = store.control();
  if (seen.api === 'normal' || !`${request.method} ${request.url}`.includes(seen.apiPath)) return null;
  return store.transaction(() => {
    const control = store.control();
    if (control.api === 'normal') return null;
    if (control.apiForNextRequests > 0) {
      const left = control.apiForNextRequests - 1;
      store.saveControl({ ...control, apiForNextRequests: left, ...(left === 0 ? { api: 'normal' } : {}) });
    }
    return control;
  });
}
