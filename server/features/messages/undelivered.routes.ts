import type { FastifyInstance } from 'fastify';
import { undeliveredCalls } from '../../../contracts/messages.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { pageOf, readCursor } from '../../http/page-cursor.ts';
import { serve } from '../../http/serve.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { undeliveredMessages, setHandled } from '../../stores/mail.store.ts';

const PAGE = 30;

/** Messages that could not be delivered, until somebody handles them. */
export async function undeliveredRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, undeliveredCalls, {
    'GET /api/owner/undelivered': async ({ query }) => {
      const found = await undeliveredMessages(deps.db, PAGE + 1, {
        handled: query.handled === '1',
        before: readCursor(query.before),
      });
      const { rows, next } = pageOf(found, PAGE, ({ createdAt, id }) => ({ at: createdAt, id }));
      return {
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
    },

    'PUT /api/owner/undelivered': async ({ staff, body: { id, handled } }) => {
      const now = deps.now();
      await writeTransaction(deps.db, async (tx) => {
        if (!(await setHandled(tx, id, handled ? now : null))) return;
        await recordAudit(tx, deps, {
          staff,
          action: 'message.handled',
          subject: id,
          before: { handled: !handled },
          after: { handled },
        });
      });
      return undefined;
    },
  });
}
