import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RestoreAnswer } from '../../../contracts/owner/backup.ts';
import { decrypt, isEncrypted } from '../../backups/backup-encryption.ts';
import { backupFiles, newBackupPath, partOf, storedBackupView } from '../../backups/stored-backups.ts';
import {
  type BackupProblem,
  checkBackup,
  lockWriters,
  restoreBackup,
  writeBackup,
} from '../../database/backup-file.ts';
import { isDiskFull, isRowRefused } from '../../database/failures.ts';
import { upgradeBackup } from '../../database/upgrade-backup.ts';
import { newestMigration } from '../../database/migrate.ts';
import { temporaryFolder } from '../../database/temporary-folder.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { problemOf, storedOf } from '../../connections/connection.ts';
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
 * Replaces everything by a backup, or changes nothing; keeps the state before for a day. Refused while ordering is open,
 * unless no process serves the truck (`stopped`). `staff` is null for the person at the terminal.
 */
export async function restoreFile(
  deps: RestoreDeps,
  staff: Staff | null,
  path: string,
  { stopped = false } = {},
): Promise<Restored> {
  if (await isEncrypted(path)) return restoreEncrypted(deps, staff, path, { stopped });
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
    if (isDiskFull(failed?.error)) throw failed?.error;
    return failed === undefined
      ? await replaceAll(deps, staff, upgraded, { ...checked, stopped })
      : refuseRows(deps, failed.error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreEncrypted(
  deps: RestoreDeps,
  staff: Staff | null,
  path: string,
  options: { stopped: boolean },
): Promise<Restored> {
  const folder = await temporaryFolder('restore');
  try {
    const opened = join(folder, 'opened.ndjson.gz');
    const outcome = await decrypt(path, opened, deps.environment.backup);
    return outcome === 'opened'
      ? await restoreFile(deps, staff, opened, options)
      : { ok: false, error: 'invalid', fields: { backup: outcome } };
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
      await recordAudit(tx, deps, {
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
export function connectionsOf(deps: Pick<RestoreDeps, 'square' | 'mailConnection' | 'textConnection'>) {
  return [
    { name: 'square', connection: deps.square },
    { name: 'mail', connection: deps.mailConnection },
    { name: 'texts', connection: deps.textConnection },
  ] as const;
}
