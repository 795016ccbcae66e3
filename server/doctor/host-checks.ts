import { lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { isLocal } from '../setting-checks.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

const OTHERS = 0o077;
const MEGABYTE = 1024 ** 2;
/** A day's orders, its backup and the copy kept by a migration fit well below this. */
const LOW_DISK_MB = 1024;
/** Below it a busy evening can fill the disk. */
const FULL_DISK_MB = 200;

/** Whether the disk of the data folder has room, and that of the daily backups where it is another one. */
export function checkDisks({ dataDir, backup }: Pick<Environment, 'dataDir' | 'backup'>): Finding[] {
  const data = statSync(dataDir, { throwIfNoEntry: false });
  const backups = statSync(backup.folder, { throwIfNoEntry: false });
  const hasOwnDisk = backups !== undefined && backups.dev !== data?.dev;
  return [
    data === undefined
      ? ok('DATA_DIR', `${dataDir} is made at the first start`)
      : diskFinding(dataDir, freeMegabytesAt(dataDir), 'no order can be stored'),
    ...(hasOwnDisk
      ? [diskFinding(backup.folder, freeMegabytesAt(backup.folder), 'no backup can be written')]
      : []),
  ];
}

function freeMegabytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / MEGABYTE;
}

/** Judges the megabytes that are free; `otherwise` says what a full disk prevents. */
export function diskFinding(folder: string, freeMegabytes: number, otherwise: string): Finding {
  const free = `${Math.floor(freeMegabytes)} MB are free at ${folder}`;
  if (freeMegabytes < FULL_DISK_MB) return fault('disk space', `${free}: free some, or ${otherwise}`);
  if (freeMegabytes < LOW_DISK_MB) return warning('disk space', `${free}: free some before it fills up`);
  return ok('disk space', free);
}

/** Whether other users of the machine can read what the truck stores. */
export function checkFileModes({ dataDir }: Pick<Environment, 'dataDir'>): Finding {
  const names = statSync(dataDir, { throwIfNoEntry: false }) === undefined ? [] : readdirSync(dataDir);
  const open = names.filter((name) => {
    const { mode, uid } = lstatSync(join(dataDir, name));
    return (mode & OTHERS) !== 0 && uid === process.getuid?.();
  });
  if (open.length === 0) return ok('file modes', 'nobody else can read the data folder’s files');
  return warning(
    'file modes',
    `other users may read ${open.join(', ')} in ${dataDir}: run chmod -R go= there`,
  );
}

/** Whether the public address fits what stands in front of this process. */
export function checkAddress({ publicUrl, trustProxy }: Environment): Finding {
  if (isLocal(publicUrl)) {
    return warning(
      'PUBLIC_URL',
      `${publicUrl} reaches this machine alone: set it to the address customers use`,
    );
  }
  if (publicUrl.startsWith('http:')) {
    return fault(
      'PUBLIC_URL',
      `${publicUrl} is not https: phones get no notices and Square sends no webhooks`,
    );
  }
  if (trustProxy === false) {
    // Comal itself speaks http: whoever serves https stands in front of it.
    return warning(
      'TRUST_PROXY',
      'a proxy serves https, and all customers count as its one address: set it to true',
    );
  }
  return ok('PUBLIC_URL', publicUrl);
}
