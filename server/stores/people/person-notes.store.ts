import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A note of the staff about a person. */
export interface PersonNote {
  id: string;
  /** A repeated request with the same key is the same note. */
  requestKey: string;
  personId: string;
  text: string;
  staffName: string;
  /** Epoch milliseconds. */
  at: number;
}

/** False when the request key was used before. */
export async function insertNote(db: Db, note: PersonNote): Promise<boolean> {
  const { requestKey, personId, staffName, ...columns } = note;
  const result = await db
    .insertInto('person_notes')
    .values({ ...columns, request_key: requestKey, person_id: personId, staff_name: staffName })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Newest first. */
export async function notesOf(db: Db, personId: string): Promise<PersonNote[]> {
  const rows = await db
    .selectFrom('person_notes')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ request_key, person_id, staff_name, ...columns }) => ({
    ...columns,
    requestKey: request_key,
    personId: person_id,
    staffName: staff_name,
  }));
}

/** Returns the deleted text; undefined where there was none. */
export async function deleteNote(db: Db, personId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('person_notes')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('text')
    .executeTakeFirst();
  return row?.text;
}
