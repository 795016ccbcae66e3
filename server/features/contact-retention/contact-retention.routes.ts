import type { FastifyInstance } from 'fastify';
import { contactRetentionCalls } from '../../../contracts/owner/customers/contact-retention.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { changeContactRetention, contactRetentionView } from './contact-retention.service.ts';

/** How long contact data of guests' orders is kept. */
export async function contactRetentionRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, contactRetentionCalls, {
    'GET /api/owner/contact-retention': () => contactRetentionView(deps),

    'PUT /api/owner/contact-retention': async ({ staff, body }) => {
      await changeContactRetention(deps, staff, body.months);
      return contactRetentionView(deps);
    },
  });
}
