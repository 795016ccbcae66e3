import type {
  MoneyUnderWayFields,
  SquareTokenAnswer,
  TokenProblem,
} from '../../../contracts/owner/connections/square.ts';
import type {
  SquareEnvironmentName,
  SquareLocation,
  SquareToken,
} from '../../adapters/payments/square-setup.port.ts';
import { locationView } from './square-view.ts';
import { accountOf, isSameAccount, shownOf } from './stored-account.ts';
import { changeConnection } from '../../connections/change-connection.ts';
import { sealedFor, storedOf } from '../../connections/connection.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { isOpenAtSquare } from '../../orders/payment-test/payment-test-end.ts';
import { canSeal } from '../../sealed-secrets.ts';
import { notificationUrlOf } from '../../connections/square-accounts.ts';
import { endAlarmsOf } from '../../orders/alarms.ts';
import { endedPaymentTests, isPaymentTestRunning } from '../../stores/payments/payment-tests.store.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { replaceSealed } from '../../stores/sealed-connections.store.ts';
import {
  moneyUnderWay,
  readSquareAccount,
  saveSquareAccount,
  SQUARE_CONNECTION,
  type SquareAccountId,
  type StoredSquare,
} from '../../stores/square-connection.store.ts';

/** An unpaid order or an open payment test this old, which Square could not be asked about, holds up no change. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000;
/** A token is sent in a header, which takes these characters alone. */
const TOKEN = /^[\x21-\x7e]+$/;

export interface TokenRequest {
  token?: string | undefined;
  environment: SquareEnvironmentName;
}

type UnderWay =
  | { ok: false; error: 'money_under_way'; fields: MoneyUnderWayFields }
  | { ok: false; error: 'payment_test_running' | 'payment_test_open' };
type Invalid = { ok: false; error: 'invalid'; fields: Record<string, string> };
type HostDecides = { ok: false; error: 'set_by_host' };
type Conflict = { ok: false; error: 'conflict' };

/** Asks Square about the given token, or about the stored one. */
export async function checkToken(
  deps: Deps,
  request: TokenRequest,
): Promise<{ ok: true; answer: SquareTokenAnswer } | Invalid | HostDecides> {
  const token = tokenOf(deps, request);
  if (!token.ok) return token;
  const listed = await locationsOf(deps, token.value);
  if (!listed.ok) return { ok: true, answer: { problem: listed.error, business: '', locations: [] } };
  const { locations } = listed;
  return {
    ok: true,
    answer: {
      problem: null,
      business: locations[0]?.business ?? '',
      locations: locations.map(locationView),
    },
  };
}

/**
 * Connects a location of the token. Square is asked first; then, with all writers held, the account is replaced unless
 * money is on its way at the present one. A repeat ends in the same state.
 */
export async function connectSquare(
  deps: Deps,
  staff: Staff,
  request: TokenRequest & { locationId: string },
): Promise<
  { ok: true } | Invalid | HostDecides | UnderWay | Conflict | { ok: false; error: 'secrets_key_needed' }
> {
  await deps.square.reload();
  const token = tokenOf(deps, request);
  if (!token.ok) return token;
  if (!canSeal(deps.environment)) return { ok: false, error: 'secrets_key_needed' };
  const { liveSince } = await readSettings(deps.db);
  if (request.environment === 'sandbox' && liveSince !== null && !deps.environment.allowSandbox) {
    return invalid({ environment: 'live' });
  }
  const listed = await locationsOf(deps, token.value);
  if (!listed.ok) return invalid({ token: listed.error });
  const location = listed.locations.find(({ id }) => id === request.locationId);
  if (location === undefined) return invalid({ location: 'unknown' });
  if (location.problem !== null) return invalid({ location: location.problem });
  // Without a webhook payments are found by asking Square, and the screen says so.
  const made = await deps.square.setup.webhook(token.value, notificationUrlOf(deps.environment));
  const before = storedOf(deps.square);
  const account = { environment: token.value.environment, location };
  const inUse = !made.ok && made.error === 'unavailable' ? webhookInUse(deps, account) : null;
  const after = accountOf(token.value, location, made.ok ? made.value : inUse, deps.now());
  const changed = await replaceAccount(deps, staff, after);
  if (!changed.ok) return changed;
  if (before?.webhook && before.webhook.subscriptionId !== after.webhook?.subscriptionId) {
    await deps.square.setup.deleteWebhook(before, before.webhook.subscriptionId);
  }
  await testWebhook(deps);
  return { ok: true };
}

/**
 * Makes the webhook where it is missing, and has Square test it. `not_found` without an account of the console's,
 * `conflict` when the account was changed meanwhile.
 */
export async function remakeWebhook(
  deps: Deps,
): Promise<{ ok: true } | Invalid | Conflict | { ok: false; error: 'set_by_host' | 'not_found' }> {
  await deps.square.reload();
  const state = deps.square.state();
  if (state.source === 'host') return { ok: false, error: 'set_by_host' };
  if (state.source !== 'console') return { ok: false, error: 'not_found' };
  const { stored, sealed } = state;
  const made = await deps.square.setup.webhook(stored, notificationUrlOf(deps.environment));
  if (!made.ok) return invalid({ webhook: made.error });
  const webhook = { ...made.value, test: null };
  const replaced = await replaceSealed(
    deps.db,
    SQUARE_CONNECTION,
    sealed,
    sealedFor(deps.environment, SQUARE_CONNECTION, { ...stored, webhook }),
  );
  await deps.square.reload();
  if (!replaced) return madeMeanwhile(deps, stored, webhook.subscriptionId);
  await endAlarmsOf(deps, 'payments_refused');
  if (stored.webhook !== null && stored.webhook.subscriptionId !== webhook.subscriptionId) {
    await deps.square.setup.deleteWebhook(stored, stored.webhook.subscriptionId);
  }
  await testWebhook(deps);
  return { ok: true };
}

