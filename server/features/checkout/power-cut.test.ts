import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { testEnvironment } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { switchedEmail } from '../../adapters/email/switched.email.ts';
import { openMailConnection } from '../../connections/mail-connection.ts';
import { openSqlite } from '../../database/sqlite.ts';
import { runEverythingDue } from '../../jobs/jobs.ts';
import { runDueJobs } from '../../jobs/worker.ts';

const KEY = { 'idempotency-key': 'power-cut-0001' };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
});

/** A truck whose disk keeps, at a power cut, only what a commit has waited for. */
async function truckWithDisk(): Promise<{
  truck: TestTruck;
  /** How many commits have waited for the disk. */
  waited: () => number;
  afterPowerCut: () => Promise<TestTruck>;
}> {
  const database = await openTestDatabase('sqlite');
  ends.push(() => database.remove());
  const file = join(database.environment.dataDir, 'comal.db');
  let waits = true;
  let onDisk = 0;
  let waited = 0;
  const exec: unknown = Reflect.get(Database.prototype, 'exec');
  if (typeof exec !== 'function') throw new Error('libsql has no exec');
  vi.spyOn(Database.prototype, 'exec').mockImplementation(function (this: Database.Database, text: string) {
    exec.call(this, text);
    if (text.startsWith('pragma synchronous')) waits = text.endsWith('full');
    if (text === 'commit' && waits) {
      waited += 1;
      onDisk = statSync(`${file}-wal`).size;
    }
    return this;
  });
  // Messages are kept for the owner, as in a truck that has connected no mail server.
  const mailConnection = await openMailConnection({
    environment: testEnvironment(),
    db: database.db,
    log: pino({ level: 'silent' }),
    onChange: () => undefined,
  });
  const truck = await testTruck(database.db, {
    deps: { mailConnection, email: switchedEmail(mailConnection) },
  });
  ends.push(() => truck.app.close());
  return {
    truck,
    waited: () => waited,
    async afterPowerCut() {
      const folder = mkdtempSync(join(tmpdir(), 'comal-power-cut-'));
      ends.push(() => rmSync(folder, { recursive: true, force: true }));
      for (const end of ['', '-wal']) copyFileSync(file + end, join(folder, `comal.db${end}`));
      truncateSync(join(folder, 'comal.db-wal'), onDisk);
      vi.restoreAllMocks();
      const { db, close } = await openSqlite(folder);
      ends.push(close);
      const again = await testTruck(db, { deps: { payments: truck.payments } });
      ends.push(() => again.app.close());
      again.clock.set(truck.clock.now());
      return { ...again, menu: truck.menu, checkoutOf: truck.checkoutOf, payments: truck.payments };
    },
  };
}

const orders = (truck: TestTruck) => truck.db.selectFrom('orders').select(['id', 'link_url']).execute();
const slots = (truck: TestTruck) => truck.db.selectFrom('pickup_slots').select('reserved').execute();

test('an order that nobody was told of may be gone: the repeat places it anew, and nothing stays reserved', async () => {
  const { truck, afterPowerCut } = await truckWithDisk();
  truck.payments.failNext('unavailable', { method: 'createPaymentLink' });
  const refused = await truck.post('/api/square/create-checkout', truck.checkoutOf(), KEY);
  expect(refused.statusCode).toBe(502);
  expect(await orders(truck)).toHaveLength(1);

  const later = await afterPowerCut();
  expect(await orders(later)).toEqual([]);
  expect(await slots(later)).toEqual([]);
  const answer = await later.post('/api/square/create-checkout', truck.checkoutOf(), KEY);
  expect(answer.statusCode).toBe(200);
  expect(await orders(later)).toEqual([{ id: expect.any(String), link_url: answer.json().checkoutUrl }]);
  expect(await slots(later)).toEqual([{ reserved: 2 }]);
});

test('an order whose payment link was answered is kept, with its slot and its key', async () => {
  const { truck, afterPowerCut } = await truckWithDisk();
  const placed = await truck.placeOrder({}, KEY);
  const later = await afterPowerCut();
  expect(await orders(later)).toEqual([{ id: placed.id, link_url: placed.url }]);
  expect(await slots(later)).toEqual([{ reserved: 2 }]);
  const repeat = await later.post('/api/square/create-checkout', truck.checkoutOf(), KEY);
  expect(repeat.json()).toEqual({
    checkoutUrl: placed.url,
    orderToken: placed.token,
    orderClaim: placed.claim,
  });
});

test('an event that was acknowledged is kept, and a payment that the kitchen saw; only notes about jobs are made again', async () => {
  const { truck, afterPowerCut } = await truckWithDisk();
  const placed = await truck.placeOrder();
  const payment = truck.payments.pay(placed.id);
  await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
  await runEverythingDue(truck.deps, 'before the cut');
  const seen = await truck.order(placed.id);
  expect(seen).toMatchObject({ status: 'received', number: 1 });

  const later = await afterPowerCut();
  expect(await later.order(placed.id)).toMatchObject({ status: 'received', number: 1, paidAt: seen.paidAt });
  later.clock.advance(61_000);
  await runEverythingDue(later.deps, 'after the cut');
  expect(later.email.sent).toEqual([]);
  expect(await later.db.selectFrom('outbox_messages').select('id').execute()).toEqual([
    { id: `mail_order_received:${placed.id}` },
  ]);
  expect(await later.db.selectFrom('order_messages').select('outcome').execute()).toEqual([
    { outcome: 'kept' },
  ]);
  expect(await later.db.selectFrom('payments').select('id').execute()).toEqual([{ id: payment.id }]);
  expect(await later.db.selectFrom('notifications').select('order_id').execute()).toEqual([
    { order_id: placed.id },
  ]);
  expect(await later.db.selectFrom('jobs').select('id').where('done_at', 'is', null).execute()).toEqual([]);
});

test('an order waits for the disk four times: its link, its event, its payment and its messages', async () => {
  const { truck, waited } = await truckWithDisk();
  // The first one makes the keys of the database.
  await truck.payOrder();
  await runEverythingDue(truck.deps, 'worker');
  const steps: number[] = [];
  const step = (before: number) => steps.push(waited() - before);
  let before = waited();
  const placed = await truck.placeOrder({}, KEY);
  step(before);
  const payment = truck.payments.pay(placed.id);
  before = waited();
  await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
  step(before);
  before = waited();
  await runDueJobs(truck.deps, 'worker', () => false);
  step(before);
  before = waited();
  await runDueJobs(truck.deps, 'worker', () => false, 'messages');
  step(before);
  expect(steps).toEqual([1, 1, 1, 1]);
});
