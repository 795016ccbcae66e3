import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EncodedBody, etagOf, sendEncoded } from '../http/encoded-body.ts';

const YEAR = 'public, max-age=31536000, immutable';
const WEEK = 'public, max-age=604800';
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /\.(?:br|gz)$/;

function typeOf(path: string): string {
  const type = TYPES[extname(path)];
  if (type === undefined) throw new Error(`${path} has no known content type`);
  return type;
}

/** Browsers keep files named by their contents for good, pictures for a week, and revalidate the rest. */
function keptFor(path: string): string {
  const [folder] = path.split('/');
  if (folder === 'assets') return YEAR;
  return folder === 'art' || folder === 'social' ? WEEK : 'no-cache';
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** Paths of the build's files, as `art/taco.webp`; its own records, in folders with a dot, are left out. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('.') && statSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join('/'));

/**
 * Serves the client build, each file read once: a page asks for some fifty, and reading one takes four calls of the file
 * system.
 */
export function registerClientFiles(app: FastifyInstance, clientDir: string): void {
  const paths = new Set(pathsIn(clientDir));
  const headers = new Map(
    [...paths]
      .filter((path) => !COMPRESSED.test(path))
      .map((path) => [
        path,
        { 'cache-control': keptFor(path), vary: 'Accept-Encoding', 'content-type': typeOf(path) },
      ]),
  );
  const read = new Map<string, Promise<EncodedBody>>();
  const compressed = (path: string) => (paths.has(path) ? readFile(join(clientDir, path)) : undefined);

  async function readAll(path: string): Promise<EncodedBody> {
    const [identity, gzip, br] = await Promise.all([
      readFile(join(clientDir, path)),
      compressed(`${path}.gz`),
      compressed(`${path}.br`),
    ]);
    return { etag: etagOf(identity), identity, gzip, br };
  }

  async function send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = headers.get(path);
    if (found === undefined) return notFound(reply);
    const reading = read.get(path) ?? readAll(path);
    read.set(path, reading);
    const body = await reading.catch((error: NodeJS.ErrnoException) => {
      // The next request tries again. A later build may have deleted a file of the one that runs.
      read.delete(path);
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (body === null) return notFound(reply);
    return sendEncoded(request, reply.headers(found), body);
  }

  // A script or style that is missing is never answered by a page.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    send(`assets/${request.params['*']}`, request, reply),
  );
  // One route for each of the other files: every other path belongs to the pages.
  for (const path of headers.keys()) {
    if (!path.startsWith('assets/')) app.get(`/${path}`, (request, reply) => send(path, request, reply));
  }
}
