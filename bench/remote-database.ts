// Checkouts with a PostgreSQL that answers late, as from another machine, so that waiting and not the processor bounds
// them: alone, 20 at once, and 20 at each of two processes. Run `npm run build && npx tsx bench/remote-database.ts`.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createPostgresDatabase, dropPostgresDatabase } from '../testing/database/postgres-database.ts';
import { startPostgres } from '../testing/database/postgres-server.ts';
import { type CheckoutFigures, placeMany } from './checkout.ts';
import { machine } from './process-figures.ts';
import { withTruck } from './truck.ts';

/** Added to each way, in milliseconds. */
const LATENCIES_MS = (process.env['BENCH_LATENCIES_MS'] ?? '2,5,15').split(',').map(Number);
const ALONE = 30;
const MANY = 400;
const AT_ONCE = 20;

/** Passes on what arrives `ms` later, in its order. */
function forwardLate(from: Socket, to: Socket, ms: number): void {
  from.on('data', (chunk) => setTimeout(() => to.destroyed || to.write(chunk), ms));
  from.once('close', () => setTimeout(() => to.destroy(), ms));
  from.on('error', () => to.destroy());
}

/** Starts a proxy of the server of `url` that adds `ms` each way; returns the database's URL over it. */
async function startLatencyProxy(url: string, ms: number): Promise<{ url: string; proxy: Server }> {
  const { hostname, port } = new URL(url);
  const proxy = createServer({ noDelay: true }, (client) => {
    const server = connect({ host: hostname, port: Number(port), noDelay: true });
    forwardLate(client, server, ms);
    forwardLate(server, client, ms);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  if (typeof address === 'object' && address !== null) proxied.port = String(address.port);
  return { url: proxied.href, proxy };
}

const postgres = await startPostgres({ durable: true });
if (postgres === null) throw new Error('PostgreSQL is not installed');
try {
  for (const ms of LATENCIES_MS) {
    const measured: CheckoutFigures[] = [];
    for (const processes of [1, 2]) {
      const url = await createPostgresDatabase(postgres.url);
      const remote = await startLatencyProxy(url, ms);
      await withTruck(remote.url, processes, async ({ servers }) => {
        await placeMany(servers, MANY / 4, AT_ONCE);
        if (processes === 1) measured.push(await placeMany(servers, ALONE, 1));
        measured.push(await placeMany(servers, MANY, AT_ONCE * processes));
      });
      remote.proxy.close();
      await dropPostgresDatabase(postgres.url, url);
    }
    const [alone, many, two] = measured;
    if (!alone || !many || !two) throw new Error('all three must be measured');
    console.log(
      `PostgreSQL ${ms} ms away each way: alone ${alone.rate.toFixed(1)}/s, ${AT_ONCE} at once` +
        ` ${many.rate.toFixed(1)}/s (${(many.rate / alone.rate).toFixed(1)} ×), two processes ${two.rate.toFixed(1)}/s` +
        ` (${(two.rate / many.rate).toFixed(2)} ×, by processor time ${((2 * many.cpuMsEach) / two.cpuMsEach).toFixed(2)} ×);` +
        ` ${machine()}`,
    );
  }
} finally {
  await postgres.stop();
}
