import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { businessDayEnd } from '../../../../domain/business-day.ts';
import type { OptionSetId } from '../../../../domain/menu/menu.ts';
import type { Schema } from '../../../database/tables/schema.ts';
import type { Deps } from '../../../deps.ts';
import { listCategories } from '../../../stores/menu/categories.store.ts';
import { dishPositions, ITEMS } from '../../../stores/menu/menu-editing.store.ts';
import {
  type ImportFacts,
  insertMenuImport,
  type MenuImport,
} from '../../../stores/menu/menu-imports.store.ts';
import { listOptionSets, type StoredOptionSet } from '../../../stores/menu/option-sets.store.ts';
import { readClock } from '../../../stores/settings.store.ts';
import type { TakenDish } from './square-facts.ts';

/** The parts of a menu that an import changes, as they were before it. */
export interface MenuBefore {
  places: ReadonlyMap<number, number>;
  sets: ReadonlyMap<OptionSetId, StoredOptionSet>;
  categories: ReadonlySet<string>;
}

export async function menuBefore(tx: Transaction<Schema>): Promise<MenuBefore> {
  return {
    places: await dishPositions(tx),
    sets: new Map((await listOptionSets(tx)).map((set) => [set.id, set])),
    categories: new Set((await listCategories(tx)).map(({ id }) => id)),
  };
}

interface Taken {
  dishes: readonly TakenDish[];
  square: Pick<ImportFacts['dishes'][number], 'id' | 'square'>[];
  options: ImportFacts['options'];
  sizes: ImportFacts['sizes'];
}

/** Stores what an import has changed, so that it can be undone until the truck's day ends; false where nothing did. */
export async function recordImport(
  tx: Transaction<Schema>,
  deps: Deps,
  source: MenuImport['source'],
  before: MenuBefore,
  { dishes, square, options, sizes }: Taken,
): Promise<boolean> {
  const now = deps.now();
  const stored = new Map((await ITEMS.list(tx)).map((dish) => [dish.id, dish]));
  const links = new Map(square.map((each) => [each.id, each.square]));
  const places = await dishPositions(tx);
  const facts: ImportFacts = {
    dishes: dishes.flatMap((dish) => {
      const after = stored.get(dish.id);
      if (after === undefined) return [];
      const soldOut = { before: dish.before?.soldOutUntil ?? null, after: after.soldOutUntil };
      const isChanged =
        !isDeepStrictEqual(dish.before?.form, after.form) ||
        soldOut.before !== soldOut.after ||
        dish.takesPicture;
      if (!isChanged) return [];
      const link = links.get(dish.id) ?? null;
      return [{ id: dish.id, before: dish.before?.form ?? null, after: after.form, soldOut, square: link }];
    }),
    places: [...before.places].flatMap(([id, place]) => {
      const after = places.get(id);
      return after === undefined ? [] : [{ id, before: place, after }];
    }),
    sets: (await listOptionSets(tx)).flatMap(({ id, form }) => {
      const known = before.sets.get(id)?.form ?? null;
      return isDeepStrictEqual(known, form) ? [] : [{ id, before: known, after: form }];
    }),
    categories: (await listCategories(tx)).flatMap(({ id, form, updatedAt }) =>
      before.categories.has(id) ? [] : [{ id, name: form.name.en, updatedAt }],
    ),
    options,
    sizes,
  };
  const isMoved = facts.places.some((place) => place.before !== place.after);
  const changes = [facts.dishes, facts.sets, facts.categories, facts.options, facts.sizes];
  if (!isMoved && changes.every((list) => list.length === 0)) return false;
  const undoUntil = businessDayEnd(await readClock(tx), now);
  await insertMenuImport(tx, { id: deps.newId(), source, madeAt: now, undoUntil }, facts);
  return true;
}
