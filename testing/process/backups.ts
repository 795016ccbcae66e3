import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { CONFIRMATION_HEADER, type ConfirmationAnswer } from '../../contracts/owner/staff/confirmation.ts';
import { TABLES } from '../../server/database/tables/table-order.ts';
import type { TestDatabase } from '../databases.ts';
import { signInStaff } from '../test-app.ts';
import { testTruck, type TestTruck } from '../test-truck.ts';

export const PASSWORD = 'masa-y-comal-1968';

/** Returns a truck that knows where its database is: a backup is read over a connection of its own. */
export function truckWithFolder(
  { db, environment: place }: TestDatabase,
  { environment = {}, ...rest }: Parameters<typeof testTruck>[1] = {},
): Promise<TestTruck> {
  return testTruck(db, { environment: { ...place, ...environment }, ...rest });
}

/** Names of the backups in a truck's data folder. */
export const backupNames = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.endsWith('.ndjson.gz'));

/** Signs the owner in, unless a cookie is given, and returns the calls of backups and restores. */
export async function startBackups(truck: TestTruck, signedIn?: string) {
  const cookie = signedIn ?? (await signInStaff(truck, 'owner'));
  const headers = { cookie };
  const ask = (use: string, body: object = {}, as = cookie) =>
    truck.post('/api/owner/account/confirmation', { use, password: PASSWORD, ...body }, { cookie: as });
  const confirmed = async (use: string, as = cookie) => {
    const answer = await ask(use, {}, as);
    expect(answer.statusCode, answer.body).toBe(200);
    return { [CONFIRMATION_HEADER]: answer.json<ConfirmationAnswer>().confirmation };
  };
  return {
    cookie,
    ask,
    confirmed,
    backUp: async () =>
      truck.app.inject({
        method: 'POST',
        url: '/api/owner/backup',
        headers: { ...headers, ...(await confirmed('backup')) },
      }),
    putBack: async (payload: Buffer) =>
      truck.app.inject({
        method: 'POST',
        url: '/api/owner/restore',
        headers: { ...headers, 'content-type': 'application/gzip', ...(await confirmed('restore')) },
        payload,
      }),
    close: () =>
      truck.app.inject({
        method: 'PUT',
        url: '/api/owner/ordering-status',
        headers,
        payload: { enabled: false },
      }),
  };
}

/** Returns a backup file whose last line has the right checksum of its other lines. */
export function sealed(lines: readonly string[]): Buffer {
  const counts: Record<string, number> = {};
  for (const text of lines.slice(1)) {
    const { t } = JSON.parse(text) as { t: string };
    counts[t] = (counts[t] ?? 0) + 1;
  }
  const body = lines.map((text) => `${text}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ end: counts, sha256 })}\n`);
}

export function pack(...parts: string[]): Buffer {
  return gzipSync(`${parts.join('\n')}\n`);
}

const NOT_CARRIED = new Set(['sessions', 'rate_limit_windows', 'audit_entries']);

/** Returns every row of every table, except what a backup omits and what the restore itself records. */
export async function everything(truck: TestTruck): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, key] of Object.entries(TABLES)) {
    if (NOT_CARRIED.has(table)) continue;
    const order = sql.join(key.map((column) => sql.ref(column)));
    rows[table] = (await sql`select * from ${sql.table(table)} order by ${order}`.execute(truck.db)).rows;
  }
  return rows;
}
