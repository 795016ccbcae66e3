import type { FastifyInstance } from 'fastify';
import { messagesCalls } from '../../../contracts/messages.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { messageById } from '../../stores/people/messages.store.ts';
import { answerMessage, messageList, messageView, updateMessage } from './messages.service.ts';

/** Visitors' messages to the truck, and the replies. */
export async function messagesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, messagesCalls, {
    'GET /api/owner/messages': ({ query }) => messageList(deps, query),

    'GET /api/owner/messages/:id': async ({ params, refuse }) => {
      const message = await messageById(deps.db, params.id);
      return message === null ? refuse('not_found') : messageView(deps, message);
    },

    'PUT /api/owner/messages/:id': async ({ staff, params, body, refuse }) => {
      const message = await updateMessage(deps, staff, params.id, body);
      return message === null ? refuse('not_found') : messageView(deps, message);
    },

    'POST /api/owner/messages/:id/replies': async ({ staff, params, body, key, refuse }) => {
      const reply = { text: body.text, key: key ?? deps.newId() };
      const answered = await answerMessage(deps, staff, params.id, reply);
      return answered.ok ? messageView(deps, answered.message) : refuse(answered.error);
    },
  });
}
