import { type ClientBase, Pool, type PoolConfig, types } from 'pg';
import type { PostgresHosts } from './postgres-hosts.ts';

/** A host that is gone without a word is noticed within seconds of this. */
const KEEP_ALIVE_MS = 5_000;

// bigint as a number: ids, cents and epoch milliseconds stay below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** Opens connections to the primary, which PostgreSQL shows under `application`. */
export function openPool(hosts: PostgresHosts, application: string, config: PoolConfig): Pool {
  // The pool waits for it, which its type does not say.
  const check: { onConnect: (client: ClientBase) => Promise<void> } = {
    onConnect: (client) => hosts.requirePrimary(client),
  };
  const pool = new Pool({
    ...config,
    ...check,
    Client: hosts.client(),
    application_name: application,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Without listeners a broken connection, idle or in use, would end the process; the query reports it instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
