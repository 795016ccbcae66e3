import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';

const servers = new Map<string, Pool>();

/** Makes an empty database (or a copy of `template`) beside the one `serverUrl` names, and returns its URL. */
export async function createPostgresDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `comal_test_${randomBytes(6).toString('hex')}`;
  const server = serverOf(serverUrl);
  const { rows } = await server.query<{ server_version_num: string }>('show server_version_num');
  // Copying the files takes half the time of writing their pages to the log; older servers know no other way.
  const strategy = Number(rows[0]?.server_version_num) >= 150_000 ? 'strategy file_copy' : '';
  await server.query(`create database ${name} template ${template ?? 'template0'} ${strategy}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database of `createPostgresDatabase` despite open connections. */
export async function dropPostgresDatabase(serverUrl: string, url: string): Promise<void> {
  await serverOf(serverUrl).query(`drop database if exists ${databaseName(url)} with (force)`);
}

export function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** One connection per server and process: connecting takes as long as making a database. */
function serverOf(serverUrl: string): Pool {
  const known = servers.get(serverUrl);
  if (known) return known;
  const server = new Pool({ connectionString: serverUrl, max: 1, allowExitOnIdle: true });
  // The private server ends before this process does.
  server.on('error', () => servers.delete(serverUrl));
  servers.set(serverUrl, server);
  return server;
}
