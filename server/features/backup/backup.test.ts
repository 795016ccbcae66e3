import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { checkBackup } from '../../database/backup-file.ts';
import { TABLES } from '../../database/table-order.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

async function start(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'owner');
  const headers = { cookie };
  return {
    cookie,
    backUp: () => truck.app.inject({ method: 'POST', url: '/api/owner/backup', headers }),
    putBack: (payload: Buffer, as = cookie) =>
      truck.app.inject({
        method: 'POST',
        url: '/api/owner/restore',
        headers: { cookie: as, 'content-type': 'application/gzip' },
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

function pack(...parts: string[]): Buffer {
  return gzipSync(`${parts.join('\n')}\n`);
}

/** Every row of every table but those who are signed in and what the restore itself writes down. */
async function everything(truck: TestTruck): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, key] of Object.entries(TABLES)) {
    if (table === 'sessions' || table === 'audit_entries') continue;
    const order = sql.join(key.map((column) => sql.ref(column)));
    rows[table] = (await sql`select * from ${sql.table(table)} order by ${order}`.execute(truck.db)).rows;
  }
  return rows;
}

describeEachDatabase('a backup', (open) => {
  test('holds everything, and restored brings all of it back as it was', async () => {
    const truck = await testTruck(await open());
    const { backUp, putBack, close } = await start(truck);
    await truck.payOrder({ specialInstructions: 'Sin cebolla, ¡gracias! 🌮' });
    await truck.placeOrder();
    await close();
    const before = await everything(truck);
    const backup = await backUp();
    expect(backup.statusCode).toBe(200);
    expect(backup.headers['content-disposition']).toContain('comal-2026-03-04.ndjson.gz');

    await sql`delete from payments`.execute(truck.db);
    await truck.db.updateTable('orders').set({ special_instructions: 'changed' }).execute();
    await truck.db.insertInto('counters').values({ name: 'later', value: 1 }).execute();

    const restored = await putBack(backup.rawPayload);
    expect(restored.statusCode, restored.body).toBe(200);
    await truck.db.deleteFrom('jobs').where('kind', '=', 'reconcile_payments').execute();
    expect(await everything(truck)).toEqual(before);
    const noted = await truck.db
      .selectFrom('audit_entries')
      .select('actor')
      .where('action', '=', 'backup.restored')
      .execute();
    expect(noted).toHaveLength(1);
  });

  test('taken to another server brings its customers’ links with it, at once', async () => {
    const truck = await testTruck(await open());
    const { backUp, close } = await start(truck);
    const { token } = await truck.payOrder();
    await close();
    const backup = await backUp();

    const other = await testTruck(await open());
    const there = await start(other);
    // Somebody has looked at an order there before.
    const before = await other.payOrder();
    await there.close();
    expect((await there.putBack(backup.rawPayload)).statusCode).toBe(200);
    const seen = async (link: string) => (await other.app.inject({ url: `/api/orders/${link}` })).statusCode;
    expect(await seen(token)).toBe(200);
    expect(await seen(before.token)).toBe(404);
  });

  test('whoever was signed in signs in again after a restore', async () => {
    const truck = await testTruck(await open());
    const { cookie, backUp, putBack, close } = await start(truck);
    await close();
    await putBack((await backUp()).rawPayload);
    const me = await truck.app.inject({ url: '/api/auth/owner/me', headers: { cookie } });
    expect(me.statusCode).toBe(401);
  });

  test('is not restored while orders are taken', async () => {
    const truck = await testTruck(await open());
    const { backUp, putBack } = await start(truck);
    const answer = await putBack((await backUp()).rawPayload);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'still_open' });
  });

  test('that is cut short, of another version, changed or none at all changes nothing and says which', async () => {
    const truck = await testTruck(await open());
    const { backUp, putBack, close } = await start(truck);
    await truck.payOrder();
    await close();
    const good = (await backUp()).rawPayload;
    const lines = gunzipSync(good).toString('utf8').split('\n');
    const [head = '', ...rest] = lines;
    const before = await everything(truck);
    for (const [file, problem] of [
      [good.subarray(0, good.length - 40), 'incomplete'],
      [pack(head, ...rest.slice(0, 3)), 'incomplete'],
      [pack(head, ...rest.slice(1, -1)), 'incomplete'],
      [pack(head.replace(/"schema":"[^"]*"/, '"schema":"001-foundation"'), ...rest), 'other_version'],
      [pack('{"some":"json"}'), 'not_a_backup'],
      [Buffer.from('not gzip'), 'not_a_backup'],
      [Buffer.alloc(0), 'not_a_backup'],
    ] as const) {
      const answer = await putBack(Buffer.from(file));
      expect(answer.statusCode, problem).toBe(422);
      expect(answer.json()).toMatchObject({ fields: { backup: problem } });
    }
    expect(await everything(truck)).toEqual(before);
  });

  test('whose rows do not fit is refused whole', async () => {
    const truck = await testTruck(await open());
    const { backUp, putBack, close } = await start(truck);
    await truck.payOrder();
    await close();
    const lines = gunzipSync((await backUp()).rawPayload).toString('utf8');
    const before = await everything(truck);
    for (const [good, bad] of [
      [/"total_cents":/, '"no_such_column":'],
      [/"total_cents":\d+/, '"total_cents":null'],
      [/"total_cents":\d+/, '"total_cents":"many"'],
      [/"pickup_time":"[^"]*"/, '"pickup_time":"\\u0000"'],
    ] as const) {
      const broken = lines.replace(good, bad);
      expect(broken).not.toBe(lines);
      const answer = await putBack(gzipSync(broken));
      expect(answer.statusCode, bad).toBe(422);
      expect(answer.json()).toMatchObject({ fields: { backup: 'misfit' } });
    }
    expect(await everything(truck)).toEqual(before);
  });

  test('is for the owner alone', async () => {
    const truck = await testTruck(await open());
    const { putBack } = await start(truck);
    const cookie = await signInStaff(truck, 'cashier');
    expect((await putBack(Buffer.alloc(1), cookie)).statusCode).toBe(403);
    expect((await truck.app.inject({ method: 'POST', url: '/api/owner/backup' })).statusCode).toBe(401);
  });
});

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test('a bomb of one endless line is refused without filling the memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comal-bomb-'));
  folders.push(folder);
  const path = join(folder, 'bomb.gz');
  await writeFile(path, gzipSync(Buffer.alloc(80 * 1024 * 1024, 'a')));
  expect(await checkBackup(path)).toEqual({ ok: false, error: 'not_a_backup' });
});
