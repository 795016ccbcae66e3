import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredBackup, StoredBackups, RestoreAnswer } from '../../../contracts/owner/backup.ts';
import {
  type BackupProblem,
  checkBackup,
  lockWriters,
  restoreBackup,
  writeBackup,
} from '../../database/backup-file.ts';
import { isRowRefused } from '../../database/failures.ts';
import { type BackupFile, backupFiles, newBackupPath, partOf } from '../../database/stored-backups.ts';
import { makeBackupFile } from '../../database/make-backup.ts';
import { upgradeBackup } from '../../database/upgrade-backup.ts';
import { newestMigration } from '../../database/migrate.ts';
import { temporaryFolder } from '../../database/temporary-folder.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { problemOf, storedOf } from '../../connections/connection.ts';
import { keyIdOf, knownKeys } from '../../sealed-secrets.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { addJob } from '../../stores/jobs.store.ts';
import { readSealed, saveSealed } from '../../stores/sealed-connections.store.ts';
import { readSquareAccount, saveSquareAccount } from '../../stores/square-connection.store.ts';
import { readSettings, saveSetting } from '../../stores/settings.store.ts';

/** What a restore needs, so that the command line can restore without a server. */
export type RestoreDeps = Pick<
  Deps,
  'db' | 'environment' | 'events' | 'log' | 'now' | 'newId' | 'square' | 'mailConnection' | 'textConnection'
>;

export interface NewBackup {
  path: string;
  bytes: number;
  rows: number;
  /** Deletes the file; call it after sending. */
  discard: () => Promise<void>;
}

