import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { keysOf } from '../../domain/typed-record.ts';
import type { AccountantMail } from '../../contracts/owner/accountant.ts';
import { type AlertSettings, alertSettings } from '../../contracts/owner/alerts.ts';
import { storedLocalized } from '../../contracts/fields/localized.ts';
import { storedOwnTexts } from '../../contracts/owner/own-texts.ts';
import {
  type ContactErasing,
  contactErasing,
  storedRetention,
} from '../../contracts/owner/customers/contact-retention.ts';
import { ticketAges, type TicketAges } from '../../contracts/owner/kitchen.ts';
import { type PrinterSettings, printerSettings } from '../../contracts/owner/printer.ts';
import { type PromotionDraft, promotionDraft } from '../../contracts/owner/promotions/promotions.ts';
import { storedLook } from '../../contracts/owner/look.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import { type Busy, BUSY_MINUTES, type OrderingSwitch } from '../../domain/hours/availability.ts';
import { areDayHours } from '../../domain/hours/hours-check.ts';
import { MAX_DAYS_AHEAD, ORDERING_BY, type OrderingBy } from '../../domain/hours/openings.ts';
import { MAX_STATIONS, type Station } from '../../domain/menu/stations.ts';
import type { SpecialDay, WeeklyHours } from '../../domain/hours/opening-hours.ts';
import {
  SITE_LANGUAGES,
  type SiteLanguage,
  STAFF_LANGUAGES,
  type StaffLanguage,
} from '../../domain/language.ts';
import { DEFAULT_TAX_RATE } from '../../domain/order/pricing/tax.ts';
import { isTimeZone } from '../../domain/format/time/zone-offset.ts';
import { UNWRITTEN } from '../../domain/localized.ts';
import { DEMO_LOOK, type Look } from '../../domain/look/look.ts';
import { LATEST_DAY_START, type TruckClock } from '../../domain/business-day.ts';
import type { ContactRetention } from '../../domain/order/contact-retention.ts';
import type { OwnTexts } from '../../domain/texts/own-texts.ts';
import { parseJson } from '../../domain/texts/parse-json.ts';
import type { RoleLimits } from '../../domain/staff.ts';
import type { Schema } from '../database/tables/schema.ts';

/**
 * The owner's settings. Each key is one row, so that two people who change different settings do not overwrite each
 * other.
 */
export interface Settings {
  site: Pick<SiteInfo, 'name' | 'phone' | 'email' | 'socialUrl' | 'address' | 'mapsUrl'>;
  /** URL of an owner's photo and its size in pixels; null for no logo. */
  logo: { image: string; width: number; height: number } | null;
  /** URL of an owner's photo of the people at the window. */
  portrait: string | null;
  /** The truck's colors and its sign. */
  look: Look;
  /** The site's languages, the default first; never empty. */
  languages: SiteLanguage[];
  /** The owner's texts about the truck. */
  texts: OwnTexts;
  /** Thousandths of a percent: 8.875% is 8875. */
  taxRate: number;
  /** When the owner confirmed the rate, epoch ms; null if never. */
  taxConfirmedAt: number | null;
  /** The truck's IANA zone. */
  timeZone: string;
  /** The hour at which the business day begins, 0 to 8. */
  dayStartHour: number;
  /** When the owner confirmed the zone, epoch ms; null if never. */
  timeZoneConfirmedAt: number | null;
  hours: WeeklyHours;
  /** When the owner confirmed the hours, epoch ms; null if never. */
  hoursConfirmedAt: number | null;
  specialDays: SpecialDay[];
  /** What opens and closes ordering, within what the switch lets. */
  orderingBy: OrderingBy;
  orderingSwitch: OrderingSwitch;
  /** Minutes that an order usually takes. */
  prepMinutes: number;
  /** Extra minutes of a busy kitchen, and until when. */
  busy: Busy;
  /** Dishes that fit into a pickup slot. */
  slotCapacity: number;
  /** How many days ahead customers may choose a day; 0 where they choose none. */
  daysAhead: number;
  /** Whether customers may write a note for the kitchen on each dish. */
  dishNotes: boolean;
  /** Whether Square's payment page asks for a tip. */
  tipsOnline: boolean;
  /** Whether a Square Terminal asks for a tip. */
  tipsAtTerminal: boolean;
  /** Whether ordering closes by itself when all kitchen boards are silent. */
  kitchenHeartbeat: boolean;
  ticketAges: TicketAges;
  alerts: AlertSettings;
  refundLimits: RoleLimits;
  discountLimits: RoleLimits;
  /** When the truck opened for real, epoch ms; null for the demo. */
  liveSince: number | null;
  /** Since when the menu is published although the truck has not opened, epoch ms; null where it is not. */
  menuOnlySince: number | null;
  /** When a backup was last restored, epoch ms; null if never. */
  restoredAt: number | null;
  /** The kitchen's network printer; null for none. */
  printer: PrinterSettings | null;
  /** The draft of a promotion; null for none. */
  promotionDraft: PromotionDraft | null;
  /** Secret part of the ready screen's link; null where there is none. */
  readyScreenKey: string | null;
  /** Who gets each closed month's figures, from the month `since` (`YYYY-MM`) on; null for nobody. */
  accountant: { email: string; language: StaffLanguage; since: string } | null;
  /** The last mail to the accountant; null before the first. */
  accountantMail: AccountantMail | null;
  /** The kitchen's stations, in its order; empty where every board shows everything. */
  stations: Station[];
  /** How long contact data of guests' orders is kept. */
  contactRetention: ContactRetention;
  /** The last erasing by age; null before the first. */
  contactErasing: ContactErasing | null;
}

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const roleLimits = z.object({ cashier: z.optional(whole(0, 1_000_000)) });
const line = z.string().check(z.maxLength(300));
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
const openingWindow = z.object({ opens: z.int(), closes: z.int() });
const windows = z.array(openingWindow).check(z.refine(areDayHours));
const dayHours = z.union([
  windows,
  // Versions up to 0.2 stored one window, or null for a closed day.
  z.pipe(
    z.nullable(openingWindow.check(z.refine((window) => areDayHours([window])))),
    z.transform((window) => (window === null ? [] : [window])),
  ),
]);

