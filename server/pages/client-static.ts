import { join, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const WEEK = 'public, max-age=604800';

/** Serves the client build. Browsers keep hashed files for good, pictures for a week, and revalidate the rest. */
export async function registerClientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const common = {
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders(response, path) {
      const [folder = ''] = path.slice(clientDir.length + 1).split(sep);
      const picture = folder === 'art' || folder === 'photos' || folder === 'social';
      response.setHeader('cache-control', folder === 'assets' ? YEAR : picture ? WEEK : 'no-cache');
      response.setHeader('vary', 'Accept-Encoding');
    },
  } satisfies Partial<FastifyStaticOptions>;
  // A route for each of a thousand hashed files would take a tenth of the start.
  await app.register(fastifyStatic, {
    ...common,
    // Their names change with their contents: the tag is enough for a reload.
    lastModified: false,
    acceptRanges: false,
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
  });
  await app.register(fastifyStatic, {
    ...common,
    root: clientDir,
    // One route for each existing file: every other path belongs to the pages.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
  });
}
