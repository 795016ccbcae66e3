import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** What `scripts/build.mjs` runs: itself, and the settings that it gives to Vite. */
const ENTRIES = ['scripts/build.mjs', 'vite.config.ts', 'vite.server.config.ts'];
/** A file of the repository that a module imports, or reads by its name. */
const IMPORT = /^import\b[^'`]*'(\.[^']+)';$/gm;
const READ = /readFileSync\('([\w./-]+)'/g;

const { stampedFiles } = (await import(pathToFileURL(resolve('scripts/stamp.mjs')).href)) as {
  stampedFiles: (root: string) => string[];
};

function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const code = readFileSync(path, 'utf8');
  for (const [, imported = ''] of code.matchAll(IMPORT)) withImports(join(dirname(path), imported), found);
  for (const [, read = ''] of code.matchAll(READ)) found.add(read);
  return found;
}

test('a change of anything that makes the build makes the next start build again', () => {
  const used = new Set(ENTRIES.flatMap((entry) => [...withImports(entry)]));
  expect(used).toContain('scripts/lazy-square.ts');
  expect(used).toContain('package.json');
  const stamped = new Set(stampedFiles(process.cwd()));
  expect([...used].filter((path) => !stamped.has(path))).toEqual([]);
  for (const path of ['package-lock.json', 'tsconfig.json', 'web/app.tsx', 'server/main.ts']) {
    expect(stamped, path).toContain(path);
  }
});
