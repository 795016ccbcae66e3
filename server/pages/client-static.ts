import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EncodedBody, type Encoding, etagOf, sendEncoded } from '../http/encoded-body.ts';

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

/** Paths of the build's files, as `art/taco.webp`; its own records, in folders with a dot, are left out. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('.'));

/**
 * Serves the client build, each file read once: a page asks for some fifty. The pool of threads would take five times as
 * long for a file that the system has in memory.
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
  const bodies = new Map<string, EncodedBody>();
  function compressedOf(path: string): Encoding | undefined {
    if (!paths.has(path)) return undefined;
    const content = readFileSync(join(clientDir, path));
    return () => content;
  }

  /** Undefined for a file that a later build has deleted; the next request tries again. */
  function bodyOf(path: string): EncodedBody | undefined {
    const known = bodies.get(path);
    if (known !== undefined) return known;
    try {
      const identity = readFileSync(join(clientDir, path));
      const [gzip, br] = [compressedOf(`${path}.gz`), compressedOf(`${path}.br`)];
      const body = { etag: etagOf(identity), identity, gzip, br };
      bodies.set(path, body);
      return body;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  function send(path: string, request: FastifyRequest, reply: FastifyReply) {
    const found = headers.get(path);
    const body = found && bodyOf(path);
    if (found !== undefined && body !== undefined) return sendEncoded(request, reply.headers(found), body);
    reply.callNotFound();
    return reply;
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
