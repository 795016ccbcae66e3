import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** The sizes that a dish has sold out, by canonical name, and until when (epoch ms). */
export type SoldOutSizes = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** Returns the sizes of single dishes that are sold out at `now` (epoch ms). */
export async function soldOutSizes(db: Db, now: number): Promise<SoldOutSizes> {
  const rows = await db.selectFrom('sold_out_sizes').selectAll().where('until', '>', now).execute();
  const sizes = new Map<number, Map<string, number>>();
  for (const { dish_id: id, name, until } of rows) {
    const ofDish = sizes.get(id) ?? new Map<string, number>();
    sizes.set(id, ofDish.set(name, until));
  }
  return sizes;
}

/** Returns until when (epoch ms) a dish's size is stored as sold out; undefined without a mark. */
export async function sizeSoldOutUntil(db: Db, dishId: number, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('sold_out_sizes')
    .select('until')
    .where('dish_id', '=', dishId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.until;
}

/** Takes one dish's size off sale until an instant (epoch ms), or puts it back. */
export async function setSizeSoldOut(
  db: Db,
  dishId: number,
  name: string,
  until: number | null,
): Promise<void> {
  if (until === null) {
    const marks = db.deleteFrom('sold_out_sizes').where('dish_id', '=', dishId);
    await marks.where('name', '=', name).execute();
    return;
  }
  await db
    .insertInto('sold_out_sizes')
    .values({ dish_id: dishId, name, until })
    .onConflict((conflict) => conflict.columns(['dish_id', 'name']).doUpdateSet({ until }))
    .execute();
}
