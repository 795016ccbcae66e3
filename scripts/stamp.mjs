import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const STAMP_FILE = 'dist/stamp';

const FOLDERS = ['contracts', 'domain', 'server', 'square-sandbox', 'web'];
const FILES = [
  'package-lock.json',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/build.mjs',
  'scripts/only-dependencies.ts',
  'scripts/loaded-files.ts',
  'scripts/service-worker.mjs',
  'scripts/smaller-packages.ts',
];

/** A hash of everything a build is made of: when it is unchanged, so is the build. */
export function sourceStamp(root) {
  const paths = [...FILES];
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name).slice(root.length + 1);
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) paths.push(path);
    }
  }
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
