import { type Kysely, type Selectable, sql } from 'kysely';
import { normalEmail } from '../../../domain/contact/email.ts';
import type { StaffRole } from '../../../domain/staff.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import { nextNumber } from '../counters.store.ts';

type Db = Kysely<Schema>;

/** An account to be added. */
export interface NewStaffMember {
  id: string;
  /** Stored in lower case; unique among accounts. */
  email: string;
  passwordHash: string;
  role: StaffRole;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Null or absent: the part of the address before the @ is the name. */
  name?: string | null;
  /** A paired tablet, which has a generated address. */
  device?: boolean;
}

export interface StaffMember extends NewStaffMember {
  name: string | null;
  device: boolean;
  /** Epoch milliseconds; null while the account is active. */
  deactivatedAt: number | null;
  seenAt: number | null;
  secondFactor: boolean;
  /** The stored PIN for shared tablets; null without one. */
  pinHash: string | null;
}

/** Adds an account. Throws a unique violation when the address has one. */
export async function insertStaff(db: Db, member: NewStaffMember): Promise<void> {
  await db
    .insertInto('staff')
    .values({
      id: member.id,
      email: normalEmail(member.email),
      password_hash: member.passwordHash,
      role: member.role,
      created_at: member.createdAt,
      name: member.name ?? null,
      device: member.device === true ? 1 : 0,
      totp_last_step: 0,
    })
    .execute();
}

/** Adds the very first account; false when there is one already, also with two concurrent calls. */
export function insertFirstStaff(db: Db, member: NewStaffMember): Promise<boolean> {
  return writeTransaction(db, async (tx) => {
    // Locking this sequence makes concurrent callers wait, and then find the account.
    await nextNumber(tx, 'first-staff');
    if (await hasStaff(tx)) return false;
    await insertStaff(tx, member);
    return true;
  });
}

export async function hasStaff(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns the account of an address, in any case. */
export async function staffByEmail(db: Db, email: string): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();
  return row && staffMember(row);
}

export async function staffById(db: Db, id: string): Promise<StaffMember | undefined> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
  return row && staffMember(row);
}

/** Locks the account until the transaction ends, and returns it; undefined for an unknown one. */
export async function lockStaff(tx: Db, id: string): Promise<StaffMember | undefined> {
  await tx.updateTable('staff').set({ email: sql<string>`email` }).where('id', '=', id).execute();
  return staffById(tx, id);
}

/**
 * Locks the account until the transaction ends; false when it was deactivated, or its password, address or second
 * factor differs from that of `member`.
 */
export async function lockUnchangedStaff(tx: Db, member: StaffMember): Promise<boolean> {
  const present = await lockStaff(tx, member.id);
  return (
    present !== undefined &&
    present.deactivatedAt === null &&
    present.passwordHash === member.passwordHash &&
    present.email === member.email &&
    present.secondFactor === member.secondFactor
  );
}

/** Returns all members and tablets, deactivated ones included; oldest first. */
export async function allStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db.selectFrom('staff').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(staffMember);
}

/** The changeable fields of an account; `deactivatedAt` is epoch ms, or null to reactivate it. */
export interface StaffChange {
  name?: string;
  role?: StaffRole;
  deactivatedAt?: number | null;
}

/** Changes an account. Returns false without a change where no active owner would be left. */
export async function changeStaff(db: Db, id: string, change: StaffChange): Promise<boolean> {
  const dropsOwner =
    (change.role !== undefined && change.role !== 'owner') || typeof change.deactivatedAt === 'number';
  // Locking this sequence makes two owners who remove each other at the same moment take turns.
  if (dropsOwner) await nextNumber(db, 'owners');
  const result = await db
    .updateTable('staff')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.role !== undefined && { role: change.role }),
      ...(change.deactivatedAt !== undefined && { deactivated_at: change.deactivatedAt }),
    })
    .where('id', '=', id)
    .$if(dropsOwner, (query) =>
      query.where((eb) =>
        eb.or([
          eb('role', '<>', 'owner'),
          eb('deactivated_at', 'is not', null),
          eb.exists(
            eb
              .selectFrom('staff as other')
              .select(sql<number>`1`.as('one'))
              .where('other.role', '=', 'owner')
              .where('other.deactivated_at', 'is', null)
              .where('other.id', '<>', id),
          ),
        ]),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Changes a member's name and address. Throws a unique violation when the address has an account. */
export async function saveOwnNameAndEmail(
  db: Db,
  id: string,
  { name, email }: { name: string | null; email: string },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ name, email: normalEmail(email) })
    .where('id', '=', id)
    .execute();
}

export async function savePasswordHashOf(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Saves the hash of a member's PIN; null removes it. */
export async function savePinHashOf(db: Db, id: string, pinHash: string | null): Promise<void> {
  await db.updateTable('staff').set({ pin_hash: pinHash }).where('id', '=', id).execute();
}

/** Records a member's last visit; epoch milliseconds. */
export async function markStaffSeen(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('staff').set({ seen_at: at }).where('id', '=', id).execute();
}

function staffMember(row: Selectable<Schema['staff']>): StaffMember {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    role: row.role,
    createdAt: row.created_at,
    name: row.name,
    device: row.device === 1,
    deactivatedAt: row.deactivated_at,
    seenAt: row.seen_at,
    secondFactor: row.totp_since !== null,
    pinHash: row.pin_hash,
  };
}

/** Returns the address for the owner's mail, that of the first owner; undefined before there is one. */
export async function ownerAddress(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .orderBy('created_at', 'asc')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

/** Returns the display names of these members of staff. */
export async function staffNames(db: Kysely<Schema>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email.split('@')[0] ?? email]));
}
