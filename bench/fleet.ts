// Many trucks on one machine, idle: memory and processor of each, and of one more connection to PostgreSQL. Run
// `npm run build && npx tsx bench/fleet.ts`; FLEET_TRUCKS and FLEET_SECONDS set how many and for how long.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type ProductProcess, startProductProcess } from '../e2e/support/product.ts';
import { startPostgres } from '../testing/database/postgres-server.ts';
import { cpuMs, machine, memoryMb } from './process-figures.ts';

const TRUCKS = Number(process.env['FLEET_TRUCKS'] ?? 50);
const SECONDS = Number(process.env['FLEET_SECONDS'] ?? 60);
const CONNECTIONS = 20;

/** A process's memory in MiB with its part of what it shares with others; what it alone would free. */
function memoryOf(pid: number): { part: number; own: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024;
  return { part: of('Pss'), own: of('Private_Clean') + of('Private_Dirty') };
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

async function benchTrucks(): Promise<void> {
  const trucks: ProductProcess[] = [];
  try {
    const began = performance.now();
    for (let n = 0; n < TRUCKS; n++) trucks.push(await startProductProcess());
    const startSeconds = (performance.now() - began) / 1000;
    const used = () => sum(trucks.map(({ pid }) => cpuMs(pid)));
    // The work of a start is over by then.
    await sleep(SECONDS * 1000);
    const before = used();
    await sleep(SECONDS * 1000);
    const busy = (used() - before) / (SECONDS * 1000);
    const memory = trucks.map(({ pid }) => memoryOf(pid));
    const mean = (values: number[]) => (sum(values) / TRUCKS).toFixed(0);
    console.log(
      `${TRUCKS} idle trucks on SQLite, started one after the other in ${startSeconds.toFixed(0)} s:` +
        ` ${mean(trucks.map(({ pid }) => memoryMb(pid).now))} MiB shown by each, ${mean(memory.map(({ own }) => own))} its own,` +
        ` ${(sum(memory.map(({ part }) => part)) / 1024).toFixed(1)} GiB in all;` +
        ` ${(busy * 100).toFixed(1)}% of a processor in all, ${((busy * 1000) / TRUCKS).toFixed(1)} ms a second each; ${machine()}`,
    );
  } finally {
    for (const truck of trucks) await truck.stop();
  }
}

/** Memory of a connection's own that has read orders. */
async function benchConnections(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  if (postgres === null) return console.log('PostgreSQL: not measured, no server found.');
  const truck = await startProductProcess({ DATABASE_URL: postgres.url });
  const clients = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString: postgres.url }));
  try {
    const pids: number[] = [];
    for (const client of clients) {
      await client.connect();
      await client.query('select * from orders, menu_items limit 100');
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      pids.push(...rows.map(({ pid }) => pid));
    }
    const own = pids.map((pid) => memoryOf(pid).own);
    console.log(
      `PostgreSQL: ${(sum(own) / CONNECTIONS).toFixed(1)} MiB for each of ${CONNECTIONS} connections`,
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await truck.stop();
    await postgres.stop();
  }
}

await benchTrucks();
await benchConnections();
