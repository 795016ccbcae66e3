// Checks the import rules, and that the checker still reads every module and reports a seeded violation.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';

const PARTS = ['domain', 'contracts', 'server', 'web', 'square-sandbox', 'testing', 'storm'];

interface Violation {
  from: string;
  to: string;
  rule: { name: string; severity: string };
  cycle?: { name: string }[];
}

function cruise(paths: string[]): { violations: Violation[]; totalCruised: number } {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '-T',
      'json',
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

interface Seed {
  path: string;
  text: string;
  rule: string;
}

const SEEDS: Seed[] = [
  { path: 'domain/seeded-violation.ts', text: "import '../contracts/errors.ts';\n", rule: 'domain-is-pure' },
  {
    path: 'web/ui/seeded-violation.ts',
    text: "import '../../server/deps.ts';\n",
    rule: 'web-never-imports-server',
  },
  {
    path: 'web/api/seeded-violation.ts',
    text: "import { ALL_CALLS } from '../../contracts/calls.ts';\nexport const names = Object.keys(ALL_CALLS);\n",
    rule: 'web-takes-calls-as-types',
  },
  {
    path: 'server/http/seeded-violation.ts',
    text: "import '../../web/app.tsx';\n",
    rule: 'server-never-imports-web',
  },
  {
    path: 'server/features/menu/seeded-violation.ts',
    text: "import '../../jobs/worker.ts';\n",
    rule: 'only-the-start-enters-the-worker',
  },
  {
    path: 'server/orders/seeded-violation.ts',
    text: "import '../http/parse.ts';\n",
    rule: 'work-knows-no-http',
  },
  {
    path: 'server/auth/seeded-violation.ts',
    text: "import '../views/account-view.ts';\n",
    rule: 'http-and-auth-know-no-business',
  },
  {
    path: 'server/pages/seeded-violation.ts',
    text: "import '../messages/send-mail.ts';\n",
    rule: 'views-and-pages-only-show',
  },
  {
    path: 'server/stores/seeded-violation.ts',
    text: "import '../orders/publish.ts';\n",
    rule: 'stores-hold-queries-only',
  },
  {
    path: 'testing/seeded-violation.ts',
    text: "import '../storm/reconcile.ts';\n",
    rule: 'nobody-imports-the-storm',
  },
  {
    path: 'web/head/seeded-violation.ts',
    text: "import '../customer/menu/menu.messages.ts';\n",
    rule: 'shared-rooms-know-no-screen',
  },
  {
    path: 'web/ui/seeded-content.ts',
    text: "import '../content/own-texts.ts';\n",
    rule: 'ui-knows-no-content',
  },
  {
    path: 'web/loading/seeded-violation.ts',
    text: "import '../ui/icons/icon.tsx';\n",
    rule: 'loading-knows-no-part',
  },
  {
    path: 'web/customer/seeded/seeded-violation.ts',
    text: "import '../../owner/owner-app.tsx';\n",
    rule: 'customer-never-imports-owner',
  },
  {
    path: 'web/customer/seeded/seeded-door.ts',
    text: "import '../cart/cart-store.ts';\n",
    rule: 'customer-features-have-one-door',
  },
  {
    path: 'web/customer/seeded/seeded-icon.ts',
    text: "import 'lucide-react/icons/x';\n",
    rule: 'only-the-console-imports-lucide',
  },
];
for (const { path, text } of SEEDS) {
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  writeFileSync(path, text);
}
let caught: Set<string>;
try {
  caught = new Set(cruise(SEEDS.map((seed) => seed.path)).violations.map((v) => `${v.from} ${v.rule.name}`));
} finally {
  for (const { path } of SEEDS) rmSync(path);
  rmSync('web/customer/seeded', { recursive: true });
}
const missed = SEEDS.filter(({ path, rule }) => !caught.has(`${path} ${rule}`));
for (const { path, rule } of missed) console.error(`A seeded violation went unnoticed: ${rule} in ${path}`);
if (summary.violations.some((v) => v.rule.severity === 'error') || missed.length > 0) process.exit(1);
console.log(
  `Import rules hold in ${summary.totalCruised} modules; ${SEEDS.length} seeded violations were caught.`,
);
