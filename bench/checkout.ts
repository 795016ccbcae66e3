import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readItem, type WireItem } from '../contracts/menu/menu-wire.ts';
import { needsCustomizing } from '../domain/menu/menu-options.ts';
import { formatPrice } from '../domain/money.ts';
import { DEFAULT_TAX_RATE, taxCents } from '../domain/order/pricing/tax.ts';
import { quantile } from './load.ts';
import { cpuMs, machine } from './process-figures.ts';
import type { Server } from './truck.ts';

const AT_ONCE = 20;
const CHECKOUTS = Number(process.env['BENCH_CHECKOUTS'] ?? 4_000);
const WARM_UP = 600;

export interface CheckoutFigures {
  /** Checkouts a second, all servers together. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the servers for one checkout. */
  cpuMsEach: number;
}

/** Time of one checkout, alone and 20 at once, over HTTP with payments that answer at once. */
export async function benchCheckout(label: string, databaseUrl: string | undefined): Promise<void> {
  await withServers(1, databaseUrl, async (servers) => {
    await placeMany(servers, WARM_UP, AT_ONCE);
    for (const atOnce of [1, AT_ONCE]) {
      const figures = await placeMany(servers, atOnce === 1 ? CHECKOUTS / 8 : CHECKOUTS, atOnce);
      console.log(
        `${label}: checkout creation, ${String(atOnce).padStart(2)} at once: p50 ${figures.p50Ms.toFixed(1)} ms,` +
          ` p99 ${figures.p99Ms.toFixed(1)} ms, ${figures.rate.toFixed(0)}/s,` +
          ` ${figures.cpuMsEach.toFixed(2)} ms of processor each; ${machine()}`,
      );
    }
  });
}

/** The same load on one and on two processes sharing a PostgreSQL. */
export async function benchCheckoutProcesses(databaseUrl: string): Promise<CheckoutFigures[]> {
  const measured: CheckoutFigures[] = [];
  for (const processes of [1, 2]) {
    await withServers(processes, databaseUrl, async (servers) => {
      await placeMany(servers, WARM_UP * processes, AT_ONCE * processes);
      measured.push(await placeMany(servers, CHECKOUTS, AT_ONCE * processes));
    });
  }
  return measured;
}

async function withServers(
  count: number,
  databaseUrl: string | undefined,
  work: (servers: Server[]) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comal-bench-'));
  const servers: Server[] = [];
  try {
    for (let n = 0; n < count; n++) {
      const args = databaseUrl === undefined ? [dataDir] : [dataDir, databaseUrl];
      const child = fork(join(import.meta.dirname, 'checkout-server.ts'), args, {
        execArgv: ['--import', 'tsx'],
      });
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server stopped')));
      const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
      ended.catch(() => undefined);
      servers.push({ url, child });
    }
    await work(servers);
  } finally {
    for (const { child } of servers) {
      child.disconnect();
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function placeMany(servers: Server[], count: number, atOnce: number): Promise<CheckoutFigures> {
  const body = await plainCheckout(servers[0]?.url ?? '');
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const used = () => servers.reduce((sum, { child }) => sum + cpuMs(child.pid ?? 0), 0);
  const times: number[] = [];
  let left = count;
  const customer = async (n: number) => {
    const url = servers[n % servers.length]?.url ?? '';
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      await post(`${url}/api/square/create-checkout`, body, agent, ownAddress());
      times.push(performance.now() - started);
    }
  };
  const before = used();
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, n) => customer(n)));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return {
    rate: count / seconds,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    cpuMsEach: (used() - before) / count,
  };
}

let addresses = 0;

/** Each customer comes from an address of their own, as phones do. */
export function ownAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  return { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

/** Returns a cart with two of the first dish that has no choices. */
export async function plainCheckout(url: string): Promise<string> {
  const menu = ((await (await fetch(`${url}/api/menu`)).json()) as WireItem[]).map(readItem);
  const item = menu.find((dish) => !needsCustomizing(dish) && !dish.soldOut);
  if (!item) throw new Error('the demo menu has no plain dish');
  const cents = item.priceCents * 2;
  return JSON.stringify({
    items: [{ id: item.id, name: item.name, price: formatPrice(item.priceCents), quantity: 2 }],
    total: formatPrice(cents + taxCents(cents, DEFAULT_TAX_RATE)),
    customer: { email: 'bench@cocina.example', phone: '(928) 555-0147', pickupTime: 'ASAP' },
  });
}

/** Posts JSON and returns the answer's text. Not by fetch, which uses more processor time than the server. */
export function post(
  url: string,
  body: string,
  agent: Agent,
  more: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
      ...more,
    };
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${url} answered ${answer.statusCode}: ${text}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
