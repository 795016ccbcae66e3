import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** The item of Square's catalog that a dish came from. */
export interface SquareDish {
  dishId: number;
  /** Square's id of the item. */
  objectId: string;
  /** Its name there at the last import. */
  name: string;
  /** Square's id of the picture that was asked for last; null without one. */
  imageId: string | null;
  /** Where that picture is, until it was taken or given up. */
  imageUrl: string | null;
  /** URL of the photo that was made of it. */
  photo: string | null;
}

export async function listSquareDishes(db: Db): Promise<SquareDish[]> {
  const rows = await db.selectFrom('square_dishes').selectAll().orderBy('dish_id').execute();
  return rows.map(squareDishOf);
}

export async function squareDishById(db: Db, dishId: number): Promise<SquareDish | null> {
  const row = await db
    .selectFrom('square_dishes')
    .selectAll()
    .where('dish_id', '=', dishId)
    .executeTakeFirst();
  return row === undefined ? null : squareDishOf(row);
}

/** Stores which item of Square's a dish is. */
export async function saveSquareDish(db: Db, dish: SquareDish): Promise<void> {
  const { dishId, objectId, name, imageId, imageUrl, photo } = dish;
  const columns = { object_id: objectId, name, image_id: imageId, image_url: imageUrl, photo };
  await db
    .insertInto('square_dishes')
    .values({ dish_id: dishId, ...columns })
    .onConflict((conflict) => conflict.column('dish_id').doUpdateSet(columns))
    .execute();
}

export async function deleteSquareDish(db: Db, dishId: number): Promise<void> {
  await db.deleteFrom('square_dishes').where('dish_id', '=', dishId).execute();
}

/** Records that a picture was taken, or given up (null), unless another one was asked for meanwhile; then false. */
export async function endSquarePicture(
  db: Db,
  dishId: number,
  imageId: string,
  photo: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('square_dishes')
    .set({ image_url: null, photo })
    .where('dish_id', '=', dishId)
    .where('image_id', '=', imageId)
    .where('image_url', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function squareDishOf(row: Selectable<Schema['square_dishes']>): SquareDish {
  return {
    dishId: row.dish_id,
    objectId: row.object_id,
    name: row.name,
    imageId: row.image_id,
    imageUrl: row.image_url,
    photo: row.photo,
  };
}
