import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { seedDemo } from '../seed.ts';
import { dishDrawings } from './027-dish-drawings.ts';

interface Picture {
  image: string;
  art?: { main: string[]; garnish?: string };
}

const plate = (main: string[], garnish?: string): Picture => ({
  image: `/art/${main[0]}.webp`,
  art: { main, ...(garnish !== undefined && { garnish }) },
});

describeEachDatabase('bringing the menu’s pictures up to date', (open) => {
  test('the demo’s dishes get their drawings, photos stay, and a plate of the owner’s bears the name', async () => {
    const db = await open();
    await seedDemo(db, 0);
    const read = (table: 'menu_items' | 'specials') =>
      db.selectFrom(table).select(['id', 'details']).orderBy('id').execute();
    const fresh = { items: await read('menu_items'), specials: await read('specials') };
    const before = async (table: 'menu_items' | 'specials', at: number, picture: Picture) => {
      const row = (table === 'menu_items' ? fresh.items : fresh.specials)[at];
      if (row === undefined) throw new Error('the demo has it');
      const details = JSON.stringify({ ...(JSON.parse(row.details) as object), ...picture });
      await db.updateTable(table).set({ details }).where('id', '=', row.id).execute();
      return row.id;
    };
    const birria = await before('menu_items', 0, plate(['1f372'], '1f33f'));
    const caldo = await before('menu_items', 5, plate(['1f372'], '1f33d'));
    await db
      .updateTable('menu_items')
      .set({ details: sql`replace(details, 'chamorro de res', 'chamorro')` })
      .where('id', '=', caldo)
      .execute();
    const burrito = await before('menu_items', 22, { image: '/photos/photo-standin.jpg' });
    const changed = await before('menu_items', 1, plate(['1fad4', '1f33d']));
    const renamed = await before('menu_items', 2, plate(['1f35a'], '1f357'));
    await db.updateTable('menu_items').set({ name: 'Paella' }).where('id', '=', renamed).execute();
    const photo = await before('menu_items', 3, { image: `/photos/${'a'.repeat(32)}-640.webp` });
    const trio = await before('specials', 0, plate(['1f32e', '1f32e'], '1f963'));
    await dishDrawings().up(db);

    const items = await read('menu_items');
    const specials = await read('specials');
    const imageOf = (id: number) => {
      const row = [...items, ...specials].find((each) => each.id === id);
      const details = JSON.parse(row?.details ?? '{}') as Picture;
      expect(details.art).toBeUndefined();
      return details.image;
    };
    expect(imageOf(birria)).toBe('/art/dishes/birria-plate.svg');
    expect(imageOf(caldo)).toBe('/art/dishes/caldo-de-res.svg');
    expect(imageOf(burrito)).toBe('/art/dishes/california-asada.svg');
    expect(imageOf(changed)).toBe('');
    expect(imageOf(renamed)).toBe('');
    expect(imageOf(photo)).toBe(`/photos/${'a'.repeat(32)}-640.webp`);
    expect(imageOf(trio)).toBe('/art/dishes/birria-taco-trio.svg');
    const untouched = (row: { id: number }) => ![changed, renamed, photo].includes(row.id);
    expect(items.filter(untouched)).toEqual(fresh.items.filter(untouched));
    expect(specials).toEqual(fresh.specials);
  });
});
