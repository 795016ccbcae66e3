import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const STAMP_FILE = 'dist/stamp';

const FOLDERS = ['contracts', 'domain', 'server', 'square-sandbox', 'web'];
/** `stamp.test.ts` finds one that the build uses and that is missing here. */
const FILES = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/ascii-code.ts',
  'scripts/build.mjs',
  'scripts/console-chunk.ts',
  'scripts/lazy-square.ts',
  'scripts/loaded-files.ts',
  'scripts/only-dependencies.ts',
  'scripts/service-worker.mjs',
  'scripts/smaller-packages.ts',
  'scripts/stamp.mjs',
];

/** A hash of everything a build is made of: when it is unchanged, so is the build. */
export function sourceStamp(root) {
  const hash = createHash('sha256');
  for (const path of stampedFiles(root)) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** The files that it is made of, from the root. */
export function stampedFiles(root) {
  const paths = [...FILES];
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name).slice(root.length + 1);
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) paths.push(path);
    }
  }
  return paths.sort();
}
