import type { SiteLanguage } from '../../../domain/language.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishJobAdded } from '../../orders/publish.ts';
import { addJob } from '../../stores/jobs.store.ts';
import { type AccountMail, insertAccountMail } from '../../stores/mail.store.ts';

/**
 * Enqueues an account's mail. Its job finds out whether the account exists, so that the call takes the same time for
 * every address. Without a mail server nothing is enqueued, as a secret link must not stay in the outbox.
 */
export async function enqueueAccountMail(
  deps: Deps,
  kind: AccountMail['kind'],
  email: string,
  language: SiteLanguage,
): Promise<void> {
  if (!deps.email.on) return;
  const id = deps.newId();
  const now = deps.now();
  await writeTransaction(deps.db, async (tx) => {
    await insertAccountMail(tx, { id, kind, email, language, createdAt: now });
    await addJob(tx, { id: deps.newId(), kind: 'mail_account', subject: id, runAt: now });
  });
  publishJobAdded(deps);
}
