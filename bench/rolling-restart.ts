import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/support/product.ts';
import { plainCheckout, post } from './checkout.ts';
import { withTruck } from './truck.ts';

const CUSTOMERS = 10;

/** Restarts two processes behind Caddy one after the other, and counts the orders that failed meanwhile. */
export async function benchRollingRestart(databaseUrl: string): Promise<void> {
  if (spawnSync('caddy', ['version']).error !== undefined) {
    console.log('Rolling restart: not measured, Caddy is not installed.');
    return;
  }
  await withTruck(databaseUrl, 2, async ({ servers, restart }) => {
    const caddy = await startCaddy(servers.map(({ url }) => new URL(url).host));
    const body = await plainCheckout(servers[0].url);
    const agent = new Agent({ keepAlive: true });
    const failures: string[] = [];
    let placed = 0;
    const selling = { over: false };
    const customer = async () => {
      while (!selling.over) {
        await post(`${caddy.url}/api/square/create-checkout`, body, agent).then(
          () => (placed += 1),
          (error: unknown) => failures.push(String(error)),
        );
      }
    };
    try {
      const customers = Array.from({ length: CUSTOMERS }, customer);
      for (const server of servers) await restart(server);
      selling.over = true;
      await Promise.all(customers);
      console.log(
        `Rolling restart of two processes behind Caddy: ${placed} orders, ${failures.length} failed` +
          (failures.length === 0 ? '' : ` (${failures[0]})`),
      );
    } finally {
      selling.over = true;
      agent.destroy();
      await caddy.stop();
    }
  });
}

/** Caddy as docs/scaling.md sets it up. */
async function startCaddy(hosts: string[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'comal-caddy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const config = join(folder, 'Caddyfile');
  writeFileSync(
    config,
    `{
	admin off
}
${url} {
	reverse_proxy ${hosts.join(' ')} {
		lb_policy least_conn
		lb_try_duration 10s
		health_uri /readyz
		health_interval 1s
		flush_interval -1
	}
}
`,
  );
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn('caddy', ['run', '--config', config], { env, stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${url}/healthz`).catch(() => null))?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
