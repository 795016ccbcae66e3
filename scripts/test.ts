// Everything that must hold, in one command: types, lint, import rules, dead code, unit and feature tests, browser tests.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

const results = 'test-results';
mkdirSync(results, { recursive: true });
const failed: string[] = [];

function step(name: string, command: string, args: string[], env: Record<string, string> = {}) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const run = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${run.status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (run.status !== 0) failed.push(name);
}

const counts = { passed: 0, failed: 0, skipped: 0 };
function count(file: string, read: (report: never) => typeof counts) {
  try {
    const found = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += found[key];
  } catch {
    failed.push(`no results in ${file}`);
  }
}

step('types', 'npm', ['run', '--silent', 'types']);
step('lint and format', 'npm', ['run', '--silent', 'lint']);
step('import rules', 'npm', ['run', '--silent', 'boundaries']);
step('dead code', 'npx', ['knip']);
step('unit and feature tests', 'npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/vitest.json`,
]);
count(`${results}/vitest.json`, (r: VitestReport) => ({
  passed: r.numPassedTests,
  failed: r.numFailedTests,
  skipped: r.numPendingTests + r.numTodoTests,
}));
step('build', 'npm', ['run', '--silent', 'build']);
const chromium = await ensureChromium();
step('browser tests', 'npx', ['playwright', 'test'], {
  CHROME_PATH: chromium,
});
count(`${results}/playwright.json`, (r: PlaywrightReport) => ({
  passed: r.stats.expected + r.stats.flaky,
  failed: r.stats.unexpected,
  skipped: r.stats.skipped,
}));

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
