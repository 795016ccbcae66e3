import type {
  TextAccount,
  TextMessagesAnswer,
  TextMessagesView,
  TextTest,
} from '../../../contracts/owner/connections/text-messages.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { e164 } from '../../../domain/contact/phone.ts';
import type { TwilioConfig } from '../../adapters/sms/twilio.account.ts';
import { testTwilio } from '../../adapters/sms/twilio.test-message.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { changeConnection } from '../../connections/change-connection.ts';
import { connectionFacts, endOf } from '../../connections/connection-facts.ts';
import { storedOf } from '../../connections/connection.ts';
import type { Deps } from '../../deps.ts';
import { canSeal } from '../../sealed-secrets.ts';
import type { StoredTexts } from '../../stores/message-connections.store.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { TEST_MESSAGES } from './test-messages.ts';

type Invalid = { ok: false; error: 'invalid'; fields: Record<string, string> };
type Refused = { ok: false; error: 'set_by_host' | 'conflict' };
type NotNow = { ok: false; error: 'secrets_key_needed' | 'confirm_first' };

const ACCOUNT_SID = /^AC[0-9a-f]{32}$/i;
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i;
/** A token is sent in a header, which takes these characters alone. */
const TOKEN = /^[\x21-\x7e]+$/;

/** Returns Twilio's account of the moment, without its token. */
export async function textMessagesView(deps: Deps): Promise<TextMessagesView> {
  const { environment, textConnection } = deps;
  await textConnection.reload();
  const { alerts } = await readSettings(deps.db);
  const account = storedOf(textConnection) ?? environment.twilio;
  return {
    ...connectionFacts(environment, textConnection),
    accountSid: account?.accountSid ?? '',
    tokenEnd: account === undefined ? null : endOf(account.authToken),
    from: account?.from ?? '',
    testTo: alerts.textTo,
  };
}

/** Tests an account with a text message, and keeps it unless the test failed. Typing errors are said first. */
export async function connectTexts(
  deps: Deps,
  staff: Staff,
  request: TextAccount,
  language: StaffLanguage,
  confirmed: () => Promise<boolean>,
): Promise<({ ok: true } & TextMessagesAnswer) | Invalid | NotNow | Refused> {
  await deps.textConnection.reload();
  if (deps.textConnection.state().source === 'host') return { ok: false, error: 'set_by_host' };
  const areaCode = await ownAreaCode(deps);
  const checked = checkAccount(request, storedOf(deps.textConnection), areaCode);
  const to = e164(request.testTo, areaCode);
  const fields = {
    ...(checked.ok ? {} : checked.fields),
    ...(to === undefined && { testTo: request.testTo === '' ? 'missing' : 'invalid' }),
  };
  if (!checked.ok || to === undefined) return { ok: false, error: 'invalid', fields };
  if (!canSeal(deps.environment)) return { ok: false, error: 'secrets_key_needed' };
  if (!(await confirmed())) return { ok: false, error: 'confirm_first' };
  const after: StoredTexts = { ...checked.account, connectedAt: deps.now() };
  const test = await sendTest(deps, after, to, language);
  if (test.failed === null) {
    const changed = await change(deps, staff, after);
    if (!changed.ok) return changed;
  }
  return { ok: true, test, texts: await textMessagesView(deps) };
}

/** Tests the account in use. `unavailable` without one. */
export async function testTexts(
  deps: Deps,
  testTo: string,
  language: StaffLanguage,
): Promise<{ ok: true; test: TextTest } | Invalid | { ok: false; error: 'unavailable' }> {
  await deps.textConnection.reload();
  const account = storedOf(deps.textConnection) ?? deps.environment.twilio;
  if (account === undefined) return { ok: false, error: 'unavailable' };
  const to = e164(testTo, await ownAreaCode(deps));
  if (to === undefined) {
    return { ok: false, error: 'invalid', fields: { testTo: testTo === '' ? 'missing' : 'invalid' } };
  }
  return { ok: true, test: await sendTest(deps, account, to, language) };
}

/** Forgets the account. A repeat succeeds. */
export async function disconnectTexts(deps: Deps, staff: Staff): Promise<{ ok: true } | Refused> {
  await deps.textConnection.reload();
  if (deps.textConnection.state().source === 'host') return { ok: false, error: 'set_by_host' };
  return change(deps, staff, null);
}

function change(deps: Deps, staff: Staff, after: StoredTexts | null) {
  return changeConnection<StoredTexts>(deps, deps.textConnection, {
    staff,
    after,
    action: after === null ? 'text_messages.disconnected' : 'text_messages.connected',
    shown: ({ accountSid, authToken, from }) => ({ accountSid, sender: from, token: `…${endOf(authToken)}` }),
  });
}

/** A number without an area code is in the truck's own. */
async function ownAreaCode({ db }: Deps): Promise<string | undefined> {
  const { site } = await readSettings(db);
  return e164(site.phone)?.slice(2, 5);
}

function checkAccount(
  { accountSid, authToken, from }: TextAccount,
  stored: StoredTexts | null,
  areaCode: string | undefined,
): { ok: true; account: Omit<StoredTexts, 'connectedAt'> } | Invalid {
  const token = authToken ?? (stored?.accountSid === accountSid ? stored.authToken : '');
  const sender = MESSAGING_SERVICE.test(from) ? from : e164(from, areaCode);
  const fields: Record<string, string> = {};
  if (accountSid === '') fields['accountSid'] = 'missing';
  else if (!ACCOUNT_SID.test(accountSid)) fields['accountSid'] = 'invalid';
  if (token === '') fields['authToken'] = 'missing';
  else if (!TOKEN.test(token)) fields['authToken'] = 'invalid';
  if (sender === undefined) fields['from'] = from === '' ? 'missing' : 'invalid';
  if (sender === undefined || Object.keys(fields).length > 0) return { ok: false, error: 'invalid', fields };
  return { ok: true, account: { accountSid, authToken: token, from: sender } };
}

async function sendTest(
  deps: Deps,
  { accountSid, authToken, from }: TwilioConfig,
  to: string,
  language: StaffLanguage,
): Promise<TextTest> {
  const { site } = await readSettings(deps.db);
  const test = await testTwilio(
    { accountSid, authToken, from, baseUrl: deps.environment.twilioBaseUrl },
    { to, body: TEST_MESSAGES[language].text(site.name) },
  );
  if (test.failed !== null) {
    deps.log.warn({ ...test.failed, code: test.code }, 'a test text was not delivered');
  }
  return test;
}
