import { supportedLanguage } from '../../domain/language.ts';
import type { Deps } from '../deps.ts';
import { writeTransaction } from '../database/transaction.ts';
import { makeCustomerToken } from '../stores/people/customer-tokens.store.ts';
import { type Customer, customerByEmail } from '../stores/people/customers.store.ts';
import { type AccountMail, accountMailById, deleteAccountMail } from '../stores/mail.store.ts';
import { readSettings } from '../stores/settings.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import type { MailBody } from './mail-layout.ts';
import { footerOf } from './mail-footer.ts';
import { MAIL_MESSAGES } from './mail.messages.ts';
import { signOf } from './order-mail.ts';
import { sendMail } from './send-mail.ts';

const HOUR_MS = 60 * 60_000;
/** How long a mailed link is valid. */
const LINK_MS = { reset: HOUR_MS, confirm: 7 * 24 * HOUR_MS };
/** A requested link that cannot be sent for this long is dropped. */
const STALE_MS = HOUR_MS;

/**
 * Sends an account's mail. Only this job finds out whether the account exists; the call that asked for it did the same
 * work either way.
 */
export async function mailAccount(deps: Deps, mailId: string): Promise<JobOutcome> {
  const mail = await accountMailById(deps.db, mailId);
  if (mail === undefined) return DONE;
  const customer = await customerByEmail(deps.db, mail.email);
  const outcome =
    customer === undefined || isObsolete(mail, customer, deps.now())
      ? DONE
      : await write(deps, mail, customer);
  if (outcome.kind === 'done') await deleteAccountMail(deps.db, mailId);
  return outcome;
}

function isObsolete(mail: AccountMail, customer: Customer, now: number): boolean {
  if (now - mail.createdAt > STALE_MS) return true;
  return mail.kind === 'confirm' && customer.emailConfirmedAt !== null;
}

async function write(deps: Deps, mail: AccountMail, customer: Customer): Promise<JobOutcome> {
  const settings = await readSettings(deps.db);
  const { site, languages } = settings;
  const language = supportedLanguage(mail.language, languages);
  const messages = MAIL_MESSAGES[language];
  const own = messages[mail.kind];
  const body: MailBody = {
    language,
    sign: signOf(settings, deps.environment.publicUrl),
    // It contains no data of the account: anybody may have typed somebody else's address.
    heading: own.heading,
    blocks: [
      { kind: 'text', text: own.text },
      { kind: 'button', text: own.button, url: await linkFor(deps, mail.kind, customer) },
      { kind: 'text', text: own.ignore },
    ],
    footer: footerOf(site, language),
  };
  return sendMail(deps, {
    id: `mail_account:${mail.id}`,
    to: mail.email,
    subject: own.subject(site.name),
    body,
    keepRefused: false,
  });
}

async function linkFor(deps: Deps, kind: AccountMail['kind'], customer: Customer): Promise<string> {
  const { publicUrl } = deps.environment;
  if (kind === 'taken') return `${publicUrl}/login`;
  const now = deps.now();
  const token = await writeTransaction(deps.db, (tx) =>
    makeCustomerToken(tx, { kind, customerId: customer.id, now, expiresAt: now + LINK_MS[kind] }),
  );
  return `${publicUrl}/${kind === 'reset' ? 'reset-password' : 'confirm-email'}?token=${token}`;
}
