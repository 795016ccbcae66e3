import type { Kysely } from 'kysely';
import { nextNumber } from '../stores/counters.store.ts';
import { insertMenuItem, insertSpecial } from '../stores/menu/menu.store.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { DEMO_ITEMS, DEMO_SPECIALS } from './demo-menu/demo-menu.ts';
import type { Schema } from './tables/schema.ts';
import { writeTransaction } from './transaction.ts';

/**
 * Fills an empty menu with the demo truck's, once in the life of a database: an owner's emptied menu stays empty. Stores
 * what a new truck has otherwise than an upgraded one. Of several processes starting at once, one does it. True when it
 * was done now.
 */
export function seedDemo(db: Kysely<Schema>, now: number): Promise<boolean> {
  return writeTransaction(db, async (tx) => {
    const turn = await nextNumber(tx, 'demo-menu');
    if (turn > 1 || !(await menuIsEmpty(tx))) return false;
    for (const item of DEMO_ITEMS) await insertMenuItem(tx, item, now);
    for (const special of DEMO_SPECIALS) await insertSpecial(tx, special, now);
    await saveSetting(tx, 'tipsOnline', true);
    return true;
  });
}

async function menuIsEmpty(db: Kysely<Schema>): Promise<boolean> {
  const item = await db.selectFrom('menu_items').select('id').limit(1).executeTakeFirst();
  const special = await db.selectFrom('specials').select('id').limit(1).executeTakeFirst();
  return item === undefined && special === undefined;
}
