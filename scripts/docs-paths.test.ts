import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FILE_NAME = /\.(ts|tsx|mjs|css|md|json|txt|png|svg)$/;

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
/** Every document but the decisions, which name what has gone since. */
const DOCUMENTS = tracked.filter((file) =>
  /^(docs\/(decisions\/README|[\w-]+)|[A-Z]+|server\/pages\/README)\.md$/.test(file),
);
const fileNames = new Set(tracked.map((file) => basename(file)));
const topFolders = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));

/** Whether a piece of code in a text names something in the repository: a path, or the bare name of a file. */
function isPath(code: string): boolean {
  if (!/^\w[\w./@-]*$/.test(code)) return false;
  return code.includes('/')
    ? FILE_NAME.test(code) || topFolders.has(code.split('/')[0])
    : FILE_NAME.test(code);
}

function isMissing(code: string): boolean {
  return code.includes('/') ? !existsSync(code) : !fileNames.has(code);
}

/** The text without its blocks of code, which hold commands and examples. */
function proseOf(document: string): string {
  return readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
}

test.each(DOCUMENTS)('every path in %s exists', (document) => {
  const codes = [...proseOf(document).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  expect(codes.filter((code) => isPath(code) && isMissing(code))).toEqual([]);
});

test.each(DOCUMENTS)('every link of %s to another document leads to one', (document) => {
  const links = [...proseOf(document).matchAll(/(?<!!)\[[^\]]*\]\(([^)#]+)[^)]*\)/g)].map(
    ([, to = '']) => to,
  );
  const missing = links.filter((to) => !to.includes(':') && !existsSync(join(dirname(document), to)));
  expect(missing).toEqual([]);
});

test('a path that leads nowhere is seen', () => {
  expect(
    ['domain/nowhere', 'server/app.tsx', 'nowhere.ts'].filter((code) => isPath(code) && isMissing(code)),
  ).toEqual(['domain/nowhere', 'server/app.tsx', 'nowhere.ts']);
  expect(['npm test', '/menu', 'text/csv', '*.port.ts', 'deps'].filter(isPath)).toEqual([]);
});
