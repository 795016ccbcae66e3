import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { backupCalls, RESTORE_LIMIT_BYTES } from '../../../contracts/owner/backup.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { isConfirmed } from '../../auth/confirmation.ts';
import { registerScope } from '../../http/register-scope.ts';
import { serve } from '../../http/serve.ts';
import { downloadedBackupName } from '../../backups/backup-names.ts';
import { beginBackup, storedBackup, storedBackups } from './backup.service.ts';
import { restore } from './restore.service.ts';
import { sendFile, sendGrowing } from './send-backup.ts';
import { readClock } from '../../stores/settings.store.ts';

/** Backup and restore: everything in one file. */
export async function backupRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // Only these calls take a large body.
  await registerScope(app, 'backup', async (scope) => registerBackupCalls(scope, deps));
}

async function registerBackupCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  // Uploads are streamed; none of them is kept in memory.
  app.addContentTypeParser('application/gzip', { bodyLimit: RESTORE_LIMIT_BYTES }, (_request, body, done) => {
    done(null, body);
  });

  serve(app, backupCalls, {
    'POST /api/owner/backup': async ({ staff, request, reply, refuse }) => {
      if (!(await isConfirmed(request, reply, 'backup'))) return refuse('confirm_first');
      const day = truckDay((await readClock(deps.db)).timeZone, deps.now());
      const name = downloadedBackupName(day, deps.environment.backup.encryption !== null);
      return sendGrowing(reply, await beginBackup(deps, staff), name);
    },

    'GET /api/owner/backup/kept': () => storedBackups(deps),

    'POST /api/owner/backup/kept/:name': async ({ staff, params, request, reply, refuse }) => {
      if (!(await isConfirmed(request, reply, 'backup'))) return refuse('confirm_first');
      const file = await storedBackup(deps, staff, params.name);
      return file === undefined ? refuse('not_found') : sendFile(reply, createReadStream(file.path), file);
    },

    'POST /api/owner/restore': async ({ staff, request, reply, refuse }) => {
      if (!(await isConfirmed(request, reply, 'restore'))) return refuse('confirm_first');
      if (!(request.body instanceof Readable)) return refuse('unsupported_media');
      const restored = await restore(deps, staff, request.body);
      if (!restored.ok) return refuse(restored.error, 'fields' in restored ? restored.fields : undefined);
      const { ok: _, ...answer } = restored;
      return answer;
    },
  });
}
