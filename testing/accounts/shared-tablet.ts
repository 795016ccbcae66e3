import type { LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { PairingCode } from '../../contracts/owner/staff/staff.ts';
import type { LockMinutes } from '../../domain/pin.ts';
import type { StaffRole } from '../../domain/staff.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import { insertStaff } from '../../server/stores/staff/staff.store.ts';
import { cheapPasswordHash } from './cheap-password-hash.ts';
import { type KitchenTruck, kitchenTruck } from '../kitchen/kitchen-truck.ts';
import type { TestAppOverrides } from '../test-app.ts';

export const PASSWORD = 'masa-y-comal-1968';

/** A test truck with its owner signed in, and people with PINs who share tablets. */
export interface SharedTabletTruck extends KitchenTruck {
  /** Adds somebody with a PIN; returns their id. */
  addPerson: (name: string, role: StaffRole, pin?: string) => Promise<string>;
  /** Signs a person in with their password; returns the `cookie` header. */
  signIn: (name: string) => Promise<string>;
  /** Pairs a tablet called "Grill tablet" that asks who is working. */
  pairTablet: (lockMinutes?: LockMinutes) => Promise<{ id: string; cookie: string }>;
  /** Signs a person in, and makes the session the shared tablet "Counter". */
  shareSession: (name: string, lockMinutes?: LockMinutes) => Promise<string>;
  enterPin: (cookie: string, staffId: string, pin: string) => Promise<LightMyRequestResponse>;
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    cookie: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
}

async function done(answer: Promise<LightMyRequestResponse>): Promise<void> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
}

function cookieOf(answer: LightMyRequestResponse): string {
  return `comal_staff=${answer.cookies[0]?.value}`;
}

function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}@cocina.example`;
}

/** Starts the server as `testTruck` does; close `app` at the end. */
export async function sharedTabletTruck(
  db: Kysely<Schema>,
  overrides: TestAppOverrides = {},
): Promise<SharedTabletTruck> {
  const environment = { secretsKey: Buffer.alloc(32, 7), ...overrides.environment };
  const truck = await kitchenTruck(db, { ...overrides, environment });
  const { app, deps, cookie: owner } = truck;
  const call: SharedTabletTruck['call'] = (method, url, cookie, payload) => {
    // So that what is logged has an order.
    if (method !== 'GET') truck.clock.advance(1);
    return app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  };
  const signIn = async (name: string) => {
    const payload = { email: addressOf(name), password: PASSWORD };
    return cookieOf(await app.inject({ method: 'POST', url: '/api/auth/owner/login', payload }));
  };
  return {
    ...truck,
    call,
    signIn,
    async addPerson(name, role, pin) {
      truck.clock.advance(1);
      const id = deps.newId();
      const passwordHash = await cheapPasswordHash(PASSWORD);
      const createdAt = deps.now();
      await insertStaff(db, { id, name, email: addressOf(name), passwordHash, role, createdAt });
      if (pin !== undefined) await done(call('PUT', `/api/owner/staff/${id}/pin`, owner, { pin }));
      return id;
    },
    async pairTablet(lockMinutes = 5) {
      const begun = await call('POST', '/api/owner/staff/pairing', owner, { name: 'Grill tablet' });
      const paired = await truck.post('/api/auth/owner/pair', { code: begun.json<PairingCode>().code });
      const row = await db
        .selectFrom('staff')
        .select('id')
        .where('device', '=', 1)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await done(call('PUT', `/api/owner/staff/${row.id}/tablet`, owner, { lockMinutes }));
      return { id: row.id, cookie: cookieOf(paired) };
    },
    async shareSession(name, lockMinutes = 5) {
      const cookie = await signIn(name);
      await done(call('PUT', '/api/owner/account/tablet', cookie, { name: 'Counter', lockMinutes }));
      return cookie;
    },
    enterPin: (cookie, staffId, pin) => call('PUT', '/api/owner/turn', cookie, { staffId, pin }),
  };
}
