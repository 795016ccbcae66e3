import { dishOfPath, dishPicture } from '../../domain/promotion.ts';
import type { Deps } from '../deps.ts';
import { listMenuItems, listSpecials } from '../stores/menu/menu.store.ts';
import type { Promotion } from '../stores/people/promotions.store.ts';

/** Returns the path of a promotion's picture: its dish's while that is on the menu, else null. */
export async function pictureOf(
  deps: Deps,
  { path, picture }: Pick<Promotion, 'path' | 'picture'>,
): Promise<string | null> {
  const id = dishOfPath(path);
  if (picture === 'none' || id === null) return null;
  const now = deps.now();
  const dishes = [...(await listMenuItems(deps.db, now)), ...(await listSpecials(deps.db, now))];
  return dishes.some((dish) => dish.id === id) ? dishPicture(id) : null;
}
