import { lastClosedMonth } from '../../domain/sales/closed-month.ts';
import type { Deps } from '../deps.ts';
import { addJob } from '../stores/jobs.store.ts';
import { readSettings } from '../stores/settings.store.ts';

/** Enqueues the mail of the last closed month to the accountant, once for each month. */
export async function watchAccountant(deps: Deps): Promise<void> {
  const { accountant, accountantMail, timeZone, dayStartHour } = await readSettings(deps.db);
  if (accountant === null) return;
  const month = lastClosedMonth({ timeZone, dayStartHour }, deps.now());
  // Jobs that are done are forgotten after a while; what was mailed is not.
  if (month < accountant.since || (accountantMail !== null && accountantMail.month >= month)) return;
  await addJob(deps.db, { id: deps.newId(), kind: 'mail_accountant', subject: month, runAt: deps.now() });
}
