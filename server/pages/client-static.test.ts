import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerClientFiles } from './client-static.ts';

let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'comal-client-'));

beforeAll(async () => {
  for (const [path, text] of Object.entries({
    'assets/app-abc.js': 'hashed',
    'assets/app-abc.js.br': 'hashed, compressed',
    'assets/once-abc.css': 'read',
    'assets/gone-abc.css': 'gone',
    'art/taco.webp': 'a picture',
    'art/once.svg': 'read',
    'mark.svg': '<svg/>',
    '.vite/manifest.json': '{}',
  })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  app = Fastify();
  registerClientFiles(app, folder);
  app.get('/*', () => 'a page');
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function read(url: string, headers = {}) {
  const { statusCode, body, headers: answered } = await app.inject({ url, headers });
  return [statusCode, body, answered['cache-control'], answered['content-encoding']];
}

test('files are kept as long as their names say', async () => {
  const year = 'public, max-age=31536000, immutable';
  expect(await read('/assets/app-abc.js')).toEqual([200, 'hashed', year, undefined]);
  expect(await read('/assets/app-abc.js', { 'accept-encoding': 'br' })).toEqual([
    200,
    'hashed, compressed',
    year,
    'br',
  ]);
  expect(await read('/art/taco.webp')).toEqual([200, 'a picture', 'public, max-age=604800', undefined]);
  expect(await read('/mark.svg')).toEqual([200, '<svg/>', 'no-cache', undefined]);
});

test.each([
  ['/assets/app-abc.js', 'text/javascript; charset=utf-8', '6'],
  ['/art/taco.webp', 'image/webp', '9'],
])('%s has a tag and no date, and is sent whole', async (url, type, bytes) => {
  const { headers } = await app.inject(url);
  expect(headers.etag).toBeDefined();
  expect(headers).not.toHaveProperty('last-modified');
  expect(headers).not.toHaveProperty('accept-ranges');
  expect(headers['content-type']).toBe(type);
  expect((await app.inject({ method: 'HEAD', url })).headers['content-length']).toBe(bytes);
  const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } });
  expect(again.statusCode).toBe(304);
});

test('a file is read once', async () => {
  for (const path of ['assets/once-abc.css', 'art/once.svg']) {
    const first = await read(`/${path}`);
    expect(first[1]).toBe('read');
    rmSync(join(folder, path));
    expect(await read(`/${path}`)).toEqual(first);
  }
  const gone = join(folder, 'assets/gone-abc.css');
  rmSync(gone);
  expect((await read('/assets/gone-abc.css'))[0]).toBe(404);
  writeFileSync(gone, 'back');
  expect((await read('/assets/gone-abc.css'))[1]).toBe('back');
});

test('a file of an unknown type is told at the start', async () => {
  const other = mkdtempSync(join(tmpdir(), 'comal-client-'));
  mkdirSync(join(other, 'assets'));
  writeFileSync(join(other, 'assets/clip-abc.mp4'), 'a film');
  expect(() => registerClientFiles(Fastify(), other)).toThrow('assets/clip-abc.mp4');
  rmSync(other, { recursive: true });
});

test('what is no file belongs to the pages, but for scripts and styles, which are never a page', async () => {
  expect(await read('/menu')).toEqual([200, 'a page', undefined, undefined]);
  expect(await read('/art/none.webp')).toEqual([200, 'a page', undefined, undefined]);
  for (const path of ['/assets/none.js', '/assets/app-abc.js.br', '/assets/', '/assets/..%2fmark.svg']) {
    expect((await read(path))[0], path).toBeGreaterThanOrEqual(400);
  }
});

test('the build’s own records are not served', async () => {
  expect(await read('/.vite/manifest.json')).toEqual([200, 'a page', undefined, undefined]);
});