const special = { day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), hours: dayHours };
const specialDay = z.union([
  z.object({ ...special, note: storedLocalized(line, '') }),
  // Version 0.1 stored the English note, and the Spanish one where there was one.
  z.pipe(
    z.object({ ...special, note: line, noteEs: z.optional(line) }),
    z.transform(({ note, noteEs = '', ...day }) => ({
      ...day,
      note: { ...UNWRITTEN, en: note, es: noteEs },
    })),
  ),
]);

const schemas: { [K in keyof Settings]: z.ZodMiniType<Settings[K]> } = {
  site: z.object({
    name: line,
    phone: line,
    email: line,
    socialUrl: line,
    address: z.object({ street: line, city: line, region: line, postalCode: line }),
    mapsUrl: line,
  }),
  logo: z.nullable(z.object({ image: line, width: whole(1, 10_000), height: whole(1, 10_000) })),
  portrait: z.nullable(line),
  look: storedLook,
  languages: z.array(z.enum(SITE_LANGUAGES)).check(z.minLength(1)),
  texts: storedOwnTexts,
  taxRate: whole(0, 100_000),
  taxConfirmedAt: z.nullable(z.int()),
  timeZone: z.string().check(z.refine(isTimeZone)),
  dayStartHour: whole(0, LATEST_DAY_START),
  timeZoneConfirmedAt: z.nullable(z.int()),
  hours: z.array(dayHours).check(z.length(7)),
  hoursConfirmedAt: z.nullable(z.int()),
  specialDays: z.array(specialDay),
  orderingBy: z.enum(ORDERING_BY),
  orderingSwitch: z.union([
    z.object({ on: z.literal(true) }),
    z.object({ on: z.literal(false), offUntil: z.nullable(z.int()) }),
  ]),
  prepMinutes: whole(0, 600),
  busy: z.object({ minutes: z.literal([...BUSY_MINUTES]), until: z.int() }),
  slotCapacity: whole(1, 10_000),
  daysAhead: whole(0, MAX_DAYS_AHEAD),
  dishNotes: z.boolean(),
  tipsOnline: z.boolean(),
  tipsAtTerminal: z.boolean(),
  kitchenHeartbeat: z.boolean(),
  ticketAges,
  alerts: alertSettings,
  refundLimits: roleLimits,
  discountLimits: roleLimits,
  liveSince: z.nullable(z.int()),
  menuOnlySince: z.nullable(z.int()),
  restoredAt: z.nullable(z.int()),
  printer: z.nullable(printerSettings),
  promotionDraft: z.nullable(promotionDraft),
  readyScreenKey: z.nullable(line),
  accountant: z.nullable(z.object({ email: line, language: z.enum(STAFF_LANGUAGES), since: month })),
  accountantMail: z.nullable(
    z.object({ month, at: z.int(), to: line, outcome: z.enum(['sent', 'kept', 'refused']) }),
  ),
  stations: z.array(z.object({ id: line, name: storedLocalized(line, '') })).check(z.maxLength(MAX_STATIONS)),
  contactRetention: storedRetention,
  contactErasing: z.nullable(contactErasing),
};

const KEYS = keysOf(schemas);

const weekday = [{ opens: 570, closes: 840 }];

