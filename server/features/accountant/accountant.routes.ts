import type { FastifyInstance } from 'fastify';
import { accountantCalls } from '../../../contracts/owner/accountant.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { accountantView, changeAccountant, sendMonth } from './accountant.service.ts';

/** The monthly mail to the accountant. */
export async function accountantRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, accountantCalls, {
    'GET /api/owner/accountant': () => accountantView(deps),

    'PUT /api/owner/accountant': async ({ staff, body, refuse }) =>
      (await changeAccountant(deps, staff, body))
        ? accountantView(deps)
        : refuse('invalid', { email: 'invalid' }),

    'POST /api/owner/accountant/send': async ({ key, refuse }) =>
      (await sendMonth(deps, key)) ? accountantView(deps) : refuse('unavailable'),
  });
}
