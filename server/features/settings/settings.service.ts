import type {
  Business,
  BusinessUpdate,
  SettingsView,
  TipsUpdate,
} from '../../../contracts/owner/settings.ts';
import { keysOf } from '../../../domain/typed-record.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import { readPhone } from '../../../domain/contact/phone.ts';
import { readState, readZip } from '../../../domain/contact/us-address.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { siteLogo } from '../../views/site-logo.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishSiteChanged } from '../../orders/publish.ts';
import { problemOf, storedOf } from '../../connections/connection.ts';
import { ownWebhook } from '../../connections/square-accounts.ts';
import { recordAudit, recordChange } from '../../stores/audit.store.ts';
import { openPickups } from '../../stores/orders/orders.store.ts';
import { lastPaymentTest } from '../../stores/payments/payment-tests.store.ts';
import { DEFAULT_SETTINGS, isDemo, readSettings, saveSetting } from '../../stores/settings.store.ts';

export async function settingsView(deps: Deps): Promise<SettingsView> {
  const { environment } = deps;
  const square = squareSettings(deps);
  const settings = await readSettings(deps.db);
  const { site, logo, portrait, look, languages, texts, taxRate, taxConfirmedAt } = settings;
  const { timeZone, dayStartHour, dishNotes, tipsOnline, tipsAtTerminal } = settings;
  const test = await lastPaymentTest(deps.db);
  return {
    business: site,
    logo: siteLogo(logo),
    portrait,
    look,
    languages,
    ownTexts: texts,
    dishNotes,
    tips: { online: tipsOnline, terminal: tipsAtTerminal },
    demo: isDemo(settings),
    clock: { timeZone, dayStartHour },
    openOrders: await openPickups(deps.db),
    taxRate,
    taxConfirmedAt,
    payments: {
      environment: deps.payments.environment,
      ...square,
      lastTest: test && {
        passed: test.status === 'passed',
        environment: test.environment,
        at: test.endedAt ?? test.startedAt,
      },
    },
    mail: {
      on: deps.email.on,
      from: storedOf(deps.mailConnection)?.from ?? environment.smtp?.from ?? null,
      problem: problemOf(deps.mailConnection),
    },
    texts: { on: deps.sms.on, problem: problemOf(deps.textConnection) },
    database: environment.databaseUrl === undefined ? 'sqlite' : 'postgres',
    publicUrl: environment.publicUrl,
  };
}

function squareSettings({
  environment,
  square,
}: Deps): Pick<SettingsView['payments'], 'locationId' | 'webhookKeySet'> {
  const state = square.state();
  if (state.source === 'console') {
    return {
      locationId: state.stored.location.id,
      webhookKeySet: ownWebhook(environment, state.stored) !== null,
    };
  }
  const { locationId, webhookSignatureKey } = environment.square;
  return { locationId: locationId ?? null, webhookKeySet: webhookSignatureKey !== undefined };
}

export type Changed = { ok: true } | { ok: false; error: 'invalid'; fields: Record<string, string> };

/** Changes the truck's name, address and contact on every page. */
export async function changeBusiness(deps: Deps, staff: Staff, update: BusinessUpdate): Promise<Changed> {
  const fields: Record<string, string> = {};
  const { email, phone } = update;
  const { region, postalCode } = update.address ?? {};
  if (email !== undefined && readEmail(email) === null) fields['email'] = 'invalid';
  if (phone !== undefined && readPhone(phone) === null) fields['phone'] = 'invalid';
  if (region !== undefined && readState(region) === null) fields['address.region'] = 'invalid';
  if (postalCode !== undefined && readZip(postalCode) === null) fields['address.postalCode'] = 'invalid';
  if (Object.keys(fields).length > 0) return { ok: false, error: 'invalid', fields };
  await writeTransaction(deps.db, async (tx) => {
    const { site: before, look } = await readSettings(tx);
    const after = changed(before, update);
    await saveSetting(tx, 'site', after);
    // A sign that has the earlier name follows the new one; other words are the owner's own.
    if (after.name !== before.name && look.sign?.join(' ').trim() === before.name) {
      await saveSetting(tx, 'look', { ...look, sign: null });
    }
    await recordChange(tx, deps, {
      staff,
      action: 'business.changed',
      subject: '',
      before,
      after,
    });
  });
  publishSiteChanged(deps);
  return { ok: true };
}

function changed(before: Business, { address, ...update }: BusinessUpdate): Business {
  const { site: demo } = DEFAULT_SETTINGS;
  // The demo's map link leads to the demo's address, and its social page is of the demo's name.
  const moved = address?.street !== undefined && address.street !== before.address.street;
  const mapsBefore = moved && before.mapsUrl === demo.mapsUrl ? '' : before.mapsUrl;
  const renamed = (update.name ?? before.name) !== demo.name;
  const socialBefore = renamed && before.socialUrl === demo.socialUrl ? '' : before.socialUrl;
  return {
    name: update.name ?? before.name,
    phone: update.phone ?? before.phone,
    email: update.email ?? before.email,
    socialUrl: update.socialUrl ?? socialBefore,
    mapsUrl: update.mapsUrl ?? mapsBefore,
    address: {
      street: address?.street ?? before.address.street,
      city: address?.city ?? before.address.city,
      region: readState(address?.region ?? '') ?? before.address.region,
      postalCode: address?.postalCode ?? before.address.postalCode,
    },
  };
}

/** Sets the tax rate of later orders; earlier orders keep theirs. */
export async function confirmTax(deps: Deps, staff: Staff, taxRate: number): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const { taxRate: before, taxConfirmedAt } = await readSettings(tx);
    await saveSetting(tx, 'taxRate', taxRate);
    await saveSetting(tx, 'taxConfirmedAt', deps.now());
    // The first confirmation of an unchanged rate is recorded; a later one changes nothing.
    const record = taxConfirmedAt === null ? recordAudit : recordChange;
    await record(tx, deps, {
      staff,
      action: 'tax.confirmed',
      subject: '',
      before: { taxRate: before },
      after: { taxRate },
    });
  });
  publishSiteChanged(deps);
}

/** Sets where customers are asked for a tip; what the change does not name stays, also concurrently changed. */
export async function changeTips(deps: Deps, staff: Staff, { online, terminal }: TipsUpdate): Promise<void> {
  const named = {
    ...(online !== undefined && { tipsOnline: online }),
    ...(terminal !== undefined && { tipsAtTerminal: terminal }),
  };
  const keys = keysOf(named);
  await writeTransaction(deps.db, async (tx) => {
    const settings = await readSettings(tx);
    const before = Object.fromEntries(keys.map((key) => [key, settings[key]]));
    for (const key of keys) await saveSetting(tx, key, named[key] ?? settings[key]);
    await recordChange(tx, deps, {
      staff,
      action: 'tips.changed',
      subject: '',
      before,
      after: named,
    });
  });
}