/** Writes everything the truck has stored into one file outside of the data folder. */
export async function makeBackup(deps: Deps, staff: Staff): Promise<NewBackup> {
  const folder = await temporaryFolder('backup');
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'backup.ndjson.gz');
    const rows = await makeBackupFile({ place: deps.environment, path, now: deps.now() });
    await recordAudit(deps.db, {
      id: deps.newId(),
      at: deps.now(),
      staff,
      action: 'backup.made',
      subject: '',
      before: null,
      after: { rows },
    });
    return { path, bytes: (await stat(path)).size, rows, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

export type Restored =
  | ({ ok: true } & RestoreAnswer)
  | { ok: false; error: 'invalid'; fields: { backup: BackupProblem; schema?: string } }
  | { ok: false; error: 'still_open' };

/** Replaces everything by an uploaded backup, as `restoreFile` does. */
export async function restore(deps: RestoreDeps, staff: Staff, upload: Readable): Promise<Restored> {
  const folder = await temporaryFolder('restore');
  try {
    const path = join(folder, 'upload.ndjson.gz');
    await pipeline(upload, createWriteStream(path, { mode: 0o600 }));
    return await restoreFile(deps, staff, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces everything by a backup of this version or an earlier one, or changes nothing. Refused while ordering is open,
 * unless no process serves the truck (`stopped`). The previous state is kept as a file in the data folder for a day.
 * `staff` is null for the person at the terminal.
 */
export async function restoreFile(
  deps: RestoreDeps,
  staff: Staff | null,
  path: string,
  { stopped = false } = {},
): Promise<Restored> {
  const checked = await checkBackup(path);
  if (!checked.ok) {
    const { error, schema } = checked;
    return {
      ok: false,
      error: 'invalid',
      fields: { backup: error, ...(schema === undefined ? {} : { schema }) },
    };
  }
  if (checked.schema === newestMigration()) return replaceAll(deps, staff, path, { ...checked, stopped });
  const folder = await temporaryFolder('restore');
  try {
    const upgraded = join(folder, 'upgraded.ndjson.gz');
    const failed = await upgradeBackup({ path, ...checked }, upgraded).catch((error: unknown) => ({ error }));
    return failed === undefined
      ? await replaceAll(deps, staff, upgraded, { ...checked, stopped })
      : refuseRows(deps, failed.error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The owner's message does not name the row: the log does. */
function refuseRows({ log }: RestoreDeps, error: unknown): Restored {
  log.warn({ why: String(error) }, 'a backup was refused: its rows do not fit');
  return { ok: false, error: 'invalid', fields: { backup: 'misfit' } };
}

async function replaceAll(
  deps: RestoreDeps,
  staff: Staff | null,
  path: string,
  { madeAt, rows, stopped }: { madeAt: number; rows: number; stopped: boolean },
): Promise<Restored> {
  const at = deps.now();
  const storedPath = await newBackupPath(deps.environment.dataDir, at);
  const part = partOf(storedPath);
  let done = false;
  const connections = connectionsOf(deps);
  // Another process may have connected an account that this one has not heard of.
  for (const { connection } of connections) await connection.reload();
  try {
    done = await writeTransaction(deps.db, async (tx) => {
      await lockWriters(tx);
      // Ordering may have been switched on while the file was arriving.
      if (!stopped && (await readSettings(tx)).orderingSwitch.on) return false;
      await writeBackup(tx, part, at);
      // A file under its name is a whole one, whenever the process is killed.
      await rename(part, storedPath);
      // A connection that works stays: the file's may be older than the token.
      const working = connections.filter(({ connection }) => connection.state().source === 'console');
      const kept = new Map<string, string>();
      for (const { connection } of working) {
        const sealed = await readSealed(tx, connection.kind);
        if (sealed !== undefined) kept.set(connection.kind.secret, sealed);
      }
      const account = (await readSquareAccount(tx)) ?? storedOf(deps.square);
      await restoreBackup(tx, path);
      for (const [secret, sealed] of kept) await saveSealed(tx, { secret }, sealed);
      if (kept.has(deps.square.kind.secret)) await saveSquareAccount(tx, account);
      await saveSetting(tx, 'restoredAt', at);
      // Square's records since the backup are applied by a job.
      await addJob(tx, { id: deps.newId(), kind: 'reconcile_payments', subject: String(madeAt), runAt: at });
      await recordAudit(tx, {
        id: deps.newId(),
        at,
        staff,
        action: 'backup.restored',
        subject: '',
        before: null,
        after: { madeAt, rows, kept: basename(storedPath) },
      });
      return true;
    });
  } catch (error) {
    if (!isRowRefused(error)) throw error;
    return refuseRows(deps, error);
  } finally {
    await rm(part, { force: true });
    if (!done) await rm(storedPath, { force: true });
  }
  if (!done) return { ok: false, error: 'still_open' };
  for (const { connection } of connections) await connection.reload();
  // Makes every process reload what it keeps in memory.
  deps.events.publish({ kind: 'missed' });
  const [file] = (await backupFiles(deps.environment.dataDir)).filter((one) => one.path === storedPath);
  if (file === undefined) throw new Error('the state before the restore was not kept');
  deps.log.warn({ kept: storedPath }, 'a backup was restored; the state before is kept for a day');
  const connectAgain = connections.flatMap(({ name, connection }) =>
    problemOf(connection) === null ? [] : [name],
  );
  return { ok: true, madeAt, rows, kept: storedBackupView(file), connectAgain };
}

/** Everything that the console connects, and whose secrets are sealed. */
function connectionsOf(deps: RestoreDeps) {
  return [
    { name: 'square', connection: deps.square },
    { name: 'mail', connection: deps.mailConnection },
    { name: 'texts', connection: deps.textConnection },
  ] as const;
}

/** Returns the backups made before restores, in this process's data folder. */
export async function storedBackups(deps: Deps): Promise<StoredBackups> {
  const { dataDir } = deps.environment;
  return {
    folder: resolve(dataDir),
    files: (await backupFiles(dataDir)).map(storedBackupView),
    secretsKeys: neededKeys(deps),
  };
}

/** The keys that sealed what is connected here; after a change of the key there may be two. */
function neededKeys(deps: Deps): StoredBackups['secretsKeys'] {
  const own = connectionsOf(deps).filter(({ connection }) => connection.state().source === 'console');
  if (own.length === 0) return [];
  const ids = new Set(own.map(({ connection }) => keyIdOf(connection.sealed() ?? '')));
  return knownKeys(deps.environment).flatMap(({ id, source }) => (ids.has(id) ? [{ id, source }] : []));
}

/** Returns a kept file to be sent; undefined for an unknown name. */
export async function storedBackup(deps: Deps, staff: Staff, name: string): Promise<BackupFile | undefined> {
  const file = (await backupFiles(deps.environment.dataDir)).find((one) => one.name === name);
  if (file === undefined) return undefined;
  await recordAudit(deps.db, {
    id: deps.newId(),
    at: deps.now(),
    staff,
    action: 'backup.made',
    subject: '',
    before: null,
    after: { kept: name },
  });
  return file;
}

function storedBackupView({ name, bytes, madeAt, until }: BackupFile): StoredBackup {
  return { name, bytes, madeAt, until };
}
