import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { itemForm, specialForm } from '../../../contracts/owner/menu/dish-forms.ts';
import { isDemoCategory, NO_CATEGORY } from '../../../domain/menu/category.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { photoId } from '../../../domain/menu/photo.ts';
import { DEMO_ITEMS, DEMO_SPECIALS } from '../../database/demo-menu/demo-menu.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { listCategories } from './categories.store.ts';
import { storedItem, storedSpecial } from './menu-record.ts';

/** A dish unchanged from the demo. */
interface DemoDish {
  table: 'menu_items' | 'specials';
  id: number;
  name: string;
  /** Last change, epoch ms: delete the dish only while this still holds. */
  updatedAt: number;
}

/** A category unchanged from the demo. */
interface DemoCategory {
  id: CategoryId;
  name: string;
  updatedAt: number;
}

export interface MenuOrigin {
  dishes: number;
  demo: DemoDish[];
  /** The demo's categories that the owner has not changed and in which nothing of the owner's is. */
  demoCategories: DemoCategory[];
  /** Dishes with a photo of the owner's. */
  photos: number;
}

const unplaced = <F extends { category: CategoryId }>(form: F): F => ({ ...form, category: NO_CATEGORY });

/** Counts dishes by origin. Hiding, counting or moving a demo dish does not make it the owner's; editing it does. */
export async function menuOrigin(db: Kysely<Schema>): Promise<MenuOrigin> {
  const items = await db.selectFrom('menu_items').selectAll().orderBy('id').execute();
  const specials = await db.selectFrom('specials').selectAll().orderBy('id').execute();
  const demoItems = DEMO_ITEMS.map((item) => unplaced(itemForm(item, false)));
  const demoSpecials = DEMO_SPECIALS.map((special) => unplaced(specialForm({ ...special, available: true })));
  const written = [
    ...items.map((row) => {
      const stored = storedItem(row);
      const form = unplaced(itemForm(stored, false));
      return {
        category: stored.category,
        dish: { table: 'menu_items' as const, id: row.id, name: row.name, updatedAt: row.updated_at },
        demo: demoItems.some((item) => isDeepStrictEqual(item, form)),
        image: stored.image,
      };
    }),
    ...specials.map((row) => {
      const stored = storedSpecial(row);
      const form = unplaced(specialForm({ ...stored, available: true }));
      return {
        category: stored.category,
        dish: { table: 'specials' as const, id: row.id, name: row.title, updatedAt: row.updated_at },
        demo: demoSpecials.some((special) => isDeepStrictEqual(special, form)),
        image: stored.image,
      };
    }),
  ];
  const used = new Set(written.flatMap(({ demo, category }) => (demo ? [] : [category])));
  const categories = await listCategories(db);
  return {
    demoCategories: categories
      .filter(({ id, updatedAt }) => isDemoCategory(id) && updatedAt === 0 && !used.has(id))
      .map(({ id, form, updatedAt }) => ({ id, name: form.name.en, updatedAt })),
    dishes: written.length,
    demo: written.filter(({ demo }) => demo).map(({ dish }) => dish),
    photos: written.filter(({ image }) => photoId(image) !== null).length,
  };
}
