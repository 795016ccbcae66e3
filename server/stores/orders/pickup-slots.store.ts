import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/**
 * Reserves work in a slot if it fits; an empty slot takes one order whatever its size. Returns the work now reserved,
 * or null when it did not fit.
 */
export async function reserveWork(
  db: Db,
  startsAt: number,
  work: number,
  capacity: number,
): Promise<number | null> {
  const row = await db
    .insertInto('pickup_slots')
    .values({ starts_at: startsAt, reserved: work })
    .onConflict((conflict) =>
      conflict
        .column('starts_at')
        .doUpdateSet({ reserved: sql<number>`pickup_slots.reserved + ${work}` })
        .where((where) =>
          where.or([
            where('pickup_slots.reserved', '=', 0),
            where('pickup_slots.reserved', '<=', capacity - work),
          ]),
        ),
    )
    .returning('reserved')
    .executeTakeFirst();
  return row?.reserved ?? null;
}

/** Reserves work beyond the capacity, for an order that is already paid. */
export async function reserveWorkRegardless(db: Db, startsAt: number, work: number): Promise<void> {
  await db
    .insertInto('pickup_slots')
    .values({ starts_at: startsAt, reserved: work })
    .onConflict((conflict) =>
      conflict.column('starts_at').doUpdateSet({ reserved: sql<number>`pickup_slots.reserved + ${work}` }),
    )
    .execute();
}

export async function releaseWork(db: Db, startsAt: number, work: number): Promise<void> {
  await db
    .updateTable('pickup_slots')
    .set({ reserved: sql<number>`case when reserved > ${work} then reserved - ${work} else 0 end` })
    .where('starts_at', '=', startsAt)
    .execute();
}
