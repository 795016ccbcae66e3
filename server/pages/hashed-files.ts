import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type EncodedBody, sendEncoded } from '../http/encoded-body.ts';

const YEAR = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /\.(?:br|gz)$/;

function typeOf(name: string): string {
  const type = TYPES[extname(name)];
  if (type === undefined) throw new Error(`assets/${name} has no known content type`);
  return type;
}

/**
 * Serves the build's files whose names change with their contents (`/assets/*`), each read once: a page asks for some
 * thirty, and reading one takes four calls of the file system.
 */
export function registerHashedFiles(app: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder));
  const types = new Map(
    [...names].filter((name) => !COMPRESSED.test(name)).map((name) => [name, typeOf(name)]),
  );
  const read = new Map<string, Promise<EncodedBody>>();
  const compressed = (name: string) => (names.has(name) ? readFile(join(folder, name)) : undefined);

  async function readHashed(name: string): Promise<EncodedBody> {
    const [identity, gzip, br] = await Promise.all([
      readFile(join(folder, name)),
      compressed(`${name}.gz`),
      compressed(`${name}.br`),
    ]);
    return { etag: `W/"${name}"`, identity, gzip, br };
  }

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const { '*': name } = request.params;
    const type = types.get(name);
    if (type === undefined) return reply.callNotFound();
    const reading = read.get(name) ?? readHashed(name);
    read.set(name, reading);
    const body = await reading.catch((error: NodeJS.ErrnoException) => {
      // The next request tries again. A later build may have deleted a file of the one that runs.
      read.delete(name);
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (body === null) return reply.callNotFound();
    reply.headers({ 'cache-control': YEAR, vary: 'Accept-Encoding', 'content-type': type });
    return sendEncoded(request, reply, body);
  });
}
