import type { FastifyError, FastifyInstance } from 'fastify';
import { photoCalls, type PhotoEditQuery, photoUploadCalls } from '../../../contracts/owner/menu/photos.ts';
import type { PhotoEdit } from '../../../domain/menu/photo-edit.ts';
import { PHOTO_FORMATS, photoUrl } from '../../../domain/menu/photo.ts';
import type { Deps } from '../../deps.ts';
import { answerError, answerException } from '../../http/errors.ts';
import { registerScope } from '../../http/register-scope.ts';
import { serve } from '../../http/serve.ts';
import { requirePermission } from '../../auth/staff-session.ts';
import { savePhoto } from '../../menu/save-photo.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { photoBytes } from '../../stores/menu/photos.store.ts';
import { PhotoMemory } from './photo-memory.ts';

const FORMATS = [...PHOTO_FORMATS, 'png'] as const;
const NAME = new RegExp(`^([0-9a-f]{32})-(\\d{3,4})\\.(${FORMATS.join('|')})$`);
const YEAR = 'public, max-age=31536000, immutable';

/** The owner's photos: uploaded as raw bytes, stored in sizes in the database, served from memory. */
export async function photosRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const memory = new PhotoMemory();

  serve(app, photoCalls, {
    'GET /photos/:name': async ({ params, request, reply, refuse }) => {
      const [name, id = '', width, ending] = NAME.exec(params.name) ?? [];
      const format = FORMATS.find((one) => one === ending);
      if (name === undefined || format === undefined) return refuse('not_found');
      const bytes = memory.get(name) ?? (await photoBytes(deps.db, id, Number(width), format));
      if (bytes === null) return refuse('not_found');
      memory.set(name, bytes);
      // The name is a hash of the picture, so its content never changes.
      const etag = `"${name}"`;
      reply.header('cache-control', YEAR).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(`image/${format}`).send(bytes);
    },
  });

  await registerScope(app, 'photos', async (scope) => {
    // The declared media type is ignored; the bytes decide.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Checked first, so that nobody else can upload megabytes.
    scope.addHook('onRequest', async (request, reply) => {
      await requirePermission(request, reply, 'menu');
    });
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return answerError(reply, request, 'photo_too_large');
      return answerException(error, request, reply);
    });
    serve(scope, photoUploadCalls, {
      'POST /api/owner/photos': async ({ staff, query, request, refuse }) => {
        const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const saved = await savePhoto(deps, sent, editOf(query), (tx, subject) => {
          return recordAudit(tx, deps, { staff, action: 'photo.added', subject, before: null, after: null });
        });
        return saved.ok ? { image: photoUrl(saved.id) } : refuse(saved.error);
      },
    });
  });
}

const editOf = ({ turns, crop, brightness }: PhotoEditQuery): PhotoEdit => ({
  quarterTurns: turns ?? 0,
  crop: crop ?? null,
  brightness: (brightness ?? 100) / 100,
});
