import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { truckWithFolder } from '../../testing/process/backups.ts';
import { command } from '../../testing/process/command.ts';
import { openTestDatabase, type TestDatabase, testedDatabases } from '../../testing/databases.ts';
import { removedFolder } from '../../testing/process/removed-folder.ts';
import { type S3Server, startS3Server } from '../../testing/process/s3-server.ts';
import { signInStaff, testApp, testEnvironment } from '../../testing/test-app.ts';
import { decrypt } from '../backups/backup-encryption.ts';
import { dailyBackups } from '../backups/backup-folder.ts';
import type { BackupSettings } from '../backup-settings.ts';
import { openDatabase } from '../database/open-database.ts';
import { TABLES } from '../database/tables/table-order.ts';
import { watchBackups } from '../jobs/backup-watch.ts';
import { runDueJobs } from '../jobs/worker.ts';

const DAY = 24 * 60 * 60_000;
const PASSPHRASE = 'masa harina, agua y sal';
const encryption: BackupSettings['encryption'] = { passphrase: PASSPHRASE };

type Row = Record<string, unknown>;

/** What a restore changes in the rows that it brings, or adds to them. */
const isChanged = (table: string, row: Row): boolean =>
  (table === 'settings' && row['key'] === 'restoredAt') ||
  (table === 'audit_entries' && row['action'] === 'backup.restored') ||
  (table === 'jobs' && row['kind'] === 'reconcile_payments');

/** The rows of a table by its primary key. Work that a process had begun is to be done again. */
function byKey(table: keyof typeof TABLES, rows: readonly Row[]): Map<string, Row> {
  const key = TABLES[table];
  return new Map(
    rows
      .filter((row) => !isChanged(table, row))
      .map((row) => [
        JSON.stringify(key.map((column) => row[column])),
        table === 'jobs' && row['done_at'] === null ? { ...row, lease_owner: null, lease_until: 0 } : row,
      ]),
  );
}

const ids = (found: { id: string }[]) => found.map(({ id }) => id).toSorted();

