import * as z from 'zod/mini';
import { calls, json } from '../call.ts';

/** What a background job works on, as the console names it. */
export type JobSubject =
  | 'payment'
  | 'payment_test'
  | 'refund'
  | 'order'
  | 'ticket'
  | 'email'
  | 'text_message'
  | 'notification'
  | 'picture'
  | 'backup'
  | 'webhook';

/** A background job that has failed and is tried again by itself. */
export interface FailedJobView {
  id: string;
  subject: JobSubject;
  /** The order it is about; null where it is about none. */
  order: { id: string; number: number | null } | null;
  /** Tries so far. */
  attempts: number;
  /** Why the last one failed, in the words of whoever refused it. */
  error: string;
  /** When it is tried next, epoch milliseconds. */
  nextAt: number;
}

export interface FailedJobsView {
  /** At most 100, the next to be tried first. */
  jobs: FailedJobView[];
  /** All of them. */
  count: number;
}

export const failedJobCalls = calls({
  'GET /api/owner/failed-jobs': { permission: 'settings', answer: json<FailedJobsView>() },
  /** Tries these again now; those that are done meanwhile are left alone. */
  'POST /api/owner/failed-jobs/retry': {
    permission: 'settings',
    body: z.object({
      ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100)),
    }),
    answer: json<{ ok: true }>(),
  },
});
