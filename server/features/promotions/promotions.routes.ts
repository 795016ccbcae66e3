import type { FastifyInstance } from 'fastify';
import {
  newPromotion,
  promotionDraft,
  promotionListQuery,
  promotionOpened,
  promotionPreview,
} from '../../../contracts/promotions.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { openPromotion } from './promotion-opening.ts';
import { previewPromotion } from './promotion-preview.ts';
import {
  cancelPromotion,
  planPromotion,
  promotionList,
  promotionReach,
  promotionViews,
  saveDraft,
} from './promotions.service.ts';

/** Notices to many customers: sent now or later, and the record of them. */
export async function promotionsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const audiences = promotionReach(deps);

  app.get('/api/owner/promotions', async (request, reply) => {
    if ((await requirePermission(request, reply, 'promotions')) === undefined) return reply;
    const query = parseQuery(promotionListQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    return reply
      .header('cache-control', 'no-store')
      .send(await promotionList(deps, audiences, query.value.before));
  });

  app.post('/api/owner/promotions', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'promotions');
    if (staff === undefined) return reply;
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request');
    const body = parseBody(newPromotion, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const planned = await planPromotion(deps, staff, body.value, key ?? deps.newId());
    if (!planned.ok) return answerError(reply, request, planned.error, planned.fields);
    return reply
      .header('cache-control', 'no-store')
      .send((await promotionViews(deps, [planned.promotion]))[0]);
  });

  app.put('/api/owner/promotions/draft', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'promotions');
    if (staff === undefined) return reply;
    const body = parseBody(promotionDraft, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await saveDraft(deps, staff, body.value);
    return reply.code(204).send();
  });

  app.post('/api/owner/promotions/preview', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'promotions');
    if (staff === undefined) return reply;
    const body = parseBody(promotionPreview, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const previewed = await previewPromotion(deps, staff, body.value);
    if (!previewed.ok) {
      const fields = 'fields' in previewed ? previewed.fields : undefined;
      return answerError(reply, request, previewed.error, fields);
    }
    return reply.header('cache-control', 'no-store').send(previewed.sent);
  });

  app.post<{ Params: { id: string } }>('/api/owner/promotions/:id/cancel', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'promotions');
    if (staff === undefined) return reply;
    const cancelled = await cancelPromotion(deps, staff, request.params.id);
    if (!cancelled.ok) return answerError(reply, request, cancelled.error);
    return reply
      .header('cache-control', 'no-store')
      .send((await promotionViews(deps, [cancelled.promotion]))[0]);
  });

  app.post<{ Params: { id: string } }>('/api/promotions/:id/opened', async (request, reply) => {
    const body = parseBody(promotionOpened, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const opened = await openPromotion(deps, request.params.id, body.value.key);
    return opened.ok ? reply.code(204).send() : answerError(reply, request, opened.error);
  });
}
