import type { FastifyInstance } from 'fastify';
import { promotionCalls } from '../../../contracts/owner/promotions/promotions.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { openPromotion } from './promotion-opening.ts';
import { previewPromotion } from './promotion-preview.ts';
import {
  cancelPromotion,
  planPromotion,
  promotionList,
  promotionReach,
  promotionView,
  saveDraft,
} from './promotions.service.ts';

/** Promotions: sent now or later, and their record. */
export async function promotionsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const audiences = promotionReach(deps);

  serve(app, promotionCalls, {
    'GET /api/owner/promotions': ({ query }) => promotionList(deps, audiences, query.before),

    'POST /api/owner/promotions': async ({ staff, body, key, refuse }) => {
      const planned = await planPromotion(deps, staff, body, key ?? deps.newId());
      return planned.ok ? promotionView(deps, planned.promotion) : refuse(planned.error, planned.fields);
    },

    'PUT /api/owner/promotions/draft': async ({ staff, body }) => {
      await saveDraft(deps, staff, body);
      return undefined;
    },

    'POST /api/owner/promotions/preview': async ({ staff, body, refuse }) => {
      const previewed = await previewPromotion(deps, staff, body);
      if (previewed.ok) return previewed.sent;
      return refuse(previewed.error, 'fields' in previewed ? previewed.fields : undefined);
    },

    'POST /api/owner/promotions/:id/cancel': async ({ staff, params, refuse }) => {
      const cancelled = await cancelPromotion(deps, staff, params.id);
      return cancelled.ok ? promotionView(deps, cancelled.promotion) : refuse(cancelled.error);
    },

    'POST /api/promotions/:id/opened': async ({ params, body, refuse }) => {
      const opened = await openPromotion(deps, params.id, body.key);
      return opened.ok ? undefined : refuse(opened.error);
    },
  });
}
