import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { truckDay } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { makeBackup, restore } from './backup.service.ts';

/** A year of orders with photos is some 100 MB compressed. */
const RESTORE_LIMIT_BYTES = 1024 * 1024 * 1024;

/** Everything in one file: downloaded now, or put back. */
export async function backupRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // Uploads are taken as they stream in; nothing of them is kept in memory.
  app.addContentTypeParser('application/gzip', { bodyLimit: RESTORE_LIMIT_BYTES }, (_request, body, done) => {
    done(null, body);
  });

  app.post('/api/owner/backup', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    const backup = await makeBackup(deps, staff);
    const stream = createReadStream(backup.path);
    stream.once('close', () => void backup.discard());
    const name = `comal-${truckDay(deps.now())}.ndjson.gz`;
    return reply
      .headers({
        'content-type': 'application/gzip',
        'content-length': backup.bytes,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(stream);
  });

  app.post('/api/owner/restore', { bodyLimit: RESTORE_LIMIT_BYTES }, async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    if (!(request.body instanceof Readable)) return answerError(reply, request, 'unsupported_media');
    const restored = await restore(deps, staff, request.body);
    if (!restored.ok) {
      return answerError(reply, request, restored.error, 'fields' in restored ? restored.fields : undefined);
    }
    return reply.header('cache-control', 'no-store').send({ madeAt: restored.madeAt, rows: restored.rows });
  });
}
