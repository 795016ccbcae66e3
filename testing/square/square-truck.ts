import { createServer } from 'node:net';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { localEvents } from '../../server/adapters/events/local-events.ts';
import { guardedPayments } from '../../server/adapters/payments/guarded.payments.ts';
import type { PaymentsPort } from '../../server/adapters/payments/payments.port.ts';
import { switchedPayments } from '../../server/adapters/payments/switched.payments.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import type { Environment } from '../../server/environment.ts';
import { paymentsOff } from '../../server/real-payments.ts';
import { bundledAccount, hostAccount } from '../../server/connections/square-accounts.ts';
import { openSquareConnection, type SquareConnection } from '../../server/connections/square-connection.ts';
import type { TestAppOverrides } from '../test-app.ts';
import { testEnvironment } from '../test-app.ts';
import { testTruck, type TestTruck } from '../test-truck.ts';

export interface SquareTruck extends TestTruck {
  square: SquareConnection;
  /** The payments that the server itself uses; `payments` stays the unused fake. */
  live: PaymentsPort;
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A process whose payments go through the connection that the console makes, as `runServer` wires it. */
export async function squareTruck(
  db: Kysely<Schema>,
  given: Partial<Environment>,
  overrides: Omit<TestAppOverrides, 'environment'> = {},
): Promise<SquareTruck> {
  const environment = testEnvironment(given);
  const log = pino({ level: 'silent' });
  const events = overrides.deps?.events ?? localEvents();
  const square = await openSquareConnection({
    environment,
    db,
    log,
    host: hostAccount(environment),
    bundled: (await bundledAccount(environment, db)).account,
    onChange: () => events.publish({ kind: 'missed' }),
  });
  events.subscribe(({ kind }) => {
    if (kind === 'missed') square.reload().catch(() => undefined);
  });
  const account = switchedPayments(square);
  const live = guardedPayments(account, () => paymentsOff({ payments: account, environment }, db));
  const truck = await testTruck(db, {
    ...overrides,
    environment: given,
    deps: { ...overrides.deps, events, square, payments: live },
  });
  return { ...truck, square, live };
}
