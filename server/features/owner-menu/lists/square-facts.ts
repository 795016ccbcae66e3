import type { Transaction } from 'kysely';
import { foldedName } from '../../../../domain/menu/incoming-dish.ts';
import { SWITCHED_BACK } from '../../../../domain/menu/sold-out.ts';
import type { Schema } from '../../../database/tables/schema.ts';
import type { Deps } from '../../../deps.ts';
import { pictureSubject } from '../../../menu/take-square-picture.ts';
import { addJob } from '../../../stores/jobs.store.ts';
import type { ImportFacts } from '../../../stores/menu/menu-imports.store.ts';
import { setDishSoldOut, setOptionSoldOut, soldOutUntil } from '../../../stores/menu/sold-out.store.ts';
import {
  setSizeSoldOut,
  type SoldOutSizes,
  soldOutSizes,
} from '../../../stores/menu/sold-out-sizes.store.ts';
import { listSquareDishes, saveSquareDish } from '../../../stores/menu/square-dishes.store.ts';
import type { MergedDish } from './table-merge.ts';

/** A dish of the list with its id, and whether Square's picture of it was asked for. */
export type TakenDish = MergedDish & { id: number; takesPicture: boolean };

/** Whether Square's picture is taken: the owner has no photo of the dish, and has not been given this one before. */
export function takesPicture({ listed, after, known }: MergedDish): boolean {
  const picture = listed.square?.picture ?? null;
  return picture !== null && after.picture.kind !== 'photo' && known?.imageId !== picture.id;
}

/** Until when Square says that a dish is sold out (epoch ms), where the owner does not say so already; else null. */
export function newlySoldOut({ listed, before }: MergedDish, now: number): number | null {
  const soldOut = listed.square?.soldOut ?? null;
  const until = soldOut === 'switched_back' ? SWITCHED_BACK : soldOut;
  const isOut = (before?.soldOutUntil ?? 0) > now;
  return until === null || until <= now || isOut ? null : until;
}

/** A size that a dish has sold out: its canonical name, and until when (epoch ms). */
interface SizeMark {
  name: string;
  until: number;
}

/** Returns the sizes that Square says are sold out of a dish, where they are on sale here. */
export function newlySoldOutSizes(
  { listed, before, after }: MergedDish,
  sizes: SoldOutSizes,
  now: number,
): SizeMark[] {
  const marked = before === null ? undefined : sizes.get(before.id);
  return (listed.square?.soldOutSizes ?? []).flatMap(({ size, until: markedUntil }) => {
    const until = markedUntil === 'switched_back' ? SWITCHED_BACK : markedUntil;
    const name = after.sizes.find((each) => foldedName(each.name.en) === foldedName(size))?.name.en;
    return name === undefined || until <= now || marked?.has(name) === true ? [] : [{ name, until }];
  });
}

/** Takes sizes of single dishes off sale; returns what was stored about them. */
export async function takeSoldOutSizes(
  tx: Transaction<Schema>,
  dishes: readonly TakenDish[],
  now: number,
): Promise<ImportFacts['sizes']> {
  const sizes = await soldOutSizes(tx, now);
  const marks = dishes.flatMap((dish) =>
    newlySoldOutSizes(dish, sizes, now).map((mark) => ({ ...mark, dishId: dish.id })),
  );
  for (const { dishId, name, until } of marks) await setSizeSoldOut(tx, dishId, name, until);
  return marks.map(({ dishId, name, until }) => ({ dishId, name, after: until }));
}

/** Remembers which item of Square's each dish is, takes off sale what is sold out there, and asks for the pictures. */
export async function takeSquareFacts(
  tx: Transaction<Schema>,
  deps: Deps,
  dishes: readonly TakenDish[],
): Promise<Pick<ImportFacts['dishes'][number], 'id' | 'square'>[]> {
  const now = deps.now();
  const known = new Map((await listSquareDishes(tx)).map((dish) => [dish.dishId, dish]));
  const linked = dishes.filter(({ listed }) => listed.square !== undefined);
  for (const dish of linked) {
    const { id, listed } = dish;
    const before = known.get(id);
    const picture = dish.takesPicture ? (listed.square?.picture ?? null) : null;
    const kept = picture === null ? before : undefined;
    await saveSquareDish(tx, {
      dishId: id,
      objectId: listed.square?.id ?? '',
      name: listed.dish.name.en,
      imageId: picture?.id ?? kept?.imageId ?? null,
      imageUrl: picture?.url ?? kept?.imageUrl ?? null,
      photo: kept?.photo ?? null,
    });
    if (picture !== null) {
      const job = { id: deps.newId(), kind: 'square_picture' as const, runAt: now };
      await addJob(tx, { ...job, subject: pictureSubject(id, now) });
    }
    const until = newlySoldOut(dish, now);
    const at = Math.max(now, (dish.before?.updatedAt ?? 0) + 1);
    if (until !== null) await setDishSoldOut(tx, 'menu_items', id, until, at);
  }
  return dishes.map(({ id }) => ({ id, square: known.get(id) ?? null }));
}

/** Takes options off sale until they are switched back; returns what was stored about them. */
export async function takeSoldOutOptions(
  tx: Transaction<Schema>,
  names: readonly string[],
  now: number,
): Promise<ImportFacts['options']> {
  const until = await soldOutUntil(tx, names);
  const taken = names.filter((name) => (until.get(name) ?? 0) <= now);
  for (const name of taken) await setOptionSoldOut(tx, name, SWITCHED_BACK);
  return taken.map((name) => ({ name, before: until.get(name) ?? null, after: SWITCHED_BACK }));
}
