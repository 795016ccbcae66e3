import type { Kysely, Selectable } from 'kysely';
import type { StaffRole } from '../../contracts/owner-auth.ts';
import type { Schema } from '../database/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import { nextNumber } from './counters.store.ts';

export interface StaffMember {
  id: string;
  /** Kept in lower case; one account an address. */
  email: string;
  passwordHash: string;
  role: StaffRole;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** Adds an account. Throws a unique violation when the address has one. */
export async function insertStaff(db: Kysely<Schema>, member: StaffMember): Promise<void> {
  await db
    .insertInto('staff')
    .values({
      id: member.id,
      email: normalEmail(member.email),
      password_hash: member.passwordHash,
      role: member.role,
      created_at: member.createdAt,
    })
    .execute();
}

/** Adds the first account of all; false when there is one already, even if two ask at once. */
export function insertFirstStaff(db: Kysely<Schema>, member: StaffMember): Promise<boolean> {
  return writeTransaction(db, async (tx) => {
    // Holding this sequence makes others who try at the same time wait, and then find the account.
    await nextNumber(tx, 'first-staff');
    if (await hasStaff(tx)) return false;
    await insertStaff(tx, member);
    return true;
  });
}

export async function hasStaff(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The account of an address, however its letters are written. */
export async function staffByEmail(db: Kysely<Schema>, email: string): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();
  return row && staffMember(row);
}

export async function staffById(db: Kysely<Schema>, id: string): Promise<StaffMember | undefined> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
  return row && staffMember(row);
}

function staffMember(row: Selectable<Schema['staff']>): StaffMember {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    role: row.role,
    createdAt: row.created_at,
  };
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Where mail for the owner goes: the address of the first owner, or undefined before there is one. */
export async function ownerAddress(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .orderBy('created_at', 'asc')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}
