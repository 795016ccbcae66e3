import { formatPrice } from '../domain/money.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { insertMenuItem } from '../server/stores/menu/menu.store.ts';
import { saveSetting } from '../server/stores/settings.store.ts';
import { aStoredItem } from '../testing/builders.ts';

/** A dish without choices. */
export interface PlainDish {
  id: number;
  name: string;
  cents: number;
}

/** What the storm orders. */
export interface Truck {
  plain: PlainDish;
  /** Its portions are counted, and there are fewer than are asked for. */
  counted: PlainDish & { portions: number };
  promoCode: string;
  slotCapacity: number;
}

export interface Where {
  dataDir: string;
  databaseUrl: string | undefined;
}

const PROMO_CODE = 'STORM10';
const DAY = [{ opens: 6 * 60, closes: 23 * 60 }];

const HOUR_MS = 60 * 60_000;
/** The truck is in Phoenix. */
const ELEVEN_UTC_MS = 18 * HOUR_MS;

/** Time since it was last 11:00 at the truck: a storm is a lunch, whatever the time is here. */
export const msSinceEleven = (): number => (Date.now() - ELEVEN_UTC_MS) % (24 * HOUR_MS);

/** Fills an empty database with a truck whose slots, counted dish and promo code are too few for `checkouts`. */
export async function prepareTruck(
  where: Where,
  { checkouts, printerPort, now }: { checkouts: number; printerPort: number; now: number },
): Promise<Truck> {
  const { db, close } = await openDatabase(where);
  try {
    const slotCapacity = Math.max(6, Math.ceil(checkouts * 0.4));
    await saveSetting(db, 'slotCapacity', slotCapacity);
    await saveSetting(db, 'hours', [DAY, DAY, DAY, DAY, DAY, DAY, DAY]);
    await saveSetting(db, 'printer', {
      host: '127.0.0.1',
      port: printerPort,
      columns: 48,
      language: 'en',
      automatic: true,
    });
    const dish = async (name: string, cents: number): Promise<PlainDish> => {
      const id = await insertMenuItem(db, aStoredItem({ name, price: formatPrice(cents) }), now);
      return { id, name, cents };
    };
    const plain = await dish('Carne Asada', 350);
    const counted = await dish('Birria', 425);
    const portions = Math.ceil(checkouts * 0.2);
    await db.updateTable('menu_items').set({ stock: portions }).where('id', '=', counted.id).execute();
    await db
      .insertInto('promo_codes')
      .values({
        id: 'promo-storm',
        code: PROMO_CODE,
        kind: 'percent',
        value: 10,
        minimum_cents: 0,
        max_uses: Math.ceil(checkouts * 0.06),
        once_per_customer: 0,
        first_day: null,
        last_day: null,
        switched_on: 1,
        uses: 0,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { plain, counted: { ...counted, portions }, promoCode: PROMO_CODE, slotCapacity };
  } finally {
    await close();
  }
}
