import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { taxCents } from '../domain/tax.ts';
import { formatPrice, parsePrice } from '../domain/money.ts';
import type { MenuItem } from '../domain/menu.ts';
import { needsCustomizing } from '../domain/menu-options.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { seedDemo } from '../server/database/seed.ts';
import { testApp, testEnvironment } from '../testing/test-app.ts';
import { quantile } from './load.ts';

const AT_ONCE = 20;
const CHECKOUTS = 2_000;
const WARM_UP = 200;

/** Time of our own per checkout, over HTTP, 20 at once, with a payment provider that answers at once. */
export async function benchCheckout(label: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comal-bench-'));
  const database = await openDatabase(testEnvironment({ dataDir, databaseUrl }));
  await seedDemo(database.db, Date.now());
  const { app } = await testApp(database.db, { environment: { rateLimitFactor: 1_000_000 } });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const menu = (await (await fetch(`${base}/api/menu`)).json()) as MenuItem[];
    const item = menu.find((dish) => !needsCustomizing(dish) && !dish.soldOut);
    if (!item) throw new Error('the demo menu has no plain dish');
    const cents = (parsePrice(item.price) ?? 0) * 2;
    const body = JSON.stringify({
      items: [{ id: item.id, name: item.name, price: String(item.price), quantity: 2 }],
      total: formatPrice(cents + taxCents(cents, 8875)),
      customer: { email: 'bench@cocina.example', phone: '(928) 555-0147', pickupTime: 'ASAP' },
    });
    const times: number[] = [];
    let left = CHECKOUTS + WARM_UP;
    const one = async () => {
      while (left > 0) {
        left -= 1;
        const counted = left < CHECKOUTS;
        const started = performance.now();
        const answer = await fetch(`${base}/api/square/create-checkout`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body,
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`checkout answered ${answer.status}`);
        if (counted) times.push(performance.now() - started);
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${label}: checkout creation, ${AT_ONCE} at once, client and server in one process: ` +
        `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, ` +
        `${((CHECKOUTS + WARM_UP) / seconds).toFixed(0)}/s`,
    );
  } finally {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
