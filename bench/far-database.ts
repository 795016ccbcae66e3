// Checkouts with PostgreSQL some milliseconds away, where waiting and not the processor bounds them: alone, 20 at once,
// and 20 at each of two processes. Run `npm run build && npx tsx bench/far-database.ts`.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createPostgresDatabase, dropPostgresDatabase } from '../testing/database/postgres-database.ts';
import { startPostgres } from '../testing/database/postgres-server.ts';
import { type CheckoutFigures, placeMany } from './checkout.ts';
import { machine } from './process-figures.ts';
import { withTruck } from './truck.ts';

const WAYS_MS = (process.env['BENCH_WAYS_MS'] ?? '2,5,15').split(',').map(Number);
const ALONE = 30;
const MANY = 400;
const AT_ONCE = 20;

/** Passes on what arrives `ms` later, in its order. */
function delay(from: Socket, to: Socket, ms: number): void {
  from.on('data', (chunk) => setTimeout(() => to.destroyed || to.write(chunk), ms));
  from.once('close', () => setTimeout(() => to.destroy(), ms));
  from.on('error', () => to.destroy());
}

/** Listens before the server of `url`, `ms` away each way; returns its own URL of it. */
async function farAway(url: string, ms: number): Promise<{ url: string; proxy: Server }> {
  const { hostname, port } = new URL(url);
  const proxy = createServer({ noDelay: true }, (client) => {
    const server = connect({ host: hostname, port: Number(port), noDelay: true });
    delay(client, server, ms);
    delay(server, client, ms);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const far = new URL(url);
  far.hostname = '127.0.0.1';
  if (typeof address === 'object' && address !== null) far.port = String(address.port);
  return { url: far.href, proxy };
}

const postgres = await startPostgres({ durable: true });
if (postgres === null) throw new Error('PostgreSQL is not installed');
try {
  for (const ms of WAYS_MS) {
    const measured: CheckoutFigures[] = [];
    for (const processes of [1, 2]) {
      const url = await createPostgresDatabase(postgres.url);
      const far = await farAway(url, ms);
      await withTruck(far.url, processes, async ({ servers }) => {
        await placeMany(servers, MANY / 4, AT_ONCE);
        if (processes === 1) measured.push(await placeMany(servers, ALONE, 1));
        measured.push(await placeMany(servers, MANY, AT_ONCE * processes));
      });
      far.proxy.close();
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
