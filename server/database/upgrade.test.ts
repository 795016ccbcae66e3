import { chmodSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testedDatabases } from '../../testing/databases.ts';
import { recordedDatabase, rowsOf } from '../../testing/database/recorded-databases.ts';
import { checkBackup } from './backup-file.ts';
import { appliedMigrations, newestMigration, schemaAge } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openUnmigrated } from './sqlite.ts';
import { upgrade } from './upgrade.ts';

const EARLIER = '028-rate-limit-windows';

const freeBytes = async () => 10_000;

const copiesIn = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('comal-before-'))
    .toSorted();

describe('before an upgrade', () => {
  test('no room for the copy: nothing is changed, and it says how much is missing', async () => {
    const { place, rows } = await recordedDatabase('sqlite', EARLIER);
    const db = openUnmigrated(join(place.dataDir, 'comal.db'));
    await expect(upgrade(db, 'sqlite', { ...place, freeBytes })).rejects.toThrow(
      /^DATA_DIR: .*\(it needs \d+ MB, and 1 MB are free\)\. Nothing was changed/,
    );
    expect((await appliedMigrations(db)).at(-1)).toBe(EARLIER);
    expect(await rowsOf(db)).toEqual(rows);
    expect(copiesIn(place.dataDir)).toEqual([]);
    await db.destroy();
  });

  test('a copy that was cut short is made again, and the last two stay', async () => {
    const { place } = await recordedDatabase('sqlite', EARLIER);
    const newest = `comal-before-${newestMigration()}.db`;
    const earlier = ['comal-before-001-a.db', 'comal-before-002-b.ndjson.gz', 'comal-before-003-c.db'];
    for (const [day, name] of earlier.entries()) {
      const path = join(place.dataDir, name);
      writeFileSync(path, '');
      utimesSync(path, day, day);
    }
    for (const name of [newest, 'comal-before-001-a.db'])
      writeFileSync(join(place.dataDir, `${name}.part`), 'half');
    chmodSync(join(place.dataDir, `${newest}.part`), 0o644);
    const { close } = await openDatabase(place);
    await close();
    expect(copiesIn(place.dataDir)).toEqual(['comal-before-003-c.db', newest].toSorted());
  });

  test('an empty database, or one of this version, is not copied', async () => {
    const { place } = await recordedDatabase('sqlite', EARLIER);
    for (const dataDir of [join(place.dataDir, 'new'), join(place.dataDir, 'new')]) {
      const { copy, close } = await openDatabase({ dataDir, databaseUrl: undefined });
      await close();
      expect([copy, copiesIn(dataDir)]).toEqual([undefined, []]);
    }
  });
});

test.runIf(testedDatabases().includes('postgres'))(
  'of many processes that start at once on an earlier PostgreSQL one copies and upgrades, and all open it',
  async () => {
    const { place, rows } = await recordedDatabase('postgres', EARLIER);
    const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase(place)));
    const copies = opened.flatMap(({ copy }) => copy ?? []);
    expect(copies).toHaveLength(1);
    const [path = ''] = copies;
    const carried = [...rows].filter(([table]) => !['sessions', 'rate_limit_windows'].includes(table));
    expect(await checkBackup(path)).toMatchObject({
      ok: true,
      schema: EARLIER,
      rows: carried.reduce((sum, [, list]) => sum + list.length, 0),
    });
    for (const { db, close } of opened) {
      expect(await schemaAge(db)).toBe('current');
      await close();
    }
  },
);
