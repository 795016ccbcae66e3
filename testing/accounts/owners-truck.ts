import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../server/database/tables/schema.ts';
import { signInStaff, type TestAppOverrides } from '../test-app.ts';
import { testTruck, type TestTruck } from '../test-truck.ts';

interface LoggedChange {
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

/** A test truck with its owner signed in. */
export interface OwnersTruck extends TestTruck {
  /** The owner's `cookie` header. */
  cookie: string;
  /** Makes a call as the owner; `key` is its idempotency key. */
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    key?: string,
  ) => Promise<LightMyRequestResponse>;
  /** The entries of the activity log whose action begins with `area`, oldest first. */
  log: (area: string) => Promise<LoggedChange[]>;
}

/** Starts the server as `testTruck` does; close `app` at the end. */
export async function ownersTruck(db: Kysely<Schema>, overrides?: TestAppOverrides): Promise<OwnersTruck> {
  const truck = await testTruck(db, overrides);
  const cookie = await signInStaff(truck);
  return {
    ...truck,
    cookie,
    call: async (method, url, payload, key) => {
      const headers = { cookie, ...(key !== undefined && { 'idempotency-key': key }) };
      const options: InjectOptions = { method, url, headers, ...(payload !== undefined && { payload }) };
      return truck.app.inject(options);
    },
    log: async (area) =>
      (await db.selectFrom('audit_entries').selectAll().orderBy('at').orderBy('id').execute())
        .filter(({ action }) => action.startsWith(`${area}.`))
        .map(({ action, subject, before, after }) => ({
          action,
          subject,
          before: JSON.parse(before ?? 'null') as unknown,
          after: JSON.parse(after ?? 'null') as unknown,
        })),
  };
}
