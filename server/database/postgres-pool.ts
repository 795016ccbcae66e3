import { Pool, type PoolConfig, types } from 'pg';

// bigint as a number: ids, cents and epoch milliseconds stay below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** Opens connections that PostgreSQL shows under `application`, also where the URL names another one. */
export function openPool(databaseUrl: string, application: string, config: PoolConfig): Pool {
  const connectionString = databaseUrl.replace(/(?<=[?&])application_name=[^&]*&?/g, '');
  const pool = new Pool({ ...config, connectionString, application_name: application });
  // Without listeners a broken connection, idle or in use, would end the process; the query reports it instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
