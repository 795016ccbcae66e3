import type { Kysely, Selectable } from 'kysely';
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

/** Returns the note that this request has added, or null. */
export async function noteByKey(db: Db, requestKey: string): Promise<PersonNote | null> {
  const row = await db
    .selectFrom('person_notes')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row === undefined ? null : noteOfRow(row);
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
  return rows.map(noteOfRow);
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

function noteOfRow({
  request_key,
  person_id,
  staff_name,
  ...columns
}: Selectable<Schema['person_notes']>): PersonNote {
  return { ...columns, requestKey: request_key, personId: person_id, staffName: staff_name };
}
