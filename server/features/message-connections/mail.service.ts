import type {
  MailAnswer,
  MailServer,
  MailTest,
  MailView,
} from '../../../contracts/owner/connections/mail.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import type { SmtpServer } from '../../adapters/email/smtp.server.ts';
import { testSmtp } from '../../adapters/email/smtp.test-message.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { changeConnection } from '../../connections/change-connection.ts';
import { connectionFacts, endOf } from '../../connections/connection-facts.ts';
import { storedOf } from '../../connections/connection.ts';
import { hostSender, senderOf } from '../../connections/mail-connection.ts';
import type { Deps } from '../../deps.ts';
import { canSeal } from '../../sealed-secrets.ts';
import type { StoredMail } from '../../stores/message-connections.store.ts';
import { TEST_MESSAGES } from './test-messages.ts';

type Invalid = { ok: false; error: 'invalid'; fields: Record<string, string> };
type Refused = { ok: false; error: 'set_by_host' | 'conflict' };
type NotNow = { ok: false; error: 'secrets_key_needed' | 'confirm_first' };

/** A name of the internet or an address; nothing that could be read as a URL or a second header. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*|[0-9a-f]*:[0-9a-f:.]+)$/i;
const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/** Returns the mail server of the moment, without its password. */
export async function mailView(deps: Deps, staff: Staff): Promise<MailView> {
  const { environment, mailConnection } = deps;
  await mailConnection.reload();
  const facts = connectionFacts(environment, mailConnection);
  const shared = { ...facts, testTo: staff.email };
  const stored = storedOf(mailConnection);
  if (stored !== null) {
    const { host, port, user, from, password } = stored;
    return { ...shared, host, port, user, from, passwordEnd: user === '' ? null : endOf(password) };
  }
  const { smtp } = environment;
  if (smtp === undefined) return { ...shared, host: '', port: 587, user: '', from: '', passwordEnd: null };
  const url = new URL(smtp.url);
  const password = decodeURIComponent(url.password);
  return {
    ...shared,
    host: url.hostname,
    port: Number(url.port) || (DEFAULT_PORTS[url.protocol] ?? 587),
    user: decodeURIComponent(url.username),
    from: await hostSender(environment, deps.db),
    passwordEnd: password === '' ? null : endOf(password),
  };
}

/** Tests a server with a message to the caller, and keeps it only if the message was taken. Typing errors are said first. */
export async function connectMail(
  deps: Deps,
  staff: Staff,
  request: MailServer,
  language: StaffLanguage,
  confirmed: () => Promise<boolean>,
): Promise<({ ok: true } & MailAnswer) | Invalid | NotNow | Refused> {
  await deps.mailConnection.reload();
  if (deps.mailConnection.state().source === 'host') return { ok: false, error: 'set_by_host' };
  const checked = checkServer(request, storedOf(deps.mailConnection));
  if (!checked.ok) return checked;
  if (!canSeal(deps.environment)) return { ok: false, error: 'secrets_key_needed' };
  if (!(await confirmed())) return { ok: false, error: 'confirm_first' };
  const after: StoredMail = { ...checked.server, connectedAt: deps.now() };
  const test = await sendTest(deps, staff, { server: after, from: after.from }, language);
  if (test.failed === null) {
    const changed = await change(deps, staff, after);
    if (!changed.ok) return changed;
  }
  return { ok: true, test, mail: await mailView(deps, staff) };
}

/** Tests the server in use; null without one. */
export async function testMail(deps: Deps, staff: Staff, language: StaffLanguage): Promise<MailTest | null> {
  await deps.mailConnection.reload();
  const { environment } = deps;
  const stored = storedOf(deps.mailConnection);
  if (stored !== null) return sendTest(deps, staff, { server: stored, from: stored.from }, language);
  if (environment.smtp === undefined) return null;
  const from = await hostSender(environment, deps.db);
  return sendTest(deps, staff, { server: { url: environment.smtp.url }, from }, language);
}

/** Forgets the server. A repeat succeeds. */
export async function disconnectMail(deps: Deps, staff: Staff): Promise<{ ok: true } | Refused> {
  await deps.mailConnection.reload();
  if (deps.mailConnection.state().source === 'host') return { ok: false, error: 'set_by_host' };
  return change(deps, staff, null);
}

function change(deps: Deps, staff: Staff, after: StoredMail | null) {
  return changeConnection<StoredMail>(deps, deps.mailConnection, {
    staff,
    after,
    action: after === null ? 'mail.disconnected' : 'mail.connected',
    shown: ({ host, port, user, from }) => ({ server: `${host}:${port}`, user, sender: from }),
  });
}

/** A stored password is used again for its own server and user alone: another host would be told it. */
function checkServer(
  { password, ...request }: MailServer,
  stored: StoredMail | null,
): { ok: true; server: Omit<StoredMail, 'connectedAt'> } | Invalid {
  const { host, port, user } = request;
  const from = readEmail(request.from);
  const isSame = stored !== null && stored.host === host && stored.port === port && stored.user === user;
  const known = password ?? (isSame ? stored.password : undefined);
  const fields: Record<string, string> = {};
  if (host === '') fields['host'] = 'missing';
  else if (!HOST.test(host)) fields['host'] = 'invalid';
  if (request.from === '') fields['from'] = 'missing';
  else if (from === null) fields['from'] = 'invalid';
  if (user !== '' && (known === undefined || known === '')) fields['password'] = 'missing';
  if (from === null || Object.keys(fields).length > 0) return { ok: false, error: 'invalid', fields };
  return { ok: true, server: { host, port, user, password: user === '' ? '' : (known ?? ''), from } };
}

async function sendTest(
  deps: Deps,
  staff: Staff,
  { server, from }: { server: SmtpServer; from: string },
  language: StaffLanguage,
): Promise<MailTest> {
  const { subject, text } = TEST_MESSAGES[language].mail;
  const test = await testSmtp(
    {
      server,
      sender: await senderOf(deps.db, from),
      host: new URL(deps.environment.publicUrl).hostname,
    },
    {
      id: `test_mail:${deps.newId()}`,
      to: { address: staff.email },
      subject,
      text,
      html: `<p>${text}</p>`,
    },
  );
  if (test.failed !== null) deps.log.warn({ ...test.failed }, 'a test mail was not taken');
  return test;
}
