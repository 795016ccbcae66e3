import type { FastifyInstance } from 'fastify';
import { messageListQuery, messageReply, messageUpdate } from '../../../contracts/messages.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { inboxMessage } from '../../stores/inbox.store.ts';
import { answerMessage, messageList, messageView, updateMessage } from './messages.service.ts';

interface MessageParams {
  Params: { id: string };
}

/** What visitors wrote to the truck, and the answers. */
export async function messagesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/messages', async (request, reply) => {
    if ((await requirePermission(request, reply, 'messages')) === undefined) return reply;
    const query = parseQuery(messageListQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    return reply.header('cache-control', 'no-store').send(await messageList(deps, query.value));
  });

  app.get<MessageParams>('/api/owner/messages/:id', async (request, reply) => {
    if ((await requirePermission(request, reply, 'messages')) === undefined) return reply;
    const message = await inboxMessage(deps.db, request.params.id);
    if (message === null) return answerError(reply, request, 'not_found');
    return reply.header('cache-control', 'no-store').send(await messageView(deps, message));
  });

  app.put<MessageParams>('/api/owner/messages/:id', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'messages');
    if (staff === undefined) return reply;
    const body = parseBody(messageUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const message = await updateMessage(deps, staff, request.params.id, body.value);
    if (message === null) return answerError(reply, request, 'not_found');
    return reply.header('cache-control', 'no-store').send(await messageView(deps, message));
  });

  app.post<MessageParams>('/api/owner/messages/:id/replies', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'messages');
    if (staff === undefined) return reply;
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request');
    const body = parseBody(messageReply, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const { text } = body.value;
    const answered = await answerMessage(deps, staff, request.params.id, { text, key: key ?? deps.newId() });
    if (!answered.ok) return answerError(reply, request, answered.error);
    return reply.header('cache-control', 'no-store').send(await messageView(deps, answered.message));
  });
}
