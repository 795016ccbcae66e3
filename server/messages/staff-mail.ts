import type { StaffLanguage } from '../../domain/language.ts';
import { staffName } from '../../domain/staff.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { invitationByEmail, renewInvitation } from '../stores/staff/invitations.store.ts';
import { addJob } from '../stores/jobs.store.ts';
import { readSettings } from '../stores/settings.store.ts';
import {
  deleteStaffMail,
  deleteStaffTokens,
  insertStaffMail,
  insertStaffToken,
  makeStaffToken,
  newAddressToken,
  newToken,
  type StaffMail,
  staffMailById,
  staffOfToken,
} from '../stores/staff/staff-tokens.store.ts';
import { staffByEmail, staffById, type StaffMember } from '../stores/staff/staff.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { footerOf } from './mail-footer.ts';
import { sendMail } from './send-mail.ts';
import { STAFF_MAIL_MESSAGES } from './staff-mail.messages.ts';
import { publishJobAdded } from '../orders/publish.ts';

const RESET_MS = 60 * 60_000;
const ADDRESS_MS = 24 * 60 * 60_000;

/**
 * Enqueues a staff account's mail. Its job finds out whether the account exists, so that the call takes the same time
 * for every address. Without a mail server nothing is enqueued.
 */
export async function enqueueStaffMail(
  deps: Deps,
  kind: StaffMail['kind'],
  email: string,
  language: StaffLanguage,
): Promise<void> {
  if (!deps.email.on) return;
  await writeTransaction(deps.db, (tx) => enqueueMail({ ...deps, db: tx }, kind, email, language));
  publishJobAdded(deps);
}

/** Enqueues the mail inside the caller's transaction and returns its id; the caller publishes the job. */
async function enqueueMail(
  deps: Deps,
  kind: StaffMail['kind'],
  email: string,
  language: StaffLanguage,
): Promise<string> {
  const id = deps.newId();
  const now = deps.now();
  await insertStaffMail(deps.db, { id, kind, email: email.trim().toLowerCase(), language, createdAt: now });
  await addJob(deps.db, { id: deps.newId(), kind: 'mail_staff', subject: id, runAt: now });
  return id;
}

/**
 * Enqueues, inside the caller's transaction, a link to the account's new address and a message to the current one. The
 * mail's id ties it to the account; an earlier change is dropped.
 */
export async function mailNewAddress(
  deps: Deps,
  member: StaffMember,
  email: string,
  language: StaffLanguage,
): Promise<void> {
  await deleteStaffTokens(deps.db, member.id, 'address');
  const mailId = await enqueueMail(deps, 'address', email, language);
  const expiresAt = deps.now() + ADDRESS_MS;
  await insertStaffToken(deps.db, mailId, { kind: 'address', staffId: member.id, expiresAt });
  await enqueueMail(deps, 'address_notice', member.email, language);
}

/** Sends an enqueued mail. The link is created here, so that only its hash is ever stored. */
export async function mailStaff(deps: Deps, mailId: string): Promise<JobOutcome> {
  const mail = await staffMailById(deps.db, mailId);
  if (mail === undefined) return DONE;
  const content = await CONTENTS[mail.kind](deps, mail);
  const outcome = content === undefined ? DONE : await send(deps, mail, content);
  if (outcome.kind === 'done') await deleteStaffMail(deps.db, mailId);
  return outcome;
}

interface StaffMailContent {
  name: string;
  text: string;
  url: string;
}

async function invitation(deps: Deps, mail: StaffMail): Promise<StaffMailContent | undefined> {
  const invited = await invitationByEmail(deps.db, mail.email);
  if (invited === undefined || invited.expiresAt <= deps.now()) return undefined;
  const token = newToken();
  await renewInvitation(deps.db, invited.id, { token, expiresAt: invited.expiresAt });
  const { site } = await readSettings(deps.db);
  const messages = STAFF_MAIL_MESSAGES[mail.language];
  return {
    name: invited.name,
    text: messages.invite.text(messages.roles[invited.role], site.name),
    url: `${deps.environment.publicUrl}/admin/invitation?token=${token}`,
  };
}

async function newPassword(deps: Deps, mail: StaffMail): Promise<StaffMailContent | undefined> {
  const now = deps.now();
  const staff = await staffByEmail(deps.db, mail.email);
  if (staff === undefined || staff.deactivatedAt !== null || now - mail.createdAt > RESET_MS)
    return undefined;
  const token = await writeTransaction(deps.db, (tx) =>
    makeStaffToken(tx, { kind: 'reset', staffId: staff.id, expiresAt: now + RESET_MS }),
  );
  return {
    name: staffName(staff),
    text: STAFF_MAIL_MESSAGES[mail.language].reset.text,
    url: `${deps.environment.publicUrl}/admin/reset?token=${token}`,
  };
}

async function newAddress(deps: Deps, mail: StaffMail): Promise<StaffMailContent | undefined> {
  const member = await staffOfToken(deps.db, mail.id, deps.now());
  const staff = member && (await staffById(deps.db, member.staffId));
  if (staff === undefined || staff.deactivatedAt !== null) return undefined;
  const token = newAddressToken(mail.email);
  const expiresAt = mail.createdAt + ADDRESS_MS;
  await insertStaffToken(deps.db, token, { kind: 'address', staffId: staff.id, expiresAt });
  return {
    name: staffName(staff),
    text: STAFF_MAIL_MESSAGES[mail.language].address.text,
    url: `${deps.environment.publicUrl}/admin/confirm-address?token=${token}`,
  };
}

async function addressNotice(deps: Deps, mail: StaffMail): Promise<StaffMailContent | undefined> {
  const staff = await staffByEmail(deps.db, mail.email);
  if (staff === undefined) return undefined;
  return {
    name: staffName(staff),
    text: STAFF_MAIL_MESSAGES[mail.language].address_notice.text,
    url: `${deps.environment.publicUrl}/admin/forgot`,
  };
}

const CONTENTS: Record<
  StaffMail['kind'],
  (deps: Deps, mail: StaffMail) => Promise<StaffMailContent | undefined>
> = {
  invite: invitation,
  reset: newPassword,
  address: newAddress,
  address_notice: addressNotice,
};

async function send(deps: Deps, mail: StaffMail, content: StaffMailContent): Promise<JobOutcome> {
  const { site } = await readSettings(deps.db);
  const messages = STAFF_MAIL_MESSAGES[mail.language][mail.kind];
  return sendMail(deps, {
    id: `mail_staff:${mail.id}`,
    to: mail.email,
    subject: messages.subject(site.name),
    body: {
      language: mail.language,
      heading: messages.heading(content.name),
      blocks: [
        { kind: 'text', text: content.text },
        { kind: 'button', text: messages.button, url: content.url },
        { kind: 'text', text: messages.ignore },
      ],
      footer: footerOf(site, mail.language),
    },
    keepRefused: false,
  });
}
