import * as z from 'zod/mini';
import type { PaymentsEnvironment } from '../../domain/order/payment/payments-environment.ts';
import { SITE_LANGUAGES, type SiteLanguage } from '../../domain/language.ts';
import type { OwnTexts } from '../../domain/texts/own-texts.ts';
import { isTimeZone } from '../../domain/format/time/zone-offset.ts';
import { LATEST_DAY_START, type TruckClock } from '../../domain/business-day.ts';
import { calls, json } from '../call.ts';
import { line } from '../fields/line.ts';
import type { Look } from '../../domain/look/look.ts';
import { lookUpdate } from './look.ts';
import type { ConnectionFacts } from './connections/connection.ts';
import { ownTexts } from './own-texts.ts';
import type { SiteLogo } from '../site.ts';

/** Empty for none. */
const httpsAddress = z.string().check(z.trim(), z.maxLength(300), z.regex(/^(https:\/\/[^\s<>"]+)?$/));

const address = z.object({
  street: line(1, 120),
  city: line(1, 80),
  region: line(1, 40),
  postalCode: line(1, 12),
});
const business = z.object({
  name: line(1, 60),
  phone: line(7, 30),
  email: line(3, 254),
  socialUrl: httpsAddress,
  address,
  /** Empty where it is derived from the address. */
  mapsUrl: httpsAddress,
});
/** The facts about the truck that every page shows. */
export type Business = z.infer<typeof business>;

/** Only the changed fields, so that two people who change different fields do not overwrite each other. */
const businessUpdate = z.extend(z.partial(business), { address: z.optional(z.partial(address)) });
export type BusinessUpdate = z.infer<typeof businessUpdate>;

/** Thousandths of a percent (8.875% is 8875), confirmed by the owner. */
const taxUpdate = z.object({
  taxRate: z.int().check(z.minimum(0), z.maximum(25_000)),
});

/** The truck's IANA zone, and the hour at which its business day begins. */
const clockUpdate = z.object({
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
  dayStartHour: z.int().check(z.minimum(0), z.maximum(LATEST_DAY_START)),
});

/** Where customers are asked for a tip; only what changes. */
const tipsUpdate = z.object({ online: z.optional(z.boolean()), terminal: z.optional(z.boolean()) });
export type TipsUpdate = z.infer<typeof tipsUpdate>;

/** An uploaded photo (`POST /api/owner/photos`), or null. */
const pictureUpdate = z.object({ image: z.nullable(z.string().check(z.maxLength(80))) });

/** The site's languages, the default first. */
const languagesUpdate = z.object({
  languages: z.array(z.enum(SITE_LANGUAGES)).check(
    z.minLength(1),
    z.refine((languages) => new Set(languages).size === languages.length),
  ),
});

export interface SettingsView {
  business: Business;
  logo: SiteLogo | null;
  /** URL of the owner's photo on About. */
  portrait: string | null;
  look: Look;
  languages: SiteLanguage[];
  ownTexts: OwnTexts;
  /** Whether customers may write a note for the kitchen on each dish. */
  dishNotes: boolean;
  /** Whether Square's payment page and its terminals ask for a tip. */
  tips: { online: boolean; terminal: boolean };
  /** Whether sample texts fill in for texts the owner has not written: until the truck opens for real. */
  demo: boolean;
  clock: TruckClock;
  /** Orders on the board, which keep their instants when the clock changes, and the next of them to be picked up. */
  openOrders: { count: number; next: { number: number; pickupAt: number } | null };
  /** Thousandths of a percent. */
  taxRate: number;
  /** When the owner last confirmed the rate, epoch milliseconds; null for the demo's rate. */
  taxConfirmedAt: number | null;
  payments: {
    environment: PaymentsEnvironment;
    locationId: string | null;
    webhookKeySet: boolean;
    /** Result of the last payment test; null without one. */
    lastTest: { passed: boolean; environment: string; at: number } | null;
  };
  /** `from`: null where the server alone knows it. `problem`: what the console stored cannot be read. */
  mail: { on: boolean; from: string | null; problem: ConnectionFacts['problem'] };
  texts: { on: boolean; problem: ConnectionFacts['problem'] };
  database: 'sqlite' | 'postgres';
  publicUrl: string;
}

export const settingsCalls = calls({
  'GET /api/owner/settings': { permission: 'settings', answer: json<SettingsView>() },
  'PUT /api/owner/settings/business': {
    permission: 'settings',
    body: businessUpdate,
    answer: json<SettingsView>(),
    errors: ['invalid'],
  },
  'PUT /api/owner/settings/tax': { permission: 'settings', body: taxUpdate, answer: json<SettingsView>() },
  /** Instants stay as they are: only the clock on which they are shown, and the days they belong to, change. */
  'PUT /api/owner/settings/clock': {
    permission: 'settings',
    body: clockUpdate,
    answer: json<SettingsView>(),
  },
  /** The changed texts, in each language. A text that is empty in all of them is removed. */
  'PUT /api/owner/settings/texts': { permission: 'settings', body: ownTexts, answer: json<SettingsView>() },
  'PUT /api/owner/settings/dish-notes': {
    permission: 'settings',
    body: z.object({ on: z.boolean() }),
    answer: json<SettingsView>(),
  },
  /** Orders that are placed already keep what they were placed with. */
  'PUT /api/owner/settings/tips': { permission: 'settings', body: tipsUpdate, answer: json<SettingsView>() },
  'PUT /api/owner/settings/logo': {
    permission: 'settings',
    body: pictureUpdate,
    answer: json<SettingsView>(),
    errors: ['bad_photo'],
  },
  'PUT /api/owner/settings/portrait': {
    permission: 'settings',
    body: pictureUpdate,
    answer: json<SettingsView>(),
    errors: ['bad_photo'],
  },
  /** `accent: contrast` where white text cannot be read on it. */
  'PUT /api/owner/settings/look': {
    permission: 'settings',
    body: lookUpdate,
    answer: json<SettingsView>(),
    errors: ['invalid'],
  },
  'PUT /api/owner/settings/languages': {
    permission: 'settings',
    body: languagesUpdate,
    answer: json<SettingsView>(),
  },
});