/** Settings of a fresh install: the demo truck, open for orders at any time. */
export const DEFAULT_SETTINGS: Settings = {
  site: {
    name: 'La Cocina de Abuela',
    phone: '(928) 555-0147',
    email: 'hola@cocina.example',
    socialUrl: 'https://social.example/lacocinadeabuela',
    address: { street: '123 Calle del Sol', city: 'Yuma', region: 'AZ', postalCode: '85364' },
    mapsUrl: 'https://www.google.com/maps/search/?api=1&query=123+Calle+del+Sol%2C+Yuma%2C+AZ+85364',
  },
  logo: null,
  portrait: null,
  look: DEMO_LOOK,
  languages: ['en', 'es'],
  texts: {},
  taxRate: DEFAULT_TAX_RATE,
  taxConfirmedAt: null,
  timeZone: 'America/Phoenix',
  dayStartHour: 4,
  timeZoneConfirmedAt: null,
  hours: [weekday, weekday, weekday, weekday, weekday, [], []],
  hoursConfirmedAt: null,
  specialDays: [],
  orderingBy: 'switch',
  orderingSwitch: { on: true },
  prepMinutes: 12,
  busy: { minutes: 0, until: 0 },
  slotCapacity: 24,
  daysAhead: 0,
  dishNotes: true,
  // As versions up to 0.3 did; a new truck has its own row for the page, made with the demo's menu.
  tipsOnline: false,
  tipsAtTerminal: true,
  kitchenHeartbeat: true,
  ticketAges: { warnMinutes: 6, lateMinutes: 10 },
  alerts: { untouchedMinutes: 10, mail: true, textTo: '' },
  refundLimits: {},
  discountLimits: {},
  liveSince: null,
  menuOnlySince: null,
  restoredAt: null,
  printer: null,
  promotionDraft: null,
  readyScreenKey: null,
  accountant: null,
  accountantMail: null,
  stations: [],
  contactRetention: { months: 24, changedAt: null },
  contactErasing: null,
};

/**
 * Returns every setting, or its default where no row is stored. `unreadable` is called for an invalid row, whose
 * default is used.
 */
export async function readSettings(
  db: Kysely<Schema>,
  unreadable?: (key: keyof Settings) => void,
): Promise<Settings> {
  return readKeys(db, KEYS, unreadable);
}

async function readKeys<K extends keyof Settings>(
  db: Kysely<Schema>,
  keys: readonly K[],
  unreadable?: (key: K) => void,
): Promise<Pick<Settings, K>> {
  const query = db.selectFrom('settings').selectAll();
  const rows = await (keys.length < KEYS.length ? query.where('key', 'in', keys) : query).execute();
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const read = (key: K): Settings[K] => {
    const text = stored.get(key);
    if (text === undefined) return DEFAULT_SETTINGS[key];
    const parsed = schemas[key].safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    unreadable?.(key);
    return DEFAULT_SETTINGS[key];
  };
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as unknown as Pick<Settings, K>;
}

/** Whether the pages are the demo's: the truck has neither opened nor published its menu. */
export const isDemo = ({
  liveSince,
  menuOnlySince,
}: Pick<Settings, 'liveSince' | 'menuOnlySince'>): boolean => liveSince === null && menuOnlySince === null;

/** Whether only the menu is published: no order can be placed but for a test, once cards are charged. */
export const isMenuOnly = ({
  liveSince,
  menuOnlySince,
}: Pick<Settings, 'liveSince' | 'menuOnlySince'>): boolean => liveSince === null && menuOnlySince !== null;

/** Returns the truck's clock, for those who need no other setting. */
export async function readClock(db: Kysely<Schema>): Promise<TruckClock> {
  const { timeZone, dayStartHour } = await readKeys(db, ['timeZone', 'dayStartHour']);
  return { timeZone, dayStartHour };
}

/** Returns when the truck opened for real (epoch ms), null for the demo; for those who need no other setting. */
export async function readLiveSince(db: Kysely<Schema>): Promise<number | null> {
  return (await readKeys(db, ['liveSince'])).liveSince;
}

/** Returns since when customers read the truck's own menu (epoch ms), 0 for the demo. */
export async function readPublishedSince(db: Kysely<Schema>): Promise<number> {
  const { liveSince, menuOnlySince } = await readKeys(db, ['liveSince', 'menuOnlySince']);
  return menuOnlySince ?? liveSince ?? 0;
}

/** Returns the roles' limits of refunds, for those who need no other setting. */
export async function readRefundLimits(db: Kysely<Schema>): Promise<RoleLimits> {
  return (await readKeys(db, ['refundLimits'])).refundLimits;
}

/** Returns the roles' limits of discounts, for those who need no other setting. */
export async function readDiscountLimits(db: Kysely<Schema>): Promise<RoleLimits> {
  return (await readKeys(db, ['discountLimits'])).discountLimits;
}

/** Returns the secret of the ready screen's link, for those who need no other setting. */
export async function readReadyScreenKey(db: Kysely<Schema>): Promise<string | null> {
  return (await readKeys(db, ['readyScreenKey'])).readyScreenKey;
}

/** Returns the kitchen's stations, for those who need no other setting. */
export async function readStations(db: Kysely<Schema>): Promise<Station[]> {
  return (await readKeys(db, ['stations'])).stations;
}

/** Stores one setting. Throws for a value out of bounds: callers validate input first. */
export async function saveSetting<K extends keyof Settings>(
  db: Kysely<Schema>,
  key: K,
  setting: Settings[K],
): Promise<void> {
  const value = JSON.stringify(schemas[key].parse(setting));
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
