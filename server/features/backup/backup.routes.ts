import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RestoreAnswer } from '../../../contracts/backup.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { requireConfirmation } from '../../http/confirmation.ts';
import { answerError } from '../../http/errors.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { keptBackup, keptBackups, makeBackup, restore } from './backup.service.ts';

/** A year of orders with photos is some 100 MB compressed. */
const RESTORE_LIMIT_BYTES = 1024 * 1024 * 1024;
/** At a phone's 5 Mbit/s that limit takes half an hour. */
const RESTORE_WITHIN_MS = 60 * 60_000;

/** Everything in one file: downloaded now, or put back. */
export async function backupRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // Uploads are taken as they stream in; nothing of them is kept in memory.
  app.addContentTypeParser('application/gzip', { bodyLimit: RESTORE_LIMIT_BYTES }, (_request, body, done) => {
    done(null, body);
  });

  app.post('/api/owner/backup', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined || !(await requireConfirmation(request, reply, 'backup'))) return reply;
    const backup = await makeBackup(deps, staff);
    const stream = createReadStream(backup.path);
    stream.once('close', () => void backup.discard());
    return sendFile(reply, stream, { name: `comal-${truckDay(deps.now())}.ndjson.gz`, bytes: backup.bytes });
  });

  app.get('/api/owner/backup/kept', async (request, reply) => {
    if ((await requirePermission(request, reply, 'settings')) === undefined) return reply;
    return reply.header('cache-control', 'no-store').send(await keptBackups(deps));
  });

  app.post<{ Params: { name: string } }>('/api/owner/backup/kept/:name', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined || !(await requireConfirmation(request, reply, 'backup'))) return reply;
    const kept = await keptBackup(deps, staff, request.params.name);
    if (kept === undefined) return answerError(reply, request, 'not_found');
    return sendFile(reply, createReadStream(kept.path), kept);
  });

  app.post(
    '/api/owner/restore',
    { bodyLimit: RESTORE_LIMIT_BYTES, config: { receiveWithinMs: RESTORE_WITHIN_MS } },
    async (request, reply) => {
      const staff = await requirePermission(request, reply, 'settings');
      if (staff === undefined || !(await requireConfirmation(request, reply, 'restore'))) return reply;
      if (!(request.body instanceof Readable)) return answerError(reply, request, 'unsupported_media');
      const restored = await restore(deps, staff, request.body);
      if (!restored.ok) {
        return answerError(
          reply,
          request,
          restored.error,
          'fields' in restored ? restored.fields : undefined,
        );
      }
      const { madeAt, rows, kept } = restored;
      const answer: RestoreAnswer = { madeAt, rows, kept };
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
}

function sendFile(
  reply: FastifyReply,
  stream: Readable,
  { name, bytes }: { name: string; bytes: number },
): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/gzip',
      'content-length': bytes,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(stream);
}
