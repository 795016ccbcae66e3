import { existsSync, symlinkSync } from 'node:fs';
import { copyFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { command as run } from '../../testing/process/command.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { removedFolder } from '../../testing/process/removed-folder.ts';
import { ordersAt, ordersOf, stoppedTruck } from '../../testing/process/stopped-truck.ts';
import { aStoredWebhook, SECRETS_KEY } from '../../testing/messages/stored-webhook.ts';
import { testTruck } from '../../testing/test-truck.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { checkBackup } from '../database/backup-file.ts';
import { openDatabase } from '../database/open-database.ts';
import { newestMigration } from '../database/migrate.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { webhookEndpoint } from '../stores/api/webhook-endpoints.store.ts';
import { readSecret } from '../stores/secrets.store.ts';

const EARLIER = 'testing/recorded/backup-0.1.ndjson.gz';

test('the version names the database’s schema too', async () => {
  expect((await run('version')).said).toBe(
    `comal ${version}, database ${newestMigration()}, Node ${process.version}`,
  );
});

test('without a command it serves, and an unknown one prints the usage', async () => {
  expect(await run('')).toMatchObject({ code: 0, said: 'serving' });
  expect(await run('help')).toMatchObject({ code: 0, said: expect.stringContaining('restore <file>') });
  expect(await run('bake')).toMatchObject({ code: 2, complaints: expect.stringContaining('Usage') });
  expect(await run('start now')).toMatchObject({ code: 2 });
  expect(await run('start')).toMatchObject({ code: 0, said: 'serving' });
});

test('a mistyped option is no file’s name, and help is printed beside any command', async () => {
  const dataDir = removedFolder('comal-command-');
  expect(await run('backup --help', { dataDir })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Usage'),
  });
  for (const line of [
    'backup --to=x.gz',
    'restore -f',
    'move-to-postgres now',
    'doctor now',
    'owner-reset --email',
  ]) {
    expect(await run(line, { dataDir }), line).toMatchObject({
      code: 2,
      complaints: expect.stringContaining('Usage'),
    });
  }
  expect(existsSync('--to=x.gz')).toBe(false);
});

test('wrong settings are named before anything is touched', async () => {
  const answer = await run('backup', { databaseUrl: 'mysql://x' });
  expect(answer).toMatchObject({ code: 1, complaints: expect.stringContaining('DATABASE_URL') });
});

test('a folder without a truck is not made into one', async () => {
  const dataDir = removedFolder('comal-command-');
  expect(await run('backup', { dataDir })).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('There is no truck in'),
  });
  expect(
    await run('move-to-postgres', { dataDir, databaseUrl: 'postgres://nowhere.invalid/x' }),
  ).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('There is no truck in'),
  });
  expect(await run('owner-reset owner@example.com', { dataDir })).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('There is no truck in'),
  });
  expect(await readdir(dataDir)).toEqual([]);
});

test('a folder that cannot be looked into is named, and is not taken for an empty one', async () => {
  const dataDir = join(removedFolder('comal-command-'), 'loop');
  // As root may read everything, a link to itself stands for a folder without rights.
  symlinkSync(dataDir, dataDir);
  const expected = expect.stringMatching(/DATA_DIR: .*loop cannot be read \(ELOOP\)\. Run this as the user/);
  expect(await run('backup', { dataDir })).toMatchObject({ code: 1, complaints: expected });
  expect(await run('owner-reset owner@example.com', { dataDir })).toMatchObject({
    code: 1,
    complaints: expected,
  });
  expect(await run('doctor', { dataDir })).toMatchObject({ code: 1, said: expected });
});

test('a database that does not answer is named by its setting', async () => {
  const dataDir = removedFolder('comal-command-');
  const place = { dataDir, databaseUrl: 'postgres://comal@127.0.0.1:1/comal' };
  for (const line of ['backup', 'owner-reset owner@example.com', 'renew-keys']) {
    expect(await run(line, place), line).toMatchObject({
      code: 1,
      complaints: expect.stringMatching(/^DATABASE_URL: the database does not answer \(.*\)\. Start it/),
    });
  }
});

