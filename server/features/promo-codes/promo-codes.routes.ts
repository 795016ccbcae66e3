import type { FastifyInstance } from 'fastify';
import { promoCodeCalls } from '../../../contracts/owner/promotions/promo-codes.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { promoCodeList, promoCodeView, putPromoCode, removePromoCode } from './promo-codes.service.ts';

/** The promo codes. */
export async function promoCodesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, promoCodeCalls, {
    'GET /api/owner/promo-codes': ({ query }) => promoCodeList(deps, query.before),

    'PUT /api/owner/promo-codes/:id': async ({ staff, params, body, refuse }) => {
      const saved = await putPromoCode(deps, staff, params.id, body);
      return saved.ok ? promoCodeView(deps, saved.promo) : refuse(saved.error, saved.fields);
    },

    'DELETE /api/owner/promo-codes/:id': async ({ staff, params, refuse }) =>
      (await removePromoCode(deps, staff, params.id)) ? {} : refuse('conflict'),
  });
}
