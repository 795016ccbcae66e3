import type { FastifyInstance } from 'fastify';
import {
  type PushKey,
  pushEndpointRequest,
  pushSubscriptionRequest,
} from '../../../contracts/notifications.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { requestLanguage } from '../../http/language.ts';
import { parseBody } from '../../http/parse.ts';
import { currentSession } from '../../http/session-cookies.ts';
import { forgetDevice, registerDevice, testDevice } from './push.service.ts';

/** Devices that want push messages. */
export async function pushRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/push/key', async (_request, reply) => {
    const key: PushKey = { publicKey: await deps.push.publicKey() };
    return reply.header('cache-control', 'no-store').send(key);
  });

  app.post('/api/push/subscriptions', async (request, reply) => {
    const body = parseBody(pushSubscriptionRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const session = await currentSession(request, reply, 'customer');
    const person = { session, language: requestLanguage(request) };
    const registered = await registerDevice(deps, body.value, person);
    if (registered.ok) return reply.header('cache-control', 'no-store').send(registered.device);
    const fields = registered.error === 'invalid' ? registered.fields : undefined;
    return answerError(reply, request, registered.error, fields);
  });

  app.delete('/api/push/subscriptions', async (request, reply) => {
    const body = parseBody(pushEndpointRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await forgetDevice(deps, body.value.endpoint);
    return reply.code(204).send();
  });

  app.post('/api/push/test', async (request, reply) => {
    const body = parseBody(pushEndpointRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const tested = await testDevice(deps, body.value.endpoint);
    return tested.ok ? reply.code(204).send() : answerError(reply, request, tested.error);
  });
}
