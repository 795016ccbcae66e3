// Hundreds of customers order, pay and are refunded while calls fail and processes are killed; then Square's books, the
// database's and what people were told must agree. Run `npm run storm` after a build; `--help` lists the options.
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '../testing/database/postgres-server.ts';
import { reportOf, shortfallsOf } from './report.ts';
import { runStorm } from './run-storm.ts';

const HELP = `npm run storm -- [options]

  --seed <n>          the same seed makes the same plan; today's date without it
  --checkouts <n>     on each database; 2000
  --kills <n>         on each database; 200
  --database <kind>   sqlite, postgres or both; both
  --minutes <n>       ends each earlier, compares what there is, and fails where the plan was not done
  --short             80 checkouts and 12 kills on SQLite, about a minute`;

/** At most, where other tests leave it little time. */
const SHORT_MINUTES = 10;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    checkouts: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '200' },
    database: { type: 'string', default: 'both' },
    minutes: { type: 'string', default: 'Infinity' },
    short: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const seed = Number(values.seed);
const size = values.short
  ? { checkouts: 80, kills: 12 }
  : { checkouts: Number(values.checkouts), kills: Number(values.kills) };
const minutes = values.short ? SHORT_MINUTES : Number(values.minutes);
// Beside other tests it takes the time that they leave.
if (values.short) setPriority(10);
const database = values.short ? 'sqlite' : values.database;
let failed = false;

async function storm(kind: 'sqlite' | 'postgres'): Promise<void> {
  const postgres = kind === 'sqlite' ? null : await startPostgres({ durable: true, returns: true });
  if (kind === 'postgres' && postgres === null) {
    console.log(
      '\nFAILED: the storm on PostgreSQL was asked for, and there is none; --database sqlite leaves it out',
    );
    failed = true;
    return;
  }
  const processes = kind === 'sqlite' ? 1 : 2;
  console.log(`\n${kind}: seed ${seed}, ${size.checkouts} checkouts, ${size.kills} kills`);
  try {
    const outcome = await runStorm({
      ...size,
      seed,
      processes,
      minutes,
      postgres,
      ownDisk: kind === 'sqlite' && !values.short,
    });
    for (const line of reportOf(outcome)) console.log(line);
    if (outcome.findings.length > 0 || shortfallsOf(outcome).length > 0) failed = true;
  } finally {
    await postgres?.stop();
  }
}

if (database !== 'postgres') await storm('sqlite');
if (database !== 'sqlite') await storm('postgres');
process.exitCode = failed ? 1 : 0;
