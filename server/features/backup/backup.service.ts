import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupProblem, checkBackup, restoreBackup, writeBackup } from '../../database/backup-file.ts';
import { isRowRefused } from '../../database/failures.ts';
import { readSnapshot } from '../../database/snapshot-copy.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../http/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { addJob } from '../../stores/jobs.store.ts';
import { readSettings } from '../../stores/settings.store.ts';

export interface BackupFile {
  path: string;
  bytes: number;
  rows: number;
  /** Deletes the file; call it once it was sent. */
  discard: () => Promise<void>;
}

/** Everything the truck knows, in one file outside of the data folder. */
export async function makeBackup(deps: Deps, staff: Staff): Promise<BackupFile> {
  const folder = await mkdtemp(join(tmpdir(), 'comal-backup-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'backup.ndjson.gz');
    const rows = await readSnapshot(deps.db, (snapshot) => writeBackup(snapshot, path, deps.now()));
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
  | { ok: true; madeAt: number; rows: number }
  | { ok: false; error: 'invalid'; fields: { backup: BackupProblem; schema?: string } }
  | { ok: false; error: 'still_open' };

/** Replaces everything by an uploaded backup, or changes nothing. Refused while orders are taken. */
export async function restore(deps: Deps, staff: Staff, upload: Readable): Promise<Restored> {
  const { orderingSwitch } = await readSettings(deps.db);
  if (orderingSwitch.on) return { ok: false, error: 'still_open' };
  const folder = await mkdtemp(join(tmpdir(), 'comal-restore-'));
  try {
    const path = join(folder, 'upload.ndjson.gz');
    await pipeline(upload, createWriteStream(path, { mode: 0o600 }));
    const checked = await checkBackup(path);
    if (!checked.ok) {
      const { error, schema } = checked;
      return {
        ok: false,
        error: 'invalid',
        fields: { backup: error, ...(schema === undefined ? {} : { schema }) },
      };
    }
    const { madeAt, rows } = checked;
    try {
      await writeTransaction(deps.db, async (tx) => {
        await restoreBackup(tx, path);
        // Square knows what happened since.
        await addJob(tx, {
          id: deps.newId(),
          kind: 'reconcile_payments',
          subject: String(madeAt),
          runAt: deps.now(),
        });
        await recordAudit(tx, {
          id: deps.newId(),
          at: deps.now(),
          staff,
          action: 'backup.restored',
          subject: '',
          before: null,
          after: { madeAt, rows },
        });
      });
    } catch (error) {
      if (!isRowRefused(error)) throw error;
      // In the log too: the owner's words do not tell which row.
      deps.log.warn({ why: String(error) }, 'a backup was refused: its rows do not fit');
      return { ok: false, error: 'invalid', fields: { backup: 'misfit' } };
    }
    // Every process loads again whatever it holds.
    deps.events.publish({ kind: 'missed' });
    return checked;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
