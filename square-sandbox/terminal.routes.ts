import type { FastifyInstance } from 'fastify';
import type { SandboxStore } from './store.ts';
import type { Terminals } from './terminals.ts';
import { notFound, Refusal, tipOf } from './wire.ts';

type IdRoute = { Params: { id: string } };

/** Square's calls for terminals: their codes and their checkouts. */
export function terminalRoutes(app: FastifyInstance, store: SandboxStore, terminals: Terminals): void {
  const needsPermission = () => {
    if (store.control().devicePermission) return;
    const detail = 'The merchant has not given your application sufficient permissions to do that.';
    throw new Refusal(403, 'AUTHENTICATION_ERROR', 'INSUFFICIENT_SCOPES', detail);
  };

  app.post('/devices/codes', (request) => {
    needsPermission();
    return terminals.createCode(request.body);
  });

  app.get<IdRoute>('/devices/codes/:id', (request) => {
    needsPermission();
    return { device_code: terminals.code(request.params.id) };
  });

  app.post('/terminals/checkouts', (request) => terminals.createCheckout(request.body));

  app.get<IdRoute>('/terminals/checkouts/:id', (request) => ({
    checkout: terminals.checkout(request.params.id),
  }));

  app.post<IdRoute>('/terminals/checkouts/:id/cancel', (request) => ({
    checkout: terminals.cancelCheckout(request.params.id),
  }));
}

/** Routes by which a test or a demonstration acts as the person at a terminal. */
export function terminalControlRoutes(app: FastifyInstance, terminals: Terminals): void {
  app.post<{ Params: { code: string } }>('/pair/:code', (request) => {
    const deviceId = terminals.pair(request.params.code);
    if (deviceId === null) throw notFound('device code');
    return { device_id: deviceId };
  });

  app.post<IdRoute>('/terminals/:id/pay', (request) => ({
    payment: terminals.pay(request.params.id, tipOf(request.body)),
  }));

  app.post<IdRoute>('/terminals/:id/pay-late', (request) => ({
    payment: terminals.pay(request.params.id, tipOf(request.body), true),
  }));

  app.post<IdRoute>('/terminals/:id/decline', (request) => ({
    payment: terminals.decline(request.params.id),
  }));

  app.post<IdRoute>('/terminals/:id/cancel', (request) => ({
    checkout: terminals.cancelAtTerminal(request.params.id),
  }));

  app.post<IdRoute>('/terminals/:id/on', (request) => {
    terminals.turn(request.params.id, true);
    return {};
  });

  app.post<IdRoute>('/terminals/:id/off', (request) => {
    terminals.turn(request.params.id, false);
    return {};
  });
}
