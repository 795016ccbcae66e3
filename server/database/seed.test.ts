import { expect, test } from 'vitest';
import { aStoredItem } from '../../testing/builders.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { insertMenuItem, listMenuItems, listSpecials } from '../stores/menu/menu.store.ts';
import { DEMO_ITEMS, DEMO_SPECIALS } from './demo-menu/demo-menu.ts';
import { readSettings } from '../stores/settings.store.ts';
import { openDatabase } from './open-database.ts';
import { seedDemo } from './seed.ts';

const NOW = Date.UTC(2026, 2, 4, 18);

describeEachDatabase('the demo menu', (open, dialect, openMore) => {
  test('fills an empty menu, every dish as it was written', async () => {
    const db = await open();
    expect(await seedDemo(db, NOW)).toBe(true);
    const items = await listMenuItems(db, NOW);
    expect(items).toHaveLength(DEMO_ITEMS.length);
    expect(items.map(({ id: _id, soldOut: _soldOut, soldOutOptions: _options, ...item }) => item)).toEqual(
      DEMO_ITEMS.map((item) => ({ ...item })),
    );
    const specials = await listSpecials(db, NOW);
    expect(specials.map((special) => special.title)).toEqual(
      DEMO_SPECIALS.filter((special) => special.available).map((special) => special.title),
    );
    // Where an upgraded truck asks for a tip at its terminal alone.
    expect(await readSettings(db)).toMatchObject({ tipsOnline: true, tipsAtTerminal: true });
  });

  test('is put in once, also when several processes start at once', async () => {
    const first = await openMore();
    const more = dialect === 'postgres' ? [await openDatabase(first.environment)] : [];
    try {
      const handles = [first.db, ...more.map((database) => database.db)];
      const seeded = await Promise.all([...handles, ...handles].map((db) => seedDemo(db, NOW)));
      expect(seeded.filter(Boolean)).toHaveLength(1);
      expect(await listMenuItems(first.db, NOW)).toHaveLength(DEMO_ITEMS.length);
    } finally {
      for (const database of more) await database.close();
    }
  });

  test('does not come back after the owner emptied the menu, nor joins a menu of the owner’s own', async () => {
    const emptied = await open();
    await seedDemo(emptied, NOW);
    await emptied.deleteFrom('menu_items').execute();
    await emptied.deleteFrom('specials').execute();
    expect(await seedDemo(emptied, NOW)).toBe(false);
    expect(await listMenuItems(emptied, NOW)).toEqual([]);

    const own = await open();
    await insertMenuItem(own, aStoredItem(), NOW);
    expect(await seedDemo(own, NOW)).toBe(false);
    expect(await readSettings(own)).toMatchObject({ tipsOnline: false, tipsAtTerminal: true });
    expect(await listMenuItems(own, NOW)).toHaveLength(1);
  });
});
