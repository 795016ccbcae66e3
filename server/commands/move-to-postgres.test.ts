import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { createPostgresDatabase, dropPostgresDatabase } from '../../testing/database/postgres-database.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { command as run } from '../../testing/process/command.ts';
import { removedFolder } from '../../testing/process/removed-folder.ts';
import { ordersAt, stoppedTruck, type Place } from '../../testing/process/stopped-truck.ts';
import { openDatabase } from '../database/open-database.ts';
import { SECRETS_KEY_FILE, sealingKey } from '../sealed-secrets.ts';
import { readSecretsKey, SECRETS_KEY_BYTES } from '../setting-checks.ts';

const EARLIER = 'testing/recorded/backup-0.1.ndjson.gz';

test.skipIf(inject('postgres') === null)(
  'moves a truck from SQLite to an empty PostgreSQL, once, and leaves the file as it is',
  async () => {
    const { serverUrl } = inject('postgres') ?? { serverUrl: '' };
    const databaseUrl = await createPostgresDatabase(serverUrl);
    const dataDir = removedFolder('comal-command-');
    const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
    const sqlite: Place = { dataDir, databaseUrl: undefined };
    const place = await stoppedTruck({ db, close, environment: sqlite } as TestDatabase);
    const before = await ordersAt(place);
    const both = { dataDir, databaseUrl };
    const moved = await run('move-to-postgres', both);
    expect(moved, moved.complaints).toMatchObject({ code: 0 });
    expect(await ordersAt(both)).toEqual(before);
    expect(await ordersAt(sqlite)).toEqual(before);
    expect(await run('move-to-postgres', both)).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('has a truck already'),
    });
    await dropPostgresDatabase(serverUrl, databaseUrl);
  },
);

/** Returns the data folder of a truck on SQLite whose server has stopped. */
async function aTruckOnSqlite(): Promise<string> {
  const dataDir = removedFolder('comal-command-');
  const sqlite: Place = { dataDir, databaseUrl: undefined };
  await stoppedTruck({ ...(await openDatabase(sqlite)), environment: sqlite } as TestDatabase);
  return dataDir;
}

describe.skipIf(inject('postgres') === null)('beside a PostgreSQL', () => {
  const { serverUrl } = inject('postgres') ?? { serverUrl: '' };

  test('of two trucks that are moved into one database at once, one is', async () => {
    const databaseUrl = await createPostgresDatabase(serverUrl);
    const [first, second] = [await aTruckOnSqlite(), await aTruckOnSqlite()];
    const both = await Promise.all(
      [first, second].map((dataDir) => run('move-to-postgres', { dataDir, databaseUrl })),
    );
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(both.map(({ complaints }) => complaints).join('')).toContain('has a truck already');
    await dropPostgresDatabase(serverUrl, databaseUrl);
  });

  test('a truck whose secrets could not be read any more is not moved', async () => {
    const databaseUrl = await createPostgresDatabase(serverUrl);
    const dataDir = await aTruckOnSqlite();
    const key = sealingKey({ dataDir, databaseUrl: undefined, secretsKey: undefined });
    const file = join(dataDir, SECRETS_KEY_FILE);
    const move = (env: Record<string, string>) =>
      run('move-to-postgres', { dataDir, databaseUrl }, undefined, env);
    const another = randomBytes(SECRETS_KEY_BYTES).toString('base64');
    for (const env of [{}, { SECRETS_KEY: another }]) {
      expect(await move(env)).toMatchObject({
        code: 1,
        complaints: expect.stringContaining(`Set SECRETS_KEY_FILE=${file}`),
      });
    }
    expect(await move({ SECRETS_KEY_FILE: file })).toMatchObject({ code: 0, complaints: '' });
    const secretsKey = readSecretsKey(readFileSync(file, 'utf8').trim()) ?? undefined;
    expect(sealingKey({ dataDir, databaseUrl, secretsKey })).toMatchObject({ id: key.id, source: 'setting' });
    await dropPostgresDatabase(serverUrl, databaseUrl);
  });

  test('a database that was never Comal’s holds no truck to back up', async () => {
    const databaseUrl = await createPostgresDatabase(serverUrl);
    expect(await run('backup', { dataDir: removedFolder('comal-command-'), databaseUrl })).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('holds no truck'),
    });
    await dropPostgresDatabase(serverUrl, databaseUrl);
  });

  test('a truck that is served is known, whatever name its URL gives its connections', async () => {
    const plain = await createPostgresDatabase(serverUrl);
    const place = {
      dataDir: removedFolder('comal-command-'),
      databaseUrl: `${plain}${plain.includes('?') ? '&' : '?'}application_name=kiosk&connect_timeout=10`,
    };
    const { close } = await openDatabase(place);
    expect(await run('restore', place, EARLIER)).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('Comal is running'),
    });
    await close();
    await dropPostgresDatabase(serverUrl, plain);
  });
});
