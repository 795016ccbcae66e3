import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { version } from '../../package.json';
import { everything, startBackups, truckWithFolder } from '../../testing/process/backups.ts';
import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { removedFolder } from '../../testing/process/removed-folder.ts';
import { type S3Server, startS3Server } from '../../testing/process/s3-server.ts';
import { signInStaff, testEnvironment } from '../../testing/test-app.ts';
import type { TestTruck } from '../../testing/test-truck.ts';
import type { BackupSettings } from '../backup-settings.ts';
import { checkBackup } from '../database/backup-file.ts';
import { watchBackups } from '../jobs/backup-watch.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { openAlarms } from '../stores/alarms.store.ts';
import { readBackupState } from '../stores/backup-state.store.ts';
import { decrypt, isEncrypted } from './backup-encryption.ts';
import { dailyBackups } from './backup-folder.ts';
import { dailyBackupName } from './backup-names.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PASSPHRASE = 'masa harina, agua y sal';

describeEachDatabase('the daily backup', (_open, _dialect, openMore) => {
  const stores: S3Server[] = [];
  afterEach(() => Promise.all(stores.splice(0).map((store) => store.stop())));

  /** A truck whose process began just now; `pass` lets time pass, with a round of the watch and of the backups. */
  async function start(settings: Partial<BackupSettings> = {}, database?: TestDatabase) {
    const place = database ?? (await openMore());
    const { backup } = testEnvironment({ dataDir: place.environment.dataDir });
    const truck = await truckWithFolder(place, { environment: { backup: { ...backup, ...settings } } });
    const cookie = await signInStaff(truck, 'owner');
    const startedAt = truck.clock.now();
    const round = async (owner = 'worker') => {
      await watchBackups(truck.deps, startedAt);
      await runDueJobs(truck.deps, owner, () => false, 'backups');
    };
    await round();
    const { folder } = truck.deps.environment.backup;
    return {
      truck,
      cookie,
      folder,
      round,
      pass: async (ms: number) => {
        truck.clock.advance(ms);
        await round();
      },
      files: async () => (await dailyBackups(folder)).map(({ name }) => name),
      alarms: async () =>
        (await openAlarms(truck.db)).filter(({ facts }) => facts.kind === 'backup_missing').length,
    };
  }

  async function withStore(prefix = '') {
    const store = await startS3Server(prefix);
    stores.push(store);
    return store;
  }

  test('is made at its time of the truck’s day, once, whole, and for this user alone', async () => {
    // 11:00 in Yuma: 04:30 has passed, so the first one is tomorrow's.
    const { truck, folder, pass, round, files } = await start();
    await truck.payOrder({ specialInstructions: 'Sin cebolla 🌮' });
    expect(await files()).toEqual([]);
    await pass(17 * HOUR);
    expect(await files()).toEqual([]);
    await pass(30 * MINUTE);
    expect(await files()).toEqual([`comal-daily-2026-03-05T11-30-00Z-v${version}.ndjson.gz`]);
    await round('another process');
    await pass(HOUR);
    const [name = ''] = await files();
    expect(await files()).toHaveLength(1);
    expect(await checkBackup(join(folder, name))).toMatchObject({ ok: true });
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    expect(await readBackupState(truck.db)).toMatchObject({
      madeAt: Date.UTC(2026, 2, 5, 11, 30),
      failures: 0,
    });
    await pass(23 * HOUR);
    expect(await files()).toHaveLength(2);
  });

  test('is made by one of two processes', async () => {
    const { truck, files } = await start();
    truck.clock.advance(18 * HOUR);
    const run = (owner: string) => runDueJobs(truck.deps, owner, () => false, 'backups');
    await Promise.all([run('one'), run('two')]);
    expect(await files()).toHaveLength(1);
  });

  test('that a machine which was off has missed is made when it is on again, once', async () => {
    const { truck, files, alarms, round } = await start();
    truck.clock.advance(4 * DAY);
    await watchBackups(truck.deps, truck.clock.now());
    // It has just been started: it has an hour.
    expect(await alarms()).toBe(0);
    await round();
    expect(await files()).toHaveLength(1);
    expect(await alarms()).toBe(0);
  });

  test('that fails is tried again, and the owner is told after three times until one is made', async () => {
    const { truck, folder, pass, files, alarms } = await start();
    await writeFile(folder, 'not a folder');
    await pass(18 * HOUR);
    expect(await alarms()).toBe(0);
    await pass(10 * MINUTE);
    await pass(10 * MINUTE);
    expect(await readBackupState(truck.db)).toMatchObject({ failures: 3, lastFailure: { place: 'folder' } });
    await pass(MINUTE);
    expect(await alarms()).toBe(1);
    // The next day's takes its place: there are never two at once.
    await pass(DAY);
    await pass(HOUR);
    const waiting = await truck.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'backup')
      .where('done_at', 'is', null)
      .where('run_at', '<=', truck.clock.now() + HOUR)
      .execute();
    expect(waiting).toHaveLength(1);
    await rm(folder);
    await pass(HOUR);
    expect(await files()).toHaveLength(1);
    expect(await alarms()).toBe(0);
    expect(await readBackupState(truck.db)).toMatchObject({ failures: 0, lastFailure: null });
  });

  test('that is not made at all is told after 26 hours', async () => {
    const { truck, alarms } = await start();
    const startedAt = truck.clock.now();
    truck.clock.advance(26 * HOUR);
    await watchBackups(truck.deps, startedAt);
    expect(await alarms()).toBe(0);
    truck.clock.advance(MINUTE);
    await watchBackups(truck.deps, startedAt);
    expect(await alarms()).toBe(1);
    await watchBackups({ ...truck.deps, environment: off(truck) }, startedAt);
    expect(await alarms()).toBe(0);
  });

  test('is not made where the host has switched it off', async () => {
    const { pass, files, alarms } = await start({ minutes: null });
    await pass(3 * DAY);
    expect(await files()).toEqual([]);
    expect(await alarms()).toBe(0);
  });

  test('leaves 7 days, 4 weeks and 12 months, and every other file of the folder', async () => {
    const { truck, folder, pass, files } = await start();
    await mkdir(folder, { recursive: true });
    const others = ['notes.txt', 'comal-2026-01-01T00-00-00.ndjson.gz', 'comal-daily-2020.ndjson.gz'];
    for (const name of others) await writeFile(join(folder, name), 'mine');
    for (let day = 1; day <= 400; day += 1) {
      const name = dailyBackupName(truck.clock.now() - day * DAY, day % 2 === 0);
      // Earlier versions had no version in the name, later ones have another.
      const named = name.replace(`-v${version}`, day % 3 === 0 ? '' : '-v1.10.0-beta.2');
      await writeFile(join(folder, named), 'x');
    }
    await pass(DAY);
    const left = await files();
    expect(left[0]).toBe(dailyBackupName(truck.clock.now(), false));
    // A day may be the last of its week, and a week's of its month.
    expect(left.length).toBeGreaterThanOrEqual(7 + 11);
    expect(left.length).toBeLessThanOrEqual(7 + 4 + 12);
    for (const name of others) expect(existsSync(join(folder, name)), name).toBe(true);
  });

  test('is never half a file: what a killed process left goes, what is being written stays', async () => {
    const { truck, folder, round, files } = await start();
    await mkdir(folder, { recursive: true });
    const dead = join(folder, `${dailyBackupName(truck.clock.now(), true)}.0a1b2c3d.part`);
    const alive = join(folder, `${dailyBackupName(truck.clock.now() + 1000, false)}.0a1b2c3d.part`);
    const other = join(folder, 'somebody.part');
    for (const path of [dead, alive, other]) await writeFile(path, 'half');
    const before = new Date(Date.now() - 6 * MINUTE);
    for (const path of [dead, other]) await utimes(path, before, before);
    expect(await files()).toEqual([]);
    await round();
    expect(await readdir(folder)).toEqual([alive, other].map((path) => basename(path)));
  });

  test('is encrypted with a passphrase, and nothing else opens it', async () => {
    const { truck, folder, pass, files } = await start({ encryption: { passphrase: PASSPHRASE } });
    await pass(DAY);
    const [name = ''] = await files();
    expect(name).toMatch(/\.ndjson\.gz\.age$/);
    const path = join(folder, name);
    expect(await isEncrypted(path)).toBe(true);
    const into = join(removedFolder('comal-opened-'), 'opened');
    const open = (encryption: BackupSettings['encryption']) =>
      decrypt(path, into, { encryption, identity: undefined });
    expect(await open({ passphrase: 'another passphrase' })).toBe('locked');
    expect(await open(null)).toBe('locked');
    expect(await open({ passphrase: PASSPHRASE })).toBe('opened');
    expect(await checkBackup(into)).toMatchObject({ ok: true, madeAt: truck.clock.now() });
  });

  test('is copied to the store, where the expired ones go as well', async () => {
    const store = await withStore('truck/');
    const { truck, pass, files, folder } = await start({ store: store.settings });
    for (let day = 1; day <= 20; day += 1) {
      const name = dailyBackupName(truck.clock.now() - day * DAY, false);
      store.objects.set(`truck/${name}`, Buffer.from('x'));
    }
    store.objects.set('truck/photo.jpg', Buffer.from('mine'));
    store.uploads.set('dead', { key: `truck/${dailyBackupName(0, false)}`, parts: new Map() });
    await pass(DAY);
    const [name = ''] = await files();
    expect(store.objects.get(`truck/${name}`)?.length).toBe((await stat(join(folder, name))).size);
    expect(store.objects.size).toBeLessThan(15);
    expect(store.objects.has('truck/photo.jpg')).toBe(true);
    expect(store.uploads.size).toBe(0);
    expect(await readBackupState(truck.db)).toMatchObject({ failures: 0, lastFailure: null });
  });

  test('that takes longer than a lease is not begun by another process meanwhile', async () => {
    const store = await withStore();
    const { truck, files } = await start({ store: store.settings });
    truck.clock.advance(DAY);
    const run = (owner: string) => runDueJobs(truck.deps, owner, () => false, 'backups');
    const others: Promise<void>[] = [];
    const sent: string[] = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      // Each request takes twenty seconds: together they take longer than a lease.
      store.fault = ({ method, key }) => {
        if (method === 'PUT') sent.push(key);
        truck.clock.advance(MINUTE / 3);
        vi.advanceTimersByTime(MINUTE / 3);
        others.push(run('another process'));
        return undefined;
      };
      await run('one');
    } finally {
      vi.useRealTimers();
    }
    await Promise.all(others);
    expect(others.length).toBeGreaterThan(2);
    expect(sent).toEqual(await files());
  });

  test('that the store does not take, or returns changed, stays in the folder and is tried again', async () => {
    const store = await withStore();
    const { truck, pass, files } = await start({ store: store.settings });
    store.fault = ({ method }) => (method === 'PUT' ? 'refuse' : undefined);
    await pass(DAY);
    expect(await files()).toHaveLength(1);
    expect(await readBackupState(truck.db)).toMatchObject({
      failures: 1,
      madeAt: null,
      lastFailure: { place: 'store', detail: expect.stringContaining('SlowDown') },
    });
    store.fault = ({ method }) => (method === 'GET' ? 'corrupt' : undefined);
    await pass(10 * MINUTE);
    expect(await readBackupState(truck.db)).toMatchObject({
      failures: 2,
      lastFailure: { detail: expect.stringContaining('other bytes') },
    });
    expect(store.objects.size).toBe(0);
    store.fault = () => undefined;
    await pass(10 * MINUTE);
    expect(await readBackupState(truck.db)).toMatchObject({ failures: 0, madeAt: truck.clock.now() });
    // The newest of the day alone.
    expect(await files()).toHaveLength(1);
    expect([...store.objects.keys()]).toEqual(await files());
  });

  test('and its state are shown to the owner, who downloads it', async () => {
    const { truck, cookie, pass, files, folder } = await start();
    await pass(DAY);
    const [name = ''] = await files();
    const { confirmed } = await startBackups(truck, cookie);
    const listed = await truck.app.inject({ url: '/api/owner/backup/kept', headers: { cookie } });
    const { size } = await stat(join(folder, name));
    const madeAt = truck.clock.now();
    expect(listed.json()).toMatchObject({
      daily: {
        minutes: 270,
        folder,
        store: null,
        encrypted: false,
        last: { madeAt, bytes: size },
        trouble: null,
        failed: null,
        files: [{ name, bytes: size, madeAt }],
      },
    });
    const sent = await truck.app.inject({
      method: 'POST',
      url: `/api/owner/backup/kept/${name}`,
      headers: { cookie, ...(await confirmed('backup')) },
    });
    expect(sent.statusCode).toBe(200);
    expect(sent.rawPayload.length).toBe(size);
    const today = async () =>
      (await truck.app.inject({ url: '/api/owner/dashboard', headers: { cookie } })).json<object>();
    expect(await today()).toMatchObject({ backup: { madeAt, isMissing: false } });
    truck.clock.advance(27 * HOUR);
    expect(await today()).toMatchObject({ backup: { madeAt, isMissing: true } });
  });

  test('brings back every row on another truck', async () => {
    const { truck, cookie, pass, files, folder } = await start({ encryption: { passphrase: PASSPHRASE } });
    await truck.payOrder();
    const { close } = await startBackups(truck, cookie);
    await close();
    const before = await everything(truck);
    await pass(DAY);
    const [name = ''] = await files();
    const other = await start({ encryption: { passphrase: PASSPHRASE } });
    const there = await startBackups(other.truck, other.cookie);
    await there.close();
    const restored = await there.putBack(await readFile(join(folder, name)));
    expect(restored.statusCode, restored.body).toBe(200);
    const after = await everything(other.truck);
    for (const table of ['orders', 'order_events', 'payments', 'menu_items', 'staff', 'people']) {
      expect(after[table], table).toEqual(before[table]);
    }
  });
});

function off(truck: TestTruck) {
  const { environment } = truck.deps;
  return { ...environment, backup: { ...environment.backup, minutes: null } };
}
