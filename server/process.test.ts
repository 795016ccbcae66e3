import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fault, ok, warning } from './doctor/finding.ts';
import { reportProblems } from './process.ts';

const FINDINGS = [ok('disk space', 'plenty'), warning('TRUST_PROXY', 'set it'), fault('mail', 'refused')];

async function said(examine: () => Promise<typeof FINDINGS>): Promise<string[]> {
  const lines: string[] = [];
  await reportProblems({ examine }, (line) => lines.push(line));
  return lines;
}

test('a start names what does not work, and says nothing of what does', async () => {
  expect(await said(async () => FINDINGS)).toEqual([
    'WARNING  TRUST_PROXY: set it',
    'FAULT    mail: refused',
  ]);
});

test('an examination that fails is said with its reason', async () => {
  const [line = '', ...more] = await said(() => Promise.reject(new Error('EACCES: /var/lib/comal')));
  expect(more).toEqual([]);
  expect(line).toMatch(/^WARNING  examination: .*EACCES: \/var\/lib\/comal.*run comal doctor$/);
});

test('V8 knows the flag by which the heap grows slowly', () => {
  const flags = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(flags).toContain('--heap-growing-percent ');
});
