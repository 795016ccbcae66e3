import type { Transaction } from 'kysely';
import type { Staff } from '../../auth/staff-session.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import {
  type DrawerEntry,
  drawerEntryOfKey,
  insertDrawerEntry,
} from '../../stores/payments/drawers.store.ts';

/** A request of somebody at the drawer; the same key is the same request. */
export interface DrawerRequest<Body> {
  staff: Staff;
  key: string;
  body: Body;
}

export type DrawerError =
  | 'invalid'
  | 'not_found'
  | 'key_reused'
  | 'drawer_open'
  | 'drawer_closed'
  | 'drawer_changed'
  | 'unavailable';
export type Refused<E extends DrawerError> = { ok: false; error: E; fields?: object };
export type Tx = Transaction<Schema>;

export type Entered = { ok: true; drawerId: string };

/** Returns what an earlier request with this key did; null without one. */
export async function repeated(
  tx: Tx,
  key: string,
  hash: string,
): Promise<Entered | Refused<'key_reused'> | null> {
  const known = await drawerEntryOfKey(tx, key);
  if (known === null) return null;
  return known.requestHash === hash
    ? { ok: true, drawerId: known.drawerId }
    : { ok: false, error: 'key_reused' };
}

/** Stores an act at a drawer. */
export async function enter(
  tx: Tx,
  deps: Deps,
  { staff, key }: Omit<DrawerRequest<object>, 'body'>,
  hash: string,
  entry: Pick<DrawerEntry, 'drawerId' | 'kind' | 'at' | 'cents'> & Partial<DrawerEntry>,
): Promise<void> {
  await insertDrawerEntry(tx, {
    expectedCents: null,
    pieces: null,
    words: '',
    ...entry,
    id: deps.newId(),
    actor: `staff:${staff.id}`,
    actorName: staff.name ?? staff.email,
    tablet: staff.tablet ?? null,
    requestKey: key,
    requestHash: hash,
  });
}
