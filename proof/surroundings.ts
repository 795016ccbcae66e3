import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productClock } from '../e2e/support/product-clock.ts';
import { freePort } from '../e2e/support/product.ts';
import { testPrinter, type TestPrinter } from '../testing/kitchen/test-printer.ts';
import { type Comal, comal } from './comal.ts';
import type { Storm } from './customers.ts';
import { type Disk, loopDisk } from './disk.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import type { Moment } from './plan.ts';
import { startSquare } from './square.ts';
import { OWNER } from './staff.ts';
import { msSinceEleven, prepareTruck, type Where } from './truck.ts';

const METRICS_TOKEN = 'storm-metrics-token';

interface SurroundingsOptions {
  seed: number;
  processes: number;
  checkouts: number;
  databaseUrl: string | undefined;
  ownDisk: boolean;
  /** Is told when Comal calls Square and when a webhook is delivered. */
  heard: (moment: Moment) => void;
}

/** Comal's processes, not started yet, and all that is around them. */
export interface Surroundings {
  storm: Storm;
  comals: Comal[];
  /** How often each thing happened. */
  counts: Map<string, number>;
  where: Where;
  /** Square's books. */
  squareFile: string;
  printer: TestPrinter;
  mail: MailServer;
  /** Null where there is none of its own. */
  disk: Disk | null;
  /** Sets Comal's clock so far ahead of the right time; back as well. */
  stepClock: (aheadMs: number) => void;
  /** Returns the metrics of the first process. */
  metrics: () => Promise<string>;
  /** Kills what still runs; `keep` leaves the books and the logs, and says where. */
  close(keep: boolean): Promise<void>;
}

/** Makes an empty truck at which it is 11:00, with a Square, a printer and a mail server of its own. */
export async function surroundings(options: SurroundingsOptions): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'comal-storm-'));
  const disk = options.ownDisk ? loopDisk(folder) : null;
  const sinceEleven = msSinceEleven();
  // Square's clock is right; Comal's is the one that steps.
  const [truckTime, clock] = [productClock(), productClock()];
  truckTime.advance(-sinceEleven);
  clock.advance(-sinceEleven);
  let ahead = 0;
  const printer = await testPrinter();
  const mail = await mailServer();
  const ports = await Promise.all(Array.from({ length: options.processes }, freePort));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const where: Where = { dataDir: join(disk?.path ?? folder, 'data'), databaseUrl: options.databaseUrl };
  const squareFile = join(folder, 'square.db');
  const square = await startSquare(
    { seed: options.seed, file: squareFile, port: await freePort(), comals: urls },
    truckTime.environment,
    options.heard,
  );
  const now = Date.now() - sinceEleven;
  const truck = await prepareTruck(where, { checkouts: options.checkouts, printerPort: printer.port, now });
  const environment = {
    ...square.environment,
    ...clock.environment,
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl ?? '',
    PUBLIC_URL: urls[0] ?? '',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: mail.url,
    SMTP_FROM: OWNER.email,
    TRUST_PROXY: 'true',
    RATE_LIMIT_FACTOR: '1000',
    METRICS_TOKEN,
    LOG_LEVEL: 'warn',
  };
  const comals = ports.map((port, n) => comal(port, environment, join(folder, `comal-${n}.log`)));
  const counts = new Map<string, number>();
  return {
    storm: {
      urls,
      truck,
      square,
      told: {
        checkouts: [],
        paid: [],
        numbers: [],
        cancelledUnpaid: [],
        refunds: [],
        cancelledPaid: [],
        free: [],
        givenUp: [],
        drawer: [],
      },
      truckNow: () => Date.now() - sinceEleven,
      planOf: new Map(),
      count: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
      begins: options.heard,
    },
    comals,
    counts,
    where,
    squareFile,
    printer,
    mail,
    disk,
    stepClock(aheadMs) {
      clock.advance(aheadMs - ahead);
      ahead = aheadMs;
    },
    async metrics() {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      return (await fetch(`${urls[0] ?? ''}/metrics`, { headers })).text();
    },
    async close(keep) {
      await Promise.all(comals.map((one) => one.kill()));
      await square.close();
      await printer.off();
      await mail.off();
      clock.remove();
      truckTime.remove();
      disk?.remove();
      if (keep) console.log(`The books and the logs are kept in ${folder}`);
      else rmSync(folder, { recursive: true, force: true });
    },
  };
}
