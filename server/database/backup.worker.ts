import { rmSync } from 'node:fs';
import { writeBackup } from './backup-file.ts';
import { type BackupRequest } from './make-backup.ts';
import { readSnapshot } from './read-snapshot.ts';

// A child process that writes one backup, sends its number of rows and exits.
process.once('message', ({ place, path, now }: BackupRequest) => {
  // The server was killed: nobody would delete the file.
  process.once('disconnect', () => {
    rmSync(path, { force: true });
    process.exit(1);
  });
  readSnapshot(place, (snapshot) => writeBackup(snapshot, path, now)).then(
    (rows) => process.send?.({ rows }, () => process.exit(0)),
    (error: unknown) => process.send?.({ failed: String(error) }, () => process.exit(1)),
  );
});
