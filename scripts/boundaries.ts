// Checks the import rules, that the checker still reads every module, and that it reports a violation of each rule.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { SEEDS } from './boundary-seeds.ts';

const PARTS = ['domain', 'contracts', 'server', 'web', 'square-sandbox', 'testing', 'proof'];

interface Violation {
  from: string;
  to: string;
  rule: { name: string; severity: string };
  cycle?: { name: string }[];
}

interface Summary {
  violations: Violation[];
  totalCruised: number;
  ruleSetUsed: { forbidden: { name: string }[] };
}

/** Reads `paths` and their imports, followed for `depth` levels; 0 follows all of them. */
function cruise(paths: string[], depth = 0): Summary {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '-T',
      'json',
      '--max-depth',
      String(depth),
      ...paths,
    ],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (!run.stdout) throw new Error(run.stderr || 'the import checker printed nothing');
  return JSON.parse(run.stdout).summary;
}

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...PARTS], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name)).length;
const summary = cruise(PARTS);
for (const v of summary.violations) {
  console.error(
    `${v.rule.name}: ${v.from} -> ${v.to}${v.cycle ? ` (${v.cycle.map((c) => c.name).join(' -> ')})` : ''}`,
  );
}
if (summary.totalCruised < tracked) {
  console.error(
    `The import checker read ${summary.totalCruised} modules of at least ${tracked}: it is not seeing the code.`,
  );
  process.exit(1);
}

const made = new Set<string>();
for (const { path, text } of SEEDS) {
  const first = mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  if (first !== undefined) made.add(first);
  writeFileSync(path, text);
}
let caught: Set<string>;
try {
  // A seed breaks its rule by what it imports itself.
  const { violations } = cruise(
    SEEDS.map((seed) => seed.path),
    1,
  );
  caught = new Set(violations.map((v) => `${v.from} ${v.rule.name}`));
} finally {
  for (const { path } of SEEDS) rmSync(path);
  for (const folder of made) rmSync(folder, { recursive: true });
}
const missed = SEEDS.filter(({ path, rule }) => !caught.has(`${path} ${rule}`));
for (const { path, rule } of missed) console.error(`A seeded violation went unnoticed: ${rule} in ${path}`);
const seeded = new Set(SEEDS.map(({ rule }) => rule));
const unseeded = summary.ruleSetUsed.forbidden.filter(({ name }) => !seeded.has(name));
for (const { name } of unseeded)
  console.error(`No violation of ${name} is seeded (scripts/boundary-seeds.ts)`);
const broken = summary.violations.some((v) => v.rule.severity === 'error');
if (broken || missed.length > 0 || unseeded.length > 0) process.exit(1);
console.log(
  `Import rules hold in ${summary.totalCruised} modules; ${SEEDS.length} seeded violations were caught.`,
);
