import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { isUniqueViolation } from '../../database/failures.ts';
import {
  deleteSession,
  extendSession,
  findSession,
  insertSession,
  type Session,
} from '../people/sessions.store.ts';
import {
  hasStaff,
  insertFirstStaff,
  insertStaff,
  type NewStaffMember,
  staffByEmail,
  staffById,
} from './staff.store.ts';

const NOW = Date.UTC(2026, 2, 4, 18);
const HOUR = 3_600_000;

const abuela: NewStaffMember = {
  id: 'staff-1',
  email: 'Abuela@Cocina.example',
  passwordHash: '$argon2id$…',
  role: 'owner',
  createdAt: NOW,
};

const session = (parts: Partial<Session> = {}): Session => ({
  tokenHash: 'a'.repeat(64),
  kind: 'staff',
  subjectId: abuela.id,
  createdAt: NOW,
  expiresAt: NOW + HOUR,
  endsAt: null,
  userAgent: null,
  seenAt: null,
  shared: null,
  ...parts,
});

describeEachDatabase('staff and their sessions', (open) => {
  test('an account is found by its address, however it is written', async () => {
    const db = await open();
    expect(await hasStaff(db)).toBe(false);
    await insertStaff(db, abuela);
    expect(await hasStaff(db)).toBe(true);
    const kept = {
      ...abuela,
      email: 'abuela@cocina.example',
      name: null,
      device: false,
      deactivatedAt: null,
      seenAt: null,
      secondFactor: false,
      pinHash: null,
    };
    expect(await staffByEmail(db, ' ABUELA@cocina.example ')).toEqual(kept);
    expect(await staffById(db, abuela.id)).toEqual(kept);
    expect(await staffByEmail(db, 'nieto@cocina.example')).toBeUndefined();
    expect(await staffById(db, 'staff-2')).toBeUndefined();
  });

  test('an address has one account', async () => {
    const db = await open();
    await insertStaff(db, abuela);
    const second = insertStaff(db, { ...abuela, id: 'staff-2', email: 'abuela@cocina.example' });
    expect(isUniqueViolation(await second.catch((error: unknown) => error))).toBe(true);
  });

  test('of several who set up the first owner at once, one succeeds', async () => {
    const db = await open();
    const tries = Array.from({ length: 8 }, (_, i) =>
      insertFirstStaff(db, { ...abuela, id: `staff-${i}`, email: `owner${i}@cocina.example` }),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await db.selectFrom('staff').select('id').execute()).toHaveLength(1);
    expect(await insertFirstStaff(db, { ...abuela, id: 'late' })).toBe(false);
  });

  test('a session is found until it expires, and lives longer when extended', async () => {
    const db = await open();
    await insertSession(db, session());
    expect(await findSession(db, session().tokenHash, NOW + HOUR - 1)).toEqual(session());
    expect(await findSession(db, session().tokenHash, NOW + HOUR)).toBeUndefined();
    expect(await findSession(db, 'b'.repeat(64), NOW)).toBeUndefined();
    await extendSession(db, session().tokenHash, NOW + 2 * HOUR);
    expect((await findSession(db, session().tokenHash, NOW + HOUR))?.expiresAt).toBe(NOW + 2 * HOUR);
  });

  test('a session that was ended is gone, and the others stay', async () => {
    const db = await open();
    const other = session({ tokenHash: 'b'.repeat(64) });
    await insertSession(db, session());
    await insertSession(db, other);
    await deleteSession(db, session().tokenHash);
    expect(await findSession(db, session().tokenHash, NOW)).toBeUndefined();
    expect(await findSession(db, other.tokenHash, NOW)).toEqual(other);
  });

  test('expired sessions are cleared out at the next sign-in', async () => {
    const db = await open();
    await insertSession(db, session());
    await insertSession(
      db,
      session({ tokenHash: 'b'.repeat(64), createdAt: NOW + HOUR, expiresAt: NOW + 2 * HOUR }),
    );
    const kept = await db.selectFrom('sessions').select('token_hash').execute();
    expect(kept).toEqual([{ token_hash: 'b'.repeat(64) }]);
  });
});
