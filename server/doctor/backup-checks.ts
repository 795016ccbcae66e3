import { accessSync, constants, existsSync } from 'node:fs';
import { newestCopyMadeAt } from '../backups/backup-copy.ts';
import { dailyBackups } from '../backups/backup-folder.ts';
import { reasonOf } from '../backups/write-backup-file.ts';
import type { BackupSettings } from '../backup-settings.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

const ABOUT = 'backups';

/** Whether daily backups can be written and copied, and are kept where this machine's loss does not reach them. */
export async function checkBackups(backup: BackupSettings, live: boolean): Promise<Finding> {
  const { minutes, folder, store } = backup;
  if (minutes === null) return warning(ABOUT, 'switched off by BACKUP_TIME: somebody else must make them');
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return fault(ABOUT, `${folder} cannot be written (${reasonOf(error)}): check BACKUP_DIR`);
  }
  const [newest] = await dailyBackups(folder);
  const local = `the newest in ${folder} ${madeOn(newest?.madeAt ?? null)}`;
  if (store === null) {
    return live
      ? warning(ABOUT, `${local}, and nowhere else: set BACKUP_S3_ENDPOINT and the others, or copy them`)
      : ok(ABOUT, local);
  }
  try {
    return ok(ABOUT, `${local}, in the bucket ${store.bucket} ${madeOn(await newestCopyMadeAt(store))}`);
  } catch (error) {
    return fault(ABOUT, `the bucket ${store.bucket} cannot be read (${reasonOf(error)}): check BACKUP_S3_…`);
  }
}

function madeOn(madeAt: number | null): string {
  return madeAt === null ? 'is still to come' : `is of ${new Date(madeAt).toISOString()}`;
}
