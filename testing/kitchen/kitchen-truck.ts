import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../../server/database/tables/schema.ts';
import { signInStaff, type TestAppOverrides } from '../test-app.ts';
import { type TestTruck, testTruck } from '../test-truck.ts';

/** A test truck whose kitchen moves orders, with its owner signed in. */
export interface KitchenTruck extends TestTruck {
  /** The owner's `cookie` header. */
  cookie: string;
  /** Moves an order to a status, and expects success. */
  bump: (id: string, status: string) => Promise<void>;
  /** Moves the clock by milliseconds, then runs the background jobs. */
  later: (ms: number) => Promise<void>;
}

/** Starts the server as `testTruck` does; close `app` at the end. */
export async function kitchenTruck(
  db: Kysely<Schema>,
  overrides: TestAppOverrides = {},
): Promise<KitchenTruck> {
  const truck = await testTruck(db, overrides);
  const cookie = await signInStaff(truck);
  return {
    ...truck,
    cookie,
    async bump(id, status) {
      const answer = await truck.post(`/api/owner/orders/${id}/status`, { status }, { cookie });
      expect(answer.statusCode).toBe(200);
    },
    async later(ms) {
      truck.clock.advance(ms);
      await truck.work();
    },
  };
}