/** Somebody else was first: with the same webhook it is done; an account that is no longer in use keeps none. */
async function madeMeanwhile(
  deps: Deps,
  asked: StoredSquare,
  subscriptionId: string,
): Promise<{ ok: true } | Conflict> {
  const now = storedOf(deps.square);
  if (now !== null && isSameAccount(now, asked)) {
    return now.webhook?.subscriptionId === subscriptionId ? { ok: true } : { ok: false, error: 'conflict' };
  }
  await deps.square.setup.deleteWebhook(asked, subscriptionId);
  return { ok: false, error: 'conflict' };
}

/** Forgets the account. A repeat succeeds. */
export async function disconnectSquare(
  deps: Deps,
  staff: Staff,
): Promise<{ ok: true } | UnderWay | HostDecides | Conflict> {
  await deps.square.reload();
  if (deps.square.state().source === 'host') return { ok: false, error: 'set_by_host' };
  const before = storedOf(deps.square);
  const changed = await replaceAccount(deps, staff, null);
  if (!changed.ok) return changed;
  if (before?.webhook) await deps.square.setup.deleteWebhook(before, before.webhook.subscriptionId);
  return { ok: true };
}

function tokenOf(
  deps: Deps,
  { token, environment }: TokenRequest,
): { ok: true; value: SquareToken } | Invalid | HostDecides {
  const state = deps.square.state();
  if (state.source === 'host') return { ok: false, error: 'set_by_host' };
  const accessToken = token ?? storedOf(deps.square)?.accessToken;
  if (accessToken === undefined) return invalid({ token: 'missing' });
  return { ok: true, value: { accessToken, environment } };
}

async function locationsOf(
  deps: Deps,
  token: SquareToken,
): Promise<{ ok: true; locations: SquareLocation[] } | { ok: false; error: TokenProblem }> {
  if (!TOKEN.test(token.accessToken)) return { ok: false, error: 'unknown' };
  return deps.square.setup.locations(token);
}

/** The webhook that this account already has for this address, for when Square cannot be asked about it. */
function webhookInUse(deps: Deps, account: SquareAccountId): StoredSquare['webhook'] {
  const stored = storedOf(deps.square);
  const webhook = stored !== null && isSameAccount(stored, account) ? stored.webhook : null;
  return webhook?.url === notificationUrlOf(deps.environment) ? webhook : null;
}

/** Stores another account, or none. Orders that begin meanwhile wait, so that none is left at the account before. */
async function replaceAccount(
  deps: Deps,
  staff: Staff,
  after: StoredSquare | null,
): Promise<{ ok: true } | UnderWay | Conflict> {
  const at = deps.now();
  const isConnected = deps.square.sealed() !== undefined;
  const changed = await changeConnection<StoredSquare, UnderWay>(deps, deps.square, {
    staff,
    after,
    action: after === null ? 'square.disconnected' : 'square.connected',
    shown: shownOf,
    async keep(tx, connected) {
      // Only the account of an unreadable connection is known.
      const before = isConnected ? (connected ?? (await readSquareAccount(tx))) : null;
      if (isSameAccount(before, after)) return null;
      if (await isPaymentTestRunning(tx)) return { ok: false, error: 'payment_test_running' };
      const tests = before === null ? [] : await endedPaymentTests(tx, at - GIVEN_UP_AFTER_MS);
      if (tests.some((test) => test.environment === before?.environment && isOpenAtSquare(test))) {
        return { ok: false, error: 'payment_test_open' };
      }
      const money = await moneyUnderWay(tx, at - GIVEN_UP_AFTER_MS);
      // Pretend money is no money, and another location of the same business can still refund what was paid.
      const isKept = before !== null && before.location.merchantId === after?.location.merchantId;
      const inKitchen = isKept ? 0 : money.inKitchen;
      if (before === null || money.unpaid + money.refunds + inKitchen === 0) return null;
      return { ok: false, error: 'money_under_way', fields: { ...money, inKitchen } };
    },
    storeMore: (tx) => saveSquareAccount(tx, after),
  });
  // A token that works ends the alarm about the one before.
  if (changed.ok) await endAlarmsOf(deps, 'payments_refused');
  return changed;
}

/** Square sends its message while it is asked, so the new key is in use by then. */
async function testWebhook(deps: Deps): Promise<void> {
  const state = deps.square.state();
  if (state.source !== 'console' || state.stored.webhook === null) return;
  const { stored, sealed } = state;
  const { webhook } = state.stored;
  const tested = await deps.square.setup.testWebhook(stored, webhook.subscriptionId);
  const test = tested.ok ? tested.value : { status: null, ms: 0 };
  const after = { ...stored, webhook: { ...webhook, test: { at: deps.now(), ...test } } };
  await replaceSealed(
    deps.db,
    SQUARE_CONNECTION,
    sealed,
    sealedFor(deps.environment, SQUARE_CONNECTION, after),
  );
  await deps.square.reload();
}

function invalid(fields: Record<string, string>): Invalid {
  return { ok: false, error: 'invalid', fields };
}
