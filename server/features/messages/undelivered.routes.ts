import type { FastifyInstance } from 'fastify';
import { type UndeliveredList, undeliveredQuery, undeliveredUpdate } from '../../../contracts/messages.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { pageOf, readCursor } from '../../http/page-cursor.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { keptMessages, setHandled } from '../../stores/mail.store.ts';

const PAGE = 30;

/** Messages of the truck that could not go out, until somebody has dealt with them. */
export async function undeliveredRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/undelivered', async (request, reply) => {
    if ((await requirePermission(request, reply, 'messages')) === undefined) return reply;
    const query = parseQuery(undeliveredQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const found = await keptMessages(deps.db, PAGE + 1, {
      handled: query.value.handled === '1',
      before: readCursor(query.value.before),
    });
    const { rows, next } = pageOf(found, PAGE, ({ createdAt, id }) => ({ at: createdAt, id }));
    const list: UndeliveredList = {
      messages: rows.map(({ id, channel, recipient, subject, body, why, createdAt, handledAt }) => ({
        id,
        channel,
        recipient,
        subject,
        text: body,
        why,
        at: createdAt,
        handled: handledAt !== null,
      })),
      next,
    };
    return reply.header('cache-control', 'no-store').send(list);
  });

  app.put('/api/owner/undelivered', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'messages');
    if (staff === undefined) return reply;
    const body = parseBody(undeliveredUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const { id, handled } = body.value;
    const now = deps.now();
    await writeTransaction(deps.db, async (tx) => {
      if (!(await setHandled(tx, id, handled ? now : null))) return;
      const audit = { id: deps.newId(), at: now, staff, action: 'message.handled', subject: id };
      await recordAudit(tx, { ...audit, before: { handled: !handled }, after: { handled } });
    });
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
