import type { Kysely, Selectable } from 'kysely';
import type { StaffLanguage } from '../../../domain/language.ts';
import type { StaffRole } from '../../../domain/staff.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { secretHash } from '../secret-hash.ts';

type Db = Kysely<Schema>;

/** An invitation that has not been accepted yet. */
export interface Invitation {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  role: StaffRole;
  /** Language of the mail. */
  language: StaffLanguage;
  invitedBy: string;
  /** Epoch milliseconds. */
  createdAt: number;
  expiresAt: number;
}

/** Stores an invitation; it replaces the address's earlier one, whose link stops working. */
export async function saveInvitation(db: Db, invitation: Invitation): Promise<void> {
  const { id, email, name, role, language } = invitation;
  await db.deleteFrom('staff_invitations').where('email', '=', email).execute();
  await db
    .insertInto('staff_invitations')
    .values({
      id,
      email,
      name,
      role,
      language,
      invited_by: invitation.invitedBy,
      token_hash: null,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** Gives an invitation a new link, valid until `expiresAt` (epoch ms); the earlier one stops working. */
export async function renewInvitation(
  db: Db,
  id: string,
  link: { token: string | null; expiresAt: number },
): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ token_hash: link.token === null ? null : secretHash(link.token), expires_at: link.expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function invitationById(db: Db, id: string): Promise<Invitation | undefined> {
  const row = await db.selectFrom('staff_invitations').selectAll().where('id', '=', id).executeTakeFirst();
  return row && invitationOf(row);
}

export async function invitationByEmail(db: Db, email: string): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return row && invitationOf(row);
}

/** Returns the invitation of a link that is valid at `now` (epoch ms). */
export async function invitationOfToken(db: Db, token: string, now: number): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', secretHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && invitationOf(row);
}

/** Newest first; expired ones stay until they are renewed or revoked. */
export async function openInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db.selectFrom('staff_invitations').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map(invitationOf);
}

/** Revokes an invitation; false when it did not exist. */
export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('staff_invitations').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Uses a link up; false when another request just did, or a newer link replaced it. */
export async function useInvitation(db: Db, id: string, token: string): Promise<boolean> {
  const result = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('token_hash', '=', secretHash(token))
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

function invitationOf(row: Selectable<Schema['staff_invitations']>): Invitation {
  const { id, email, name, role, language } = row;
  return {
    id,
    email,
    name,
    role,
    language,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
