import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STAMP_FILE, sourceStamp } from './stamp.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

// npm's shell exits on a signal without stopping its child, so this process watches its parent.
const parent = process.ppid;
const built = await readFile(join(ROOT, STAMP_FILE), 'utf8').catch(() => undefined);
if (built !== sourceStamp(ROOT)) {
  if (!canBuild()) {
    console.error(
      'Comal has to be built, and the tools for that are not installed. Run "npm ci --include=dev", or build it where they are and copy dist/.',
    );
    process.exit(1);
  }
  console.log('Building Comal (only after a change)...');
  // Builds in a separate process, whose memory is free before serving begins.
  const build = spawnSync(process.execPath, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
  if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) process.exit(0);
}

process.env.NODE_ENV = 'production';
await import('../dist/server/main.js');

function canBuild() {
  try {
    return import.meta.resolve('vite') !== '';
  } catch {
    return false;
  }
}
