import type { FastifyInstance } from 'fastify';
import { failedJobCalls, type JobSubject } from '../../../contracts/owner/failed-jobs.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { failedJobs, type JobKind, retryJobs } from '../../stores/jobs.store.ts';
import { ordersById } from '../../stores/orders/orders.store.ts';

const LIMIT = 100;

/** Background jobs that have failed, for the owner to see and try again. */
export async function failedJobsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, failedJobCalls, {
    'GET /api/owner/failed-jobs': async () => {
      const { jobs, count } = await failedJobs(deps.db, LIMIT);
      // Mails name their order before a colon.
      const orderIds = jobs.map(({ subject }) => subject.split(':')[0] ?? '');
      const orders = new Map((await ordersById(deps.db, orderIds)).map((order) => [order.id, order]));
      return {
        jobs: jobs.map(({ id, kind, attempts, error, nextAt }, at) => {
          const order = orders.get(orderIds[at] ?? '');
          return {
            id,
            subject: subjectOf(kind),
            order: order === undefined ? null : { id: order.id, number: order.number },
            attempts,
            error,
            nextAt,
          };
        }),
        count,
      };
    },

    'POST /api/owner/failed-jobs/retry': async ({ staff, body: { ids } }) => {
      const now = deps.now();
      await writeTransaction(deps.db, async (tx) => {
        const retried = await retryJobs(tx, ids, now);
        if (retried === 0) return;
        await recordAudit(tx, deps, {
          staff,
          action: 'jobs.retried',
          subject: '',
          before: null,
          after: { jobs: retried },
        });
      });
      deps.events.publish({ kind: 'jobs' });
      return { ok: true };
    },
  });
}

const SUBJECTS: Record<JobKind, JobSubject> = {
  process_webhook: 'payment',
  reconcile_payments: 'payment',
  payment_test: 'payment_test',
  refund: 'refund',
  record_cash: 'payment',
  order_received: 'order',
  print_ticket: 'ticket',
  open_drawer: 'ticket',
  mail_order_received: 'email',
  mail_order_ready: 'email',
  mail_order_refunded: 'email',
  mail_truck_moved: 'email',
  mail_account: 'email',
  mail_contact: 'email',
  mail_staff: 'email',
  mail_reply: 'email',
  mail_accountant: 'email',
  mail_alarm: 'email',
  text_alarm: 'text_message',
  text_order_received: 'text_message',
  text_order_ready: 'text_message',
  text_order_cancelled: 'text_message',
  text_order_refunded: 'text_message',
  text_truck_moved: 'text_message',
  order_notice: 'notification',
  truck_moved: 'notification',
  alarm_raised: 'notification',
  promotion: 'notification',
  push_promotion: 'notification',
  push_alarm: 'notification',
  push: 'notification',
  square_picture: 'picture',
  backup: 'backup',
  webhook: 'webhook',
};

/** A kind that this version does not know was enqueued by a newer one. */
function subjectOf(kind: string): JobSubject {
  const known: Partial<Record<string, JobSubject>> = SUBJECTS;
  return known[kind] ?? 'order';
}
