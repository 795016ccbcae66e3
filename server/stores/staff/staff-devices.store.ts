import type { Kysely } from 'kysely';
import type { StaffLanguage } from '../../../domain/language.ts';
import { may, STAFF_ROLES } from '../../../domain/staff.ts';
import type { PushTarget } from '../../adapters/push/push.port.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A staff member's phone with alarms enabled. */
export interface StaffDevice extends PushTarget {
  id: string;
  staffId: string;
  language: StaffLanguage;
}

/** Inserts or updates a phone; its endpoint identifies it. */
export async function saveStaffDevice(db: Db, device: StaffDevice, now: number): Promise<void> {
  const { endpoint, p256dh, auth, language } = device;
  const present = { staff_id: device.staffId, p256dh, auth, language };
  await db
    .insertInto('staff_devices')
    .values({ id: device.id, endpoint, ...present, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(present))
    .execute();
}

/** Roles that turn alarms on for their phones; a member who changed to another one gets none. */
const ALARM_ROLES = STAFF_ROLES.filter((role) => may(role, 'alerts'));

/** Returns the phones of all active staff who may have alarms. */
export async function staffDeviceIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_devices.staff_id')
    .select('staff_devices.id')
    .where('staff.deactivated_at', 'is', null)
    .where('staff.role', 'in', ALARM_ROLES)
    .orderBy('staff_devices.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the phones of the active owners. */
export async function ownerDeviceIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_devices.staff_id')
    .select('staff_devices.id')
    .where('staff.role', '=', 'owner')
    .where('staff.deactivated_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the phones of one member of staff. */
export async function devicesOfStaff(db: Db, staffId: string): Promise<StaffDevice[]> {
  const rows = await db.selectFrom('staff_devices').selectAll().where('staff_id', '=', staffId).execute();
  return rows.map(({ id, endpoint, p256dh, auth, language }) => ({
    id,
    staffId,
    endpoint,
    p256dh,
    auth,
    language,
  }));
}

export async function staffDeviceById(db: Db, id: string): Promise<StaffDevice | null> {
  const row = await db.selectFrom('staff_devices').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { endpoint, p256dh, auth, language } = row;
  return { id, staffId: row.staff_id, endpoint, p256dh, auth, language };
}

export async function isStaffDevice(db: Db, staffId: string, endpoint: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_devices')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a phone; an unknown one is no error. */
export async function deleteStaffDevice(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('staff_devices').where('endpoint', '=', endpoint).execute();
}

/** Deletes a member's phones, except the one with the endpoint to keep. */
export async function deleteStaffDevicesOf(db: Db, staffId: string, keepEndpoint = ''): Promise<void> {
  await db
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staffId)
    .where('endpoint', '<>', keepEndpoint)
    .execute();
}
