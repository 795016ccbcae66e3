import type { AccountantUpdate, AccountantView } from '../../../contracts/owner/accountant.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import { lastClosedMonth, monthAt } from '../../../domain/sales/closed-month.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishJobAdded } from '../../orders/publish.ts';
import { recordChange } from '../../stores/audit.store.ts';
import { addJob, countWaitingJobs } from '../../stores/jobs.store.ts';
import { readClock, readSettings, saveSetting } from '../../stores/settings.store.ts';

export async function accountantView(deps: Deps): Promise<AccountantView> {
  const { accountant, accountantMail, timeZone, dayStartHour } = await readSettings(deps.db);
  return {
    email: accountant?.email ?? '',
    language: accountant?.language ?? null,
    mailOn: deps.email.on,
    last: accountantMail,
    closedMonth: lastClosedMonth({ timeZone, dayStartHour }, deps.now()),
    waiting: (await countWaitingJobs(deps.db, 'mail_accountant')) > 0,
  };
}

/** Changes who gets the months to come; false for what is not one address. */
export async function changeAccountant(
  deps: Deps,
  staff: Staff,
  { email: typed, language }: AccountantUpdate,
): Promise<boolean> {
  const email = typed === '' ? '' : readEmail(typed);
  if (email === null) return false;
  await writeTransaction(deps.db, async (tx) => {
    const { accountant: before, timeZone, dayStartHour } = await readSettings(tx);
    const since = before?.since ?? monthAt({ timeZone, dayStartHour }, deps.now());
    const after = email === '' ? null : { email, language, since };
    await saveSetting(tx, 'accountant', after);
    await recordChange(tx, deps, {
      staff,
      action: 'accountant.changed',
      subject: '',
      before: before && { email: before.email, language: before.language },
      after: after && { email, language },
    });
  });
  return true;
}

/** Enqueues the mail of the last closed month, once for each key; false where nobody gets it. */
export async function sendMonth(deps: Deps, key: string): Promise<boolean> {
  const isAdded = await writeTransaction(deps.db, async (tx) => {
    if ((await readSettings(tx)).accountant === null) return false;
    const month = lastClosedMonth(await readClock(tx), deps.now());
    const subject = `${month}:${key}`;
    await addJob(tx, { id: deps.newId(), kind: 'mail_accountant', subject, runAt: deps.now() });
    return true;
  });
  if (isAdded) publishJobAdded(deps, ['mail_accountant']);
  return isAdded;
}