describe.each(testedDatabases())('a restore drill (%s)', (from) => {
  const databases: TestDatabase[] = [];
  const stores: S3Server[] = [];
  afterEach(async () => {
    await Promise.all(databases.splice(0).map((database) => database.remove()));
    await Promise.all(stores.splice(0).map((store) => store.stop()));
  });
  const onto = testedDatabases().find((dialect) => dialect !== from) ?? from;

  async function open(dialect: typeof from): Promise<TestDatabase> {
    const database = await openTestDatabase(dialect);
    databases.push(database);
    return database;
  }

  test(`while it sells, from the store, on an empty machine with ${onto}: every row is there`, async () => {
    const store = await startS3Server('truck/');
    stores.push(store);
    const serving = await open(from);
    const { backup } = testEnvironment({ dataDir: serving.environment.dataDir });
    const truck = await truckWithFolder(serving, {
      environment: { backup: { ...backup, encryption, store: store.settings } },
    });
    const cookie = await signInStaff(truck, 'owner');
    const picture = await readFile('testing/photo.jpg');
    const uploaded = await truck.app.inject({
      method: 'POST',
      url: '/api/owner/photos',
      headers: { cookie, 'content-type': 'image/jpeg' },
      payload: picture,
    });
    expect(uploaded.statusCode, uploaded.body).toBe(201);
    const { image } = uploaded.json<{ image: string }>();
    const photo = await truck.app.inject(image);
    expect(photo.statusCode).toBe(200);
    for (let n = 0; n < 5; n += 1) await truck.payOrder({ specialInstructions: `Sin cebolla ${n} 🌮` });
    await watchBackups(truck.deps, truck.clock.now());
    const before = await truck.db.selectFrom('orders').select('id').execute();
    truck.clock.advance(DAY);

    const over = new AbortController();
    let sold = 0;
    const selling = (async () => {
      while (!over.signal.aborted) {
        await truck.payOrder({ email: `guest${sold}@example.com` });
        sold += 1;
        // The backup's process yields to the one that sells, which would leave it nothing on a busy machine.
        await sleep(50);
      }
    })();
    await runDueJobs(truck.deps, 'worker', () => false, 'backups');
    over.abort();
    await selling;
    expect(sold).toBeGreaterThan(0);
    await truck.app.close();
    await serving.close();

    const empty = await open(onto);
    await empty.close();
    const restored = await command('restore latest', empty.environment, undefined, {
      BACKUP_PASSPHRASE: PASSPHRASE,
      BACKUP_S3_ENDPOINT: store.settings.endpoint,
      BACKUP_S3_BUCKET: store.settings.bucket,
      BACKUP_S3_PREFIX: store.settings.prefix,
      BACKUP_S3_ACCESS_KEY_ID: store.settings.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    });
    expect(restored, restored.complaints).toMatchObject({ code: 0 });

    const rows = await rowsOfBackup(truck.deps.environment.backup.folder);
    expect(before.length).toBe(5);
    expect(rows.get('photos')?.length).toBeGreaterThan(0);
    expect(rows.get('orders')?.length).toBeGreaterThanOrEqual(5);
    const { db, close } = await openDatabase(empty.environment);
    for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
      const there = (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
      expect(byKey(table, there), table).toEqual(byKey(table, rows.get(table) ?? []));
    }
    // One moment: no paid order without its payment, no payment without its order.
    const paid = await db.selectFrom('orders').select('id').where('paid_at', 'is not', null).execute();
    const payments = await db.selectFrom('payments').select('order_id as id').execute();
    expect(ids(paid)).toEqual(ids(payments));
    const there = await testApp(db);
    const shown = await there.app.inject(image);
    expect([shown.statusCode, shown.rawPayload.equals(photo.rawPayload)]).toEqual([200, true]);
    await there.app.close();
    await close();
  });

  test('names a backup of the store, and refuses in words what it cannot have', async () => {
    const store = await startS3Server();
    stores.push(store);
    const empty = await open(onto);
    await empty.close();
    const place = empty.environment;
    const settings = {
      BACKUP_S3_ENDPOINT: store.settings.endpoint,
      BACKUP_S3_BUCKET: store.settings.bucket,
      BACKUP_S3_ACCESS_KEY_ID: store.settings.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    };
    store.objects.set('old/backup.gz', await readFile('testing/recorded/backup-0.1.ndjson.gz'));
    const restored = await command('restore', place, 's3://truck/old/backup.gz', settings);
    expect(restored, restored.complaints).toMatchObject({ code: 0 });
    expect(restored.said).toContain('restored from backup.gz');
    for (const [file, env, why] of [
      ['latest', settings, /There is no daily backup in .*backups, nor in the bucket truck/],
      ['latest', {}, /There is no daily backup in .*backups\./],
      ['s3://truck/old/other.gz', settings, /there is no old\/other\.gz in truck/],
      ['s3://truck/old/backup.gz', {}, /BACKUP_S3_ENDPOINT/],
      ['.', settings, /There is no file/],
    ] as const) {
      const answer = await command('restore', place, file, env);
      expect(answer, file).toMatchObject({ code: 1, complaints: expect.stringMatching(why) });
    }
  });

  test('opens what was encrypted for a key with the identity or its file, and nothing without', async () => {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
    const identity = await generateX25519Identity();
    const serving = await open(from);
    const truck = await truckWithFolder(serving);
    await signInStaff(truck, 'owner');
    await truck.app.close();
    await serving.close();
    const file = join(removedFolder('comal-drill-'), 'backup.gz.age');
    const made = await command('backup', serving.environment, file, {
      BACKUP_AGE_RECIPIENT: await identityToRecipient(identity),
    });
    expect(made, made.complaints).toMatchObject({ code: 0 });
    const empty = await open(onto);
    await empty.close();
    const locked = await command('restore', empty.environment, file);
    expect(locked).toMatchObject({ code: 1, complaints: expect.stringContaining('is encrypted') });
    const opened = await command('restore', empty.environment, file, { BACKUP_AGE_IDENTITY: identity });
    expect(opened, opened.complaints).toMatchObject({ code: 0 });
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const keyFile = join(removedFolder('comal-drill-'), 'key.txt');
    await writeFile(keyFile, `# created today\n${identity}\n`);
    const again = await command('restore', empty.environment, file, { BACKUP_AGE_IDENTITY: keyFile });
    expect(again, again.complaints).toMatchObject({ code: 0 });
    await writeFile(file, bytes.subarray(0, bytes.length - 10));
    const cut = await command('restore', empty.environment, file, { BACKUP_AGE_IDENTITY: identity });
    expect(cut).toMatchObject({ code: 1, complaints: expect.stringContaining('damaged') });
  });
});

/** Returns the rows of the newest daily backup of a folder, as they stand in the file. */
async function rowsOfBackup(folder: string): Promise<Map<string, Row[]>> {
  const [newest] = await dailyBackups(folder);
  const opened = join(removedFolder('comal-drill-'), 'opened.gz');
  expect(await decrypt(join(folder, newest?.name ?? ''), opened, { encryption, identity: undefined })).toBe(
    'opened',
  );
  const rows = new Map<string, Row[]>();
  for (const line of gunzipSync(await readFile(opened))
    .toString('utf8')
    .trimEnd()
    .split('\n')) {
    const { t, r } = JSON.parse(line) as { t?: string; r?: Row };
    if (t !== undefined && r !== undefined) rows.set(t, [...(rows.get(t) ?? []), r]);
  }
  return rows;
}
