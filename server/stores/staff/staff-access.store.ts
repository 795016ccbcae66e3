import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { deleteSessionsOf, findSession, type Session } from '../people/sessions.store.ts';
import { deleteStaffDevicesOf } from './staff-devices.store.ts';
import { lockStaff } from './staff.store.ts';

type Db = Kysely<Schema>;

/** The browser in which a member stays signed in: its session, and its push endpoint where it has told one. */
export interface KeptAccess {
  session: Session;
  endpoint: string | undefined;
}

/**
 * Ends a member's sessions and the alarms on their devices, except those of `kept`. Returns the number of sessions that
 * ended. Which other session a device belongs to is not stored, so that they all end together.
 */
export async function endStaffAccess(tx: Db, staffId: string, kept?: KeptAccess): Promise<number> {
  // Locks the account first: a device that is just being registered waits, and then finds its session gone.
  await lockStaff(tx, staffId);
  const stays = kept?.session.subjectId === staffId ? kept : undefined;
  await deleteStaffDevicesOf(tx, staffId, stays?.endpoint);
  return deleteSessionsOf(tx, 'staff', staffId, stays?.session.tokenHash);
}

/** Locks the account of a session until the transaction ends; false where the session has ended. `now` in epoch ms. */
export async function lockSignedInStaff(tx: Db, session: Session, now: number): Promise<boolean> {
  await lockStaff(tx, session.subjectId);
  return (await findSession(tx, session.tokenHash, now)) !== undefined;
}