describeEachDatabase('the command line', (_open, dialect, openMore) => {
  test('backs up while the truck sells, and restores on an empty machine', async () => {
    const serving = await openMore();
    const truck = await testTruck(serving.db, { environment: serving.environment });
    await signInStaff(truck, 'owner');
    await truck.payOrder({ specialInstructions: 'Sin cebolla 🌮' });
    const file = join(removedFolder('comal-command-'), 'backup.ndjson.gz');
    const made = await run('backup', serving.environment, file);
    expect(made, made.complaints).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await run('backup', serving.environment, file)).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('is there already'),
    });
    await truck.app.close();
    await serving.close();

    const empty = await openMore();
    await empty.close();
    const restored = await run('restore', empty.environment, file);
    expect(restored, restored.complaints).toMatchObject({ code: 0 });
    expect(restored.said).toContain('Everybody signs in again.');
    expect(await ordersAt(empty.environment)).toEqual(await ordersAt(serving.environment));
  });

  test('refuses a database of a newer version in one line', async () => {
    const { db, environment, close } = await openMore();
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`.execute(db);
    await close();
    for (const line of ['owner-reset owner@example.com', 'renew-keys']) {
      expect(await run(line, environment), line).toMatchObject({
        code: 1,
        complaints: expect.stringMatching(/^[^\n]*newer Comal \(it has 999-later\)[^\n]*$/),
      });
    }
  });

  test('examines a truck that runs, one before its first start, and one of a newer version', async () => {
    const serving = await openMore();
    const truck = await testTruck(serving.db, { environment: serving.environment });
    const demo = await run('doctor', serving.environment);
    expect(demo.said).toContain(`database: ${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} answers`);
    expect(demo.said).toContain('Square: not connected: the bundled sandbox takes pretend money');
    await saveSetting(serving.db, 'liveSince', truck.clock.now());
    const live = await run('doctor', serving.environment);
    expect(live.code).toBe(1);
    expect(live.said).toMatch(/^FAULT +Square: the truck is open for real and no account is connected/m);
    expect(live.complaints).toMatch(/faults?\.$/);
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`.execute(
      serving.db,
    );
    const newer = await run('doctor', serving.environment);
    expect(newer).toMatchObject({ code: 1, said: expect.stringContaining('made by a newer Comal') });
    await truck.app.close();

    const empty = { dataDir: removedFolder('comal-command-') };
    const first = await run(
      'doctor',
      dialect === 'sqlite' ? empty : { ...empty, databaseUrl: 'postgres://127.0.0.1:1/x' },
    );
    expect(first.said).toContain(dialect === 'sqlite' ? 'made at the first start' : 'check DATABASE_URL');
    expect(first.said).toMatch(/^ok +disk space: /m);
    expect(first.code).toBe(dialect === 'sqlite' ? 0 : 1);
    expect(await readdir(empty.dataDir)).toEqual([]);
  });

  test('restores a backup of version 0.1, and nothing of a damaged file', async () => {
    const place = await stoppedTruck(await openMore());
    const before = await ordersAt(place);
    const damaged = join(removedFolder('comal-command-'), 'damaged.gz');
    await copyFile('package.json', damaged);
    expect(await run('restore', place, damaged)).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('is no backup of Comal.'),
    });
    expect(await run('restore', place, `${damaged}-not-there`)).toMatchObject({ code: 1 });
    expect(await ordersAt(place)).toEqual(before);
    const restored = await run('restore', place, EARLIER);
    expect(restored, restored.complaints).toMatchObject({ code: 0 });
    expect((await ordersAt(place)).join('\n')).toContain('¡gracias!');
  });

  test('two backups under one name at once are whole, and leave nothing else', async () => {
    const place = await stoppedTruck(await openMore());
    const folder = removedFolder('comal-command-');
    const file = join(folder, 'backup.ndjson.gz');
    const both = await Promise.all([run('backup', place, file), run('backup', place, file)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await checkBackup(file)).toMatchObject({ ok: true });
    expect(await readdir(folder)).toEqual(['backup.ndjson.gz']);
  });

  test('restores nothing while Comal runs', async () => {
    const serving = await openMore();
    expect(await run('restore', serving.environment, EARLIER)).toMatchObject({
      code: 1,
      complaints: expect.stringMatching(
        dialect === 'sqlite' ? /Another process is using/ : /Comal is running/,
      ),
    });
  });

  test('makes its own keys anew: sessions and links of before are worth nothing, orders stay', async () => {
    const opened = await openMore();
    const truck = await testTruck(opened.db, {
      environment: { ...opened.environment, secretsKey: SECRETS_KEY },
    });
    const { id: webhook } = await aStoredWebhook(truck);
    const cookie = await signInStaff(truck, 'owner');
    const { token } = await truck.payOrder();
    const asks = (on: typeof truck) =>
      Promise.all([
        on.app.inject({ url: '/api/owner/orders', headers: { cookie } }),
        on.app.inject(`/api/orders/${token}`),
      ]);
    expect((await asks(truck)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await run('renew-keys', opened.environment)).toMatchObject({
      code: 1,
      complaints: expect.stringMatching(/Another process is using|Comal is running/),
    });
    await truck.app.close();
    const orders = await ordersOf(opened.db);
    await opened.close();

    const renewed = await run('renew-keys', opened.environment);
    expect(renewed, renewed.complaints).toMatchObject({ code: 0 });
    expect(await ordersAt(opened.environment)).toEqual(orders);
    const again = await openDatabase(opened.environment);
    const later = await testTruck(again.db, { environment: opened.environment });
    expect((await asks(later)).map(({ statusCode }) => statusCode)).toEqual([401, 404]);
    expect(await webhookEndpoint(again.db, webhook)).toMatchObject({ on: false, offWhy: 'secret' });
    expect(await readSecret(again.db, `webhook:${webhook}`)).toBeUndefined();
    const next = await later.payOrder();
    expect((await later.app.inject(`/api/orders/${next.token}`)).statusCode).toBe(200);
    await later.app.close();
    await again.close();
  });

  test('prints a link for an owner who has lost access, and says when nobody has the address', async () => {
    const opened = await openMore();
    const truck = await testTruck(opened.db, { environment: opened.environment });
    await signInStaff(truck, 'owner');
    const { email } = await opened.db.selectFrom('staff').select('email').executeTakeFirstOrThrow();
    await truck.app.close();
    await opened.close();
    const link = await run(`owner-reset ${email}`, opened.environment);
    expect(link.said).toMatch(/https:\/\/order\.example\.com\/admin\/reset\?token=\S{20,}/);
    expect(await run('owner-reset nobody@example.com', opened.environment)).toEqual({
      code: 1,
      said: '',
      complaints: 'Nobody who works here has the address nobody@example.com.',
    });
  });
});
