import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildServiceWorker } from './service-worker.mjs';
import { STAMP_FILE, sourceStamp } from './stamp.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const CLIENT = join(ROOT, 'dist/client');
/** The worker that draws cards reads the font from its own folder. */
const LETTERS = 'server/adapters/images/sansita-swashed-800.ttf';
const BUILDS_FILE = join(ROOT, 'dist/builds.json');
/** Open pages still request files of the previous build. */
const BUILDS_KEPT = 2;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|html|map)$/;

process.chdir(ROOT);
process.env.NODE_ENV = 'production';

const stamp = sourceStamp(ROOT);
await rm(join(ROOT, STAMP_FILE), { force: true });
await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  build: { ssr: 'web/entry-server.tsx', outDir: 'dist/ssr', emptyOutDir: true },
});
await build({ logLevel: 'warn', configFile: 'vite.server.config.ts' });
await copyFile(join(ROOT, LETTERS), join(ROOT, 'dist/server', basename(LETTERS)));
await buildServiceWorker(CLIENT);
await pruneOldAssets();
await compressFiles(CLIENT);
await writeFile(join(ROOT, STAMP_FILE), stamp);
console.log('Built.');

/** Keeps the assets of this build and the one before it. */
async function pruneOldAssets() {
  const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const files = Object.values(manifest).flatMap((c) => [c.file, ...(c.css ?? []), ...(c.assets ?? [])]);
  const current = [...new Set(files)].sort((a, b) => a.localeCompare(b));
  const earlier = await readFile(BUILDS_FILE, 'utf8').then(JSON.parse, () => []);
  const others = earlier.filter((assets) => assets.join() !== current.join());
  const builds = [current, ...others].slice(0, BUILDS_KEPT);
  const kept = new Set(builds.flat());
  for (const name of await readdir(join(CLIENT, 'assets'))) {
    const asset = `assets/${name.replace(/\.(br|gz)$/, '')}`;
    if (!kept.has(asset)) await rm(join(CLIENT, 'assets', name), { force: true });
  }
  await writeFile(BUILDS_FILE, JSON.stringify(builds));
}

/** Writes `.br` and `.gz` beside every file that shrinks, so that no request is compressed while it waits. */
async function compressFiles(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (path.includes('.vite')) continue;
    const source = await stat(path);
    const done = await stat(`${path}.br`).catch(() => null);
    if (source.size < 1024 || (done !== null && done.mtimeMs >= source.mtimeMs)) continue;
    const bytes = await readFile(path);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, options));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
