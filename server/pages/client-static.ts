import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { registerHashedFiles } from './hashed-files.ts';

const WEEK = 'public, max-age=604800';

/** Serves the client build. Browsers keep hashed files for good, pictures for a week, and revalidate the rest. */
export async function registerClientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  registerHashedFiles(app, join(clientDir, 'assets'));
  await app.register(fastifyStatic, {
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders(response, path) {
      const [folder = ''] = path.slice(clientDir.length + 1).split(sep);
      const picture = folder === 'art' || folder === 'photos' || folder === 'social';
      response.setHeader('cache-control', picture ? WEEK : 'no-cache');
      response.setHeader('vary', 'Accept-Encoding');
    },
    root: clientDir,
    // One route for each existing file: every other path belongs to the pages.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
  });
}
