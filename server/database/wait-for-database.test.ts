import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openPostgres } from './postgres.ts';
import { waitForDatabase } from './wait-for-database.ts';

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });
const never = () => openPostgres('postgres://nobody@127.0.0.1:1/none', tmpdir());
const absent = async () => {
  throw Object.assign(new Error('database "comal" does not exist'), { code: '3D000' });
};
const FAST = { retryMs: 5, waitMs: 5_000 };

test('a database that is not up yet is waited for, with one line for each try', async () => {
  const said: string[] = [];
  let tries = 0;
  const open = async () => {
    tries += 1;
    if (tries < 3) throw new Error('The database could not be migrated', { cause: refused() });
    return 'open';
  };
  expect(await waitForDatabase(open, (line) => said.push(line), FAST)).toBe('open');
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^DATABASE_URL: the database is not up yet \(connect ECONNREFUSED/);
});

test('one that never comes up is refused in one line that names the setting', async () => {
  await expect(waitForDatabase(never, () => undefined, { retryMs: 5, waitMs: 20 })).rejects.toThrow(
    /^DATABASE_URL: the database cannot be used: connect ECONNREFUSED .*\.$/,
  );
});

test('one that is there and says no is not waited for', async () => {
  const said: string[] = [];
  await expect(waitForDatabase(absent, (line) => said.push(line), FAST)).rejects.toThrow(
    'DATABASE_URL: the database cannot be used: database "comal" does not exist.',
  );
  expect(said).toEqual([]);
});
