import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { SiteInfo } from '../../contracts/site.ts';
import type { OrderingSwitch, SpecialDay, WeeklyHours } from '../../domain/availability.ts';
import type { Schema } from '../database/schema.ts';

/** What the owner can set. Each key is one row, so that two people changing different things both win. */
export interface Settings {
  site: Omit<SiteInfo, 'hours' | 'specialDays' | 'taxRate' | 'sandbox'>;
  /** Thousandths of a percent: 8.875% is 8875. */
  taxRate: number;
  hours: WeeklyHours;
  specialDays: SpecialDay[];
  /** Whether ordering closes outside the opening hours. */
  followHours: boolean;
  orderingSwitch: OrderingSwitch;
  /** Minutes an ASAP order takes. */
  prepMinutes: number;
  /** Dishes a pickup slot can take. */
  slotCapacity: number;
}

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const line = z.string().check(z.maxLength(300));
const minutes = whole(0, 24 * 60);
const dayHours = z.nullable(
  z.object({ opens: minutes, closes: minutes }).check(z.refine(({ opens, closes }) => opens < closes)),
);

const schemas: { [K in keyof Settings]: z.ZodMiniType<Settings[K]> } = {
  site: z.object({
    name: line,
    phone: line,
    email: line,
    socialUrl: line,
    address: z.object({ street: line, city: line, region: line, postalCode: line }),
    mapsUrl: line,
  }),
  taxRate: whole(0, 100_000),
  hours: z.array(dayHours).check(z.length(7)),
  specialDays: z.array(
    z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), hours: dayHours, note: line }),
  ),
  followHours: z.boolean(),
  orderingSwitch: z.union([
    z.object({ on: z.literal(true) }),
    z.object({ on: z.literal(false), offUntil: z.nullable(z.int()) }),
  ]),
  prepMinutes: whole(0, 600),
  slotCapacity: whole(1, 10_000),
};

const weekday = { opens: 570, closes: 840 };

/** A fresh install: the demo truck, open for orders whatever the hour. */
export const DEFAULT_SETTINGS: Settings = {
  site: {
    name: 'La Cocina de Abuela',
    phone: '(928) 555-0147',
    email: 'hola@cocina.example',
    socialUrl: 'https://social.example/lacocinadeabuela',
    address: { street: '123 Calle del Sol', city: 'Yuma', region: 'AZ', postalCode: '85364' },
    mapsUrl: 'https://www.google.com/maps/search/?api=1&query=123+Calle+del+Sol%2C+Yuma%2C+AZ+85364',
  },
  taxRate: 8875,
  hours: [weekday, weekday, weekday, weekday, weekday, null, null],
  specialDays: [],
  followHours: false,
  orderingSwitch: { on: true },
  prepMinutes: 12,
  slotCapacity: 24,
};

/** Every setting, by default where no row is kept. `unreadable` is told of a row that is not as it should be; its default serves. */
export async function readSettings(
  db: Kysely<Schema>,
  unreadable?: (key: keyof Settings) => void,
): Promise<Settings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const read = <K extends keyof Settings>(key: K): Settings[K] => {
    const text = stored.get(key);
    if (text === undefined) return DEFAULT_SETTINGS[key];
    const parsed = schemas[key].safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    unreadable?.(key);
    return DEFAULT_SETTINGS[key];
  };
  return {
    site: read('site'),
    taxRate: read('taxRate'),
    hours: read('hours'),
    specialDays: read('specialDays'),
    followHours: read('followHours'),
    orderingSwitch: read('orderingSwitch'),
    prepMinutes: read('prepMinutes'),
    slotCapacity: read('slotCapacity'),
  };
}

/** Keeps one setting. Throws when the value is outside its bounds: callers check what people type first. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
