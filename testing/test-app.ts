import {
  CONFIRMATION_HEADER,
  type ConfirmationAnswer,
  type ConfirmedUse,
} from '../contracts/owner/staff/confirmation.ts';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { localEvents } from '../server/adapters/events/local-events.ts';
import { sharpImages } from '../server/adapters/images/sharp.images.ts';
import { networkPrinter } from '../server/adapters/printer/network-printer.ts';
import { squareSetup } from '../server/adapters/payments/square/square.setup.ts';
import { type AppOptions, buildApp } from '../server/app.ts';
import type { Schema } from '../server/database/tables/schema.ts';
import type { Deps } from '../server/deps.ts';
import type { Environment } from '../server/environment.ts';
import { makeMetrics } from '../server/monitoring/metrics.ts';
import { newId } from '../server/new-id.ts';
import type { Connection } from '../server/connections/connection.ts';
import { MAIL_CONNECTION, TEXT_CONNECTION } from '../server/stores/message-connections.store.ts';
import type { ConnectionKind } from '../server/stores/sealed-connections.store.ts';
import { SQUARE_CONNECTION } from '../server/stores/square-connection.store.ts';
import { insertStaff } from '../server/stores/staff/staff.store.ts';
import { BACKUP_MINUTES } from '../domain/backups.ts';
import type { StaffRole } from '../domain/staff.ts';
import { cheapHasher, cheapPasswordHash } from './accounts/cheap-password-hash.ts';
import { fakeEmail, type FakeEmail } from './messages/fake-email.ts';
import { fakePayments } from './square/fake-payments.ts';
import { type FakePush, fakePush } from './messages/fake-push.ts';
import { type FakeSms, fakeSms } from './messages/fake-sms.ts';
import { type FakeWebhooks, fakeWebhooks } from './messages/fake-webhooks.ts';

/** A Wednesday, 11:00 in Yuma. */
export const TEST_NOW = Date.UTC(2026, 2, 4, 18, 0);

/** Password of every account of `signInStaff`. */
export const STAFF_PASSWORD = 'masa-y-comal-1968';

export interface Clock {
  now(): number;
  set(ms: number): void;
  advance(ms: number): void;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: Clock;
  payments: ReturnType<typeof fakePayments>;
  /** Sent mail; used unless `overrides.deps` has another. */
  email: FakeEmail;
  /** Sent push messages; used unless `overrides.deps` has another. */
  push: FakePush;
  /** Sent text messages; used unless `overrides.deps` has another. */
  sms: FakeSms;
  /** Other systems that are told of orders; used unless `overrides.deps` has others. */
  webhooks: FakeWebhooks;
}

export interface TestAppOverrides {
  deps?: Partial<Deps>;
  environment?: Partial<Environment>;
  options?: AppOptions;
}

export function movableClock(at = TEST_NOW): Clock {
  let now = at;
  return {
    now: () => now,
    set: (ms) => {
      now = ms;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

export function testEnvironment(overrides: Partial<Environment> = {}): Environment {
  return {
    port: 3000,
    host: 'localhost',
    dataDir: '/nonexistent',
    databaseUrl: undefined,
    databasePool: 10,
    publicUrl: 'http://localhost:3000',
    ownerEmail: undefined,
    ownerPassword: undefined,
    ownerReset: undefined,
    backup: {
      folder: join(overrides.dataDir ?? '/nonexistent', 'backups'),
      minutes: BACKUP_MINUTES,
      encryption: null,
      store: null,
      identity: undefined,
    },
    secretsKey: undefined,
    square: {
      accessToken: undefined,
      locationId: undefined,
      webhookSignatureKey: undefined,
      environment: 'sandbox',
      baseUrl: undefined,
    },
    smtp: undefined,
    vapid: undefined,
    twilio: undefined,
    twilioBaseUrl: undefined,
    allowSandbox: false,
    rateLimitFactor: 1000,
    trustProxy: false,
    logLevel: 'silent',
    metricsToken: undefined,
    ...overrides,
  };
}

/** A process whose providers are fake: nothing is connected, and nothing can be. */
function noConnection<Stored, Port>(kind: ConnectionKind<Stored>, port: Port): Connection<Stored, Port> {
  return {
    kind,
    state: () => ({ source: 'none', problem: null }),
    sealed: () => undefined,
    changes: () => 0,
    port: () => port,
    reload: async () => undefined,
  };
}

/** The server on a test's database, without a network and with a clock that the test moves. Close `app` at the end. */
export async function testApp(db: Kysely<Schema>, overrides: TestAppOverrides = {}): Promise<TestApp> {
  const clock = movableClock();
  const payments = fakePayments({ now: () => clock.now() });
  const email = fakeEmail();
  const push = fakePush();
  const sms = fakeSms();
  const webhooks = fakeWebhooks();
  const deps: Deps = {
    db,
    payments,
    square: {
      ...noConnection(SQUARE_CONNECTION, payments),
      setup: squareSetup({ baseUrl: 'http://127.0.0.1:1', log: pino({ level: 'silent' }) }),
    },
    events: localEvents(),
    email,
    mailConnection: noConnection(MAIL_CONNECTION, email),
    printer: networkPrinter(),
    push,
    images: sharpImages(),
    sms,
    textConnection: noConnection(TEXT_CONNECTION, sms),
    webhooks,
    passwordHasher: cheapHasher,
    environment: testEnvironment(overrides.environment),
    log: pino({ level: 'silent' }),
    metrics: makeMetrics(),
    now: () => clock.now(),
    newId: () => newId(clock.now()),
    ...overrides.deps,
  };
  const app = await buildApp(deps, overrides.options);
  await app.ready();
  return { app, deps, clock, payments, email, push, sms, webhooks };
}

/** Returns the header that confirms the owner's password for one use of the session. */
export async function confirmationHeader(
  { app }: Pick<TestApp, 'app'>,
  headers: { cookie: string },
  use: ConfirmedUse,
): Promise<Record<string, string>> {
  const payload = { use, password: STAFF_PASSWORD };
  const url = '/api/owner/account/confirmation';
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return { [CONFIRMATION_HEADER]: answer.json<ConfirmationAnswer>().confirmation };
}

/** Creates a staff account and signs it in; returns the `cookie` header to send. */
export async function signInStaff(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  role: StaffRole = 'owner',
): Promise<string> {
  const email = `${role}@cocina.example`;
  const password = STAFF_PASSWORD;
  await insertStaff(deps.db, {
    id: deps.newId(),
    email,
    passwordHash: await cheapPasswordHash(password),
    role,
    createdAt: deps.now(),
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/owner/login',
    payload: { email, password },
  });
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`);
  return answer.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
}
