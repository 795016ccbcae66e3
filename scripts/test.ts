// Runs every check: types, lint, import rules, texts in every language, dead code, unit and feature tests, a short storm,
// browser tests. With `fast` only what takes under a minute: no test.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { relative } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './chromium.ts';
import { ensureProxies } from './programs.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

const results = 'test-results';
mkdirSync(results, { recursive: true });
const failed: string[] = [];

/**
 * Runs one check; `aside` prints its output at the end, for checks that run at the same time. One of low `priority`
 * takes only the processor’s time that the others leave.
 */
async function step(
  name: string,
  command: string,
  args: string[],
  {
    aside = false,
    priority,
    env = {},
  }: { aside?: boolean; priority?: number; env?: Record<string, string> } = {},
) {
  const started = Date.now();
  if (!aside) console.log(`\n== ${name}`);
  const run = spawn(command, args, {
    stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  if (run.pid !== undefined && priority !== undefined) setPriority(run.pid, priority);
  const output: Buffer[] = [];
  run.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  run.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  // A command that cannot be started has no exit code.
  const code = await new Promise<number | null>((resolve) => {
    run.once('error', (error) => output.push(Buffer.from(String(error))));
    run.once('close', resolve);
  });
  if (aside) console.log(`\n== ${name}\n${Buffer.concat(output).toString()}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (code !== 0) failed.push(name);
}

/** The tests that failed, and why: said again at the end, where the last lines are read. */
const failures: string[] = [];
function noteVitestFailures({ testResults }: VitestReport) {
  for (const { name, message, assertionResults } of testResults) {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const said = tests.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
    if (tests.length === 0 && message !== '') said.push(message);
    failures.push(...said.map((text) => `${relative('.', name)} › ${text}`));
  }
}

/** A browser test that passed at its second try is noted too: it is worth a look. */
function notePlaywrightFailures({ suites = [], specs }: PlaywrightSuite) {
  for (const { title, file, line, tests } of specs) {
    for (const { projectName, status, results: tries } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const said = tries.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      failures.push(`e2e/${file}:${line} (${projectName}, ${status}) › ${title}\n${said.join('\n')}`);
    }
  }
  for (const inner of suites) notePlaywrightFailures(inner);
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

/**
 * Parts of the paths of unit tests whose clocks are their own, which can wait: they take the processor’s time that the
 * browser tests leave.
 */
const LOW_PRIORITY = ['domain/', 'web/', 'crash-points', 'earlier-databases'];

/** Runs the unit tests that `args` choose. */
async function vitest(name: string, args: string[], options?: Parameters<typeof step>[3]): Promise<void> {
  const file = `${results}/${name.replaceAll(' ', '-')}.json`;
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await step(name, 'npx', ['vitest', 'run', ...reports, ...args], options);
  count(file, (report: VitestReport) => {
    noteVitestFailures(report);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

const fast = process.argv[2] === 'fast';
const aside = { aside: true };
/** Installs what the browser tests need; returns Chromium's path. */
async function installBrowserAndProxies(): Promise<string> {
  const path = await ensureChromium();
  // After Chromium, whose libraries it needs.
  await ensureHeadlessShell();
  await ensureProxies();
  return path;
}
const [chromium] = await Promise.allSettled([
  // Downloaded meanwhile where there are none.
  fast ? '' : installBrowserAndProxies(),
  // Lint reports the type errors of all files, in a third of the compiler's time; the lower layers have types of their own.
  step('types of the layers', 'npm', ['run', '--silent', 'types:layers'], aside),
  step('lint and format', 'npm', ['run', '--silent', 'lint'], aside),
  // That check adds files that break the rules, which must not be built.
  step('import rules', 'npm', ['run', '--silent', 'boundaries'], aside).then(() =>
    fast ? undefined : step('build', 'npm', ['run', '--silent', 'build'], aside),
  ),
  step('languages', 'npm', ['run', '--silent', 'languages'], aside),
  step('dead code', 'npx', ['knip'], aside),
]);
if (fast) {
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length > 0 ? 1 : 0);
}
// A storm waits more than it works, and takes only the time that the tests leave.
const shortStorm = step('short storm', 'npm', ['run', '--silent', 'storm', '--', '--short'], aside);
await vitest(
  'unit and feature tests',
  LOW_PRIORITY.map((part) => `--exclude=**/*${part}**`),
);
await shortStorm;
// What has the lowest priority may wait long for a turn.
const timeouts = ['--testTimeout=600000', '--hookTimeout=600000'];
const rest = vitest('rules and crash points', [...LOW_PRIORITY, ...timeouts, '--maxWorkers=2'], {
  ...aside,
  priority: constants.priority.PRIORITY_LOW,
});
if (chromium.status === 'fulfilled') {
  await step('browser tests', 'npx', ['playwright', 'test'], { env: { CHROME_PATH: chromium.value } });
} else {
  failed.push(`browser: ${String(chromium.reason)}`);
}
await rest;
count(`${results}/playwright.json`, ({ stats, suites }: PlaywrightReport) => {
  for (const suite of suites) notePlaywrightFailures(suite);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
});

for (const failure of failures) console.log(`\n${failure}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
