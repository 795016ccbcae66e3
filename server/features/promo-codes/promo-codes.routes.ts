import type { FastifyInstance } from 'fastify';
import { promoCodeListQuery, promoCodeUpdate } from '../../../contracts/promo-codes.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { promoCodeList, promoCodeView, putPromoCode, removePromoCode } from './promo-codes.service.ts';

const PROMO_ID = /^[\w-]{8,64}$/;

interface PromoParams {
  Params: { id: string };
}

/** The codes that take something off an order. */
export async function promoCodesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/promo-codes', async (request, reply) => {
    if ((await requirePermission(request, reply, 'promotions')) === undefined) return reply;
    const query = parseQuery(promoCodeListQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    return reply.header('cache-control', 'no-store').send(await promoCodeList(deps, query.value.before));
  });

  app.put<PromoParams>('/api/owner/promo-codes/:id', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'promotions');
    if (staff === undefined) return reply;
    const { id } = request.params;
    if (!PROMO_ID.test(id)) return answerError(reply, request, 'not_found');
    const body = parseBody(promoCodeUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const saved = await putPromoCode(deps, staff, id, body.value);
    if (!saved.ok) return answerError(reply, request, saved.error, saved.fields);
    return reply.header('cache-control', 'no-store').send(await promoCodeView(deps, saved.promo));
  });

  app.delete<PromoParams>('/api/owner/promo-codes/:id', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'promotions');
    if (staff === undefined) return reply;
    const removed = await removePromoCode(deps, staff, request.params.id);
    if (!removed) return answerError(reply, request, 'conflict');
    return reply.header('cache-control', 'no-store').send({});
  });
}
