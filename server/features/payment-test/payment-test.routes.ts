import type { FastifyInstance } from 'fastify';
import { paymentTestCalls } from '../../../contracts/owner/payment-test.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  cancelPaymentTest,
  openPaymentPage,
  paymentTestAnswer,
  startPaymentTest,
} from './payment-test.service.ts';

/** The owner's payment test through the configured Square account. */
export async function paymentTestRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, paymentTestCalls, {
    'GET /api/owner/payment-test': () => paymentTestAnswer(deps),

    'POST /api/owner/payment-test': async ({ staff, body, refuse }) => {
      const started = await startPaymentTest(deps, staff, body.language);
      return started.ok ? paymentTestAnswer(deps) : refuse(started.error);
    },

    'GET /api/owner/payment-test/pay': async () => (await openPaymentPage(deps)) ?? '/payment-test',

    'POST /api/owner/payment-test/:id/cancel': async ({ staff, params }) => {
      await cancelPaymentTest(deps, staff, params.id);
      return paymentTestAnswer(deps);
    },
  });
}
