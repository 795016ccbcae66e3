import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { type BackupRequest, reasonOf, writeBackupFile } from './write-backup-file.ts';

// A child process that makes one backup, tells what it made and exits.
process.once('message', (request: BackupRequest) => {
  // The server was killed: nobody would delete the file.
  process.once('disconnect', () => {
    rmSync(request.part, { force: true });
    process.exit(1);
  });
  yieldToTheServer();
  writeBackupFile(request).then(
    (made) => process.send?.(made, () => process.exit(0)),
    (error: unknown) => process.send?.({ failed: reasonOf(error) }, () => process.exit(1)),
  );
});

/** On a small machine customers' requests are answered first. */
function yieldToTheServer(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // A host may not let processes lower theirs.
  }
}
