import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { itemForm, specialForm } from '../../../contracts/owner/menu/dish-forms.ts';
import { photoId } from '../../../domain/menu/photo.ts';
import { DEMO_ITEMS, DEMO_SPECIALS } from '../../database/demo-menu/demo-menu.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { storedItem, storedSpecial } from './menu-record.ts';

/** A dish unchanged from the demo. */
interface DemoDish {
  table: 'menu_items' | 'specials';
  id: number;
  name: string;
  /** Last change, epoch ms: delete the dish only while this still holds. */
  updatedAt: number;
}

export interface MenuOrigin {
  dishes: number;
  demo: DemoDish[];
  /** Dishes with a photo of the owner's. */
  photos: number;
}

/** Counts dishes by origin. Hiding or counting a demo dish does not make it the owner's; editing it does. */
export async function menuOrigin(db: Kysely<Schema>): Promise<MenuOrigin> {
  const items = await db.selectFrom('menu_items').selectAll().orderBy('id').execute();
  const specials = await db.selectFrom('specials').selectAll().orderBy('id').execute();
  const demoItems = DEMO_ITEMS.map((item) => itemForm(item, false));
  const demoSpecials = DEMO_SPECIALS.map((special) => specialForm({ ...special, available: true }));
  const written = [
    ...items.map((row) => {
      const stored = storedItem(row);
      const form = itemForm(stored, false);
      return {
        dish: { table: 'menu_items' as const, id: row.id, name: row.name, updatedAt: row.updated_at },
        demo: demoItems.some((item) => isDeepStrictEqual(item, form)),
        image: stored.image,
      };
    }),
    ...specials.map((row) => {
      const stored = storedSpecial(row);
      const form = specialForm({ ...stored, available: true });
      return {
        dish: { table: 'specials' as const, id: row.id, name: row.title, updatedAt: row.updated_at },
        demo: demoSpecials.some((special) => isDeepStrictEqual(special, form)),
        image: stored.image,
      };
    }),
  ];
  return {
    dishes: written.length,
    demo: written.filter(({ demo }) => demo).map(({ dish }) => dish),
    photos: written.filter(({ image }) => photoId(image) !== null).length,
  };
}
