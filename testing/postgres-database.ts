import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Makes an empty database (or a copy of `template`) beside the one `serverUrl` names, and answers its URL. */
export async function createPostgresDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `comal_test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${template ?? 'template0'}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database made by `createPostgresDatabase`, whoever is still connected to it. */
export async function dropPostgresDatabase(serverUrl: string, url: string): Promise<void> {
  await administer(serverUrl, `drop database if exists ${databaseName(url)} with (force)`);
}

export function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
