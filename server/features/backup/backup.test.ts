import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import {
  CONFIRMATION_HEADER,
  type ConfirmationAnswer,
  type RestoreAnswer,
} from '../../../contracts/backup.ts';
import type { AppOptions } from '../../app.ts';
import { checkBackup } from '../../database/backup-file.ts';
import type { Schema } from '../../database/schema.ts';
import { TABLES } from '../../database/table-order.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { cookiesOf } from '../../../testing/test-customer.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { forgetOldRepeats } from '../../jobs/retention.ts';

const PASSWORD = 'masa-y-comal-1968';

async function truckWith(db: Kysely<Schema>, options: AppOptions = {}) {
  const dataDir = temporaryFolder('comal-backup-test-');
  folders.push(dataDir);
  return testTruck(db, { environment: { dataDir }, options });
}

async function start(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'owner');
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

/** A file whose last line says what its other lines add up to, whoever wrote them. */
function sealed(lines: readonly string[]): Buffer {
  const counts: Record<string, number> = {};
  for (const text of lines.slice(1)) {
    const { t } = JSON.parse(text) as { t: string };
    counts[t] = (counts[t] ?? 0) + 1;
  }
  const body = lines.map((text) => `${text}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ end: counts, sha256 })}\n`);
}

function pack(...parts: string[]): Buffer {
  return gzipSync(`${parts.join('\n')}\n`);
}

const NOT_CARRIED = new Set(['sessions', 'rate_limit_windows', 'audit_entries']);

/** Every row of every table but what a backup leaves out and what the restore itself writes down. */
async function everything(truck: TestTruck): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, key] of Object.entries(TABLES)) {
    if (NOT_CARRIED.has(table)) continue;
    const order = sql.join(key.map((column) => sql.ref(column)));
    rows[table] = (await sql`select * from ${sql.table(table)} order by ${order}`.execute(truck.db)).rows;
  }
  return rows;
}

describeEachDatabase('a backup', (open) => {
  test('holds everything, and restored brings all of it back as it was', async () => {
    const truck = await truckWith(await open());
    const { backUp, putBack, close } = await start(truck);
    await truck.payOrder({ specialInstructions: 'Sin cebolla, ¡gracias! 🌮' });
    await truck.placeOrder();
    await close();
    const backup = await backUp();
    const before = await everything(truck);
    expect(backup.statusCode).toBe(200);
    expect(backup.headers['content-disposition']).toContain('comal-2026-03-04.ndjson.gz');

    await sql`delete from payments`.execute(truck.db);
    await truck.db.updateTable('orders').set({ special_instructions: 'changed' }).execute();
    await truck.db.insertInto('counters').values({ name: 'later', value: 1 }).execute();

    const restored = await putBack(backup.rawPayload);
    expect(restored.statusCode, restored.body).toBe(200);
    await truck.db.deleteFrom('jobs').where('kind', '=', 'reconcile_payments').execute();
    const after = await everything(truck);
    after['settings'] =
      after['settings']?.filter((row) => (row as { key: string }).key !== 'restoredAt') ?? [];
    expect(after).toEqual(before);
    const noted = await truck.db
      .selectFrom('audit_entries')
      .select('actor')
      .where('action', '=', 'backup.restored')
      .execute();
    expect(noted).toHaveLength(1);
  });

  test('taken to another server brings its customers’ links with it, at once', async () => {
    const truck = await truckWith(await open());
    const { backUp, close } = await start(truck);
    const { token } = await truck.payOrder();
    await close();
    const backup = await backUp();

    const other = await truckWith(await open());
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
    const truck = await truckWith(await open());
    const { cookie, backUp, putBack, close } = await start(truck);
    await close();
    await putBack((await backUp()).rawPayload);
    const me = await truck.app.inject({ url: '/api/auth/owner/me', headers: { cookie } });
    expect(me.statusCode).toBe(401);
  });

  test('is not restored while orders are taken', async () => {
    const truck = await truckWith(await open());
    const { backUp, putBack } = await start(truck);
    const answer = await putBack((await backUp()).rawPayload);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'still_open' });
  });

  test('that is cut short, of another version, changed or none at all changes nothing and says which', async () => {
    const truck = await truckWith(await open());
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
    const truck = await truckWith(await open());
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
      // Changed by hand it is refused as such; made to add up again it still does not fit.
      for (const [file, problem] of [
        [gzipSync(broken), 'incomplete'],
        [sealed(broken.trimEnd().split('\n').slice(0, -1)), 'misfit'],
      ] as const) {
        const answer = await putBack(file);
        expect(answer.statusCode, bad).toBe(422);
        expect(answer.json(), bad).toMatchObject({ fields: { backup: problem } });
      }
    }
    expect(await everything(truck)).toEqual(before);
    expect(await readdir(truck.deps.environment.dataDir)).toEqual([]);
  });

  test('without an active owner is refused, however well it adds up', async () => {
    const truck = await truckWith(await open());
    const { backUp, putBack, close } = await start(truck);
    await close();
    const lines = gunzipSync((await backUp()).rawPayload)
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .slice(0, -1);
    const [head = ''] = lines;
    const staff = (pattern: RegExp, by: string) =>
      lines.map((text) => (text.startsWith('{"t":"staff"') ? text.replace(pattern, by) : text));
    const before = await everything(truck);
    for (const file of [
      [head],
      lines.filter((text) => !text.startsWith('{"t":"staff"')),
      staff(/"role":"owner"/, '"role":"cook"'),
      staff(/"deactivated_at":null/, '"deactivated_at":1'),
      staff(/"device":0/, '"device":1'),
    ]) {
      expect(file).not.toEqual(lines);
      const answer = await putBack(sealed(file));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ fields: { backup: 'no_owner' } });
    }
    expect(await everything(truck)).toEqual(before);
  });

  test('asks for the password again, and for the code where there is one, for this use and session alone', async () => {
    const truck = await truckWith(await open());
    const { cookie, ask, confirmed, close } = await start(truck);
    await close();
    const call = (url: string, headers: object = {}) =>
      truck.app.inject({ method: 'POST', url, headers: { cookie, ...headers } });
    for (const url of ['/api/owner/backup', '/api/owner/backup/kept/x', '/api/owner/restore']) {
      const answer = await call(url);
      expect(answer.statusCode, url).toBe(403);
      expect(answer.json(), url).toMatchObject({ error: 'confirm_first' });
    }
    const wrong = await ask('backup', { password: 'guess' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ error: 'wrong_password' });
    const other = await signInStaff(truck, 'cashier');
    for (const headers of [
      await confirmed('restore'),
      await confirmed('backup', other),
      { [CONFIRMATION_HEADER]: `${truck.clock.now() + 1}.x` },
    ]) {
      expect((await call('/api/owner/backup', headers)).json()).toMatchObject({ error: 'confirm_first' });
    }
    const mine = await confirmed('backup');
    expect((await call('/api/owner/backup', mine)).statusCode).toBe(200);
    truck.clock.advance(10 * 60_000);
    expect((await call('/api/owner/backup', mine)).json()).toMatchObject({ error: 'confirm_first' });

    const secret = new Secret().base32;
    await truck.db
      .updateTable('staff')
      .set({ totp_secret: secret, totp_since: 1 })
      .where('role', '=', 'owner')
      .execute();
    expect((await ask('backup')).json()).toMatchObject({ error: 'code_required' });
    expect((await ask('backup', { code: '000000' })).json()).toMatchObject({ error: 'bad_code' });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: truck.clock.now() });
    expect((await ask('backup', { code })).statusCode).toBe(200);
    expect((await ask('backup', { code })).json()).toMatchObject({ error: 'bad_code' });
  });

  test('lets a password be tried ten times, not more', async () => {
    const dataDir = temporaryFolder('comal-backup-test-');
    folders.push(dataDir);
    const truck = await testTruck(await open(), { environment: { dataDir, rateLimitFactor: 1 } });
    const { ask } = await start(truck);
    for (let time = 0; time < 10; time += 1) {
      expect((await ask('restore', { password: 'guess' })).statusCode).toBe(422);
    }
    expect((await ask('restore')).statusCode).toBe(429);
  });

  test('restored keeps the state before for a day, which can be downloaded and put back', async () => {
    const truck = await truckWith(await open());
    const { dataDir } = truck.deps.environment;
    const { backUp, putBack, close } = await start(truck);
    await close();
    const backup = await backUp();
    await truck.db.insertInto('counters').values({ name: 'only-before', value: 7 }).execute();
    const restored = await putBack(backup.rawPayload);
    const { kept } = restored.json<RestoreAnswer>();
    expect(await readdir(dataDir)).toEqual([kept.name]);
    expect((await stat(join(dataDir, kept.name))).mode & 0o777).toBe(0o600);
    expect(
      await truck.db.selectFrom('counters').selectAll().where('name', '=', 'only-before').execute(),
    ).toEqual([]);

    const again = await truck.post('/api/auth/owner/login', {
      email: 'owner@cocina.example',
      password: PASSWORD,
    });
    expect(again.statusCode).toBe(200);
    const cookie = cookiesOf(again);
    const listed = await truck.app.inject({ url: '/api/owner/backup/kept', headers: { cookie } });
    expect(listed.json()).toEqual({ folder: dataDir, files: [kept] });
    const confirmation = async (use: string) => {
      const answer = await truck.post(
        '/api/owner/account/confirmation',
        { use, password: PASSWORD },
        { cookie },
      );
      return { cookie, [CONFIRMATION_HEADER]: answer.json<ConfirmationAnswer>().confirmation };
    };
    const get = async (name: string) =>
      truck.app.inject({
        method: 'POST',
        url: `/api/owner/backup/kept/${name}`,
        headers: await confirmation('backup'),
      });
    for (const name of ['nothing', 'comal.db', '..%2Fcomal.db', encodeURIComponent('../x')]) {
      expect((await get(name)).statusCode, name).toBe(404);
    }
    const file = await get(kept.name);
    expect(file.statusCode).toBe(200);
    truck.clock.advance(1_000);
    const back = await truck.app.inject({
      method: 'POST',
      url: '/api/owner/restore',
      headers: { ...(await confirmation('restore')), 'content-type': 'application/gzip' },
      payload: file.rawPayload,
    });
    expect(back.statusCode, back.body).toBe(200);
    const found = await truck.db
      .selectFrom('counters')
      .selectAll()
      .where('name', '=', 'only-before')
      .execute();
    expect(found).toHaveLength(1);

    truck.clock.advance(24 * 60 * 60_000 - 1_000);
    await forgetOldRepeats(truck.deps);
    expect(await readdir(dataDir)).toEqual([back.json<RestoreAnswer>().kept.name]);
    truck.clock.advance(1_000);
    await forgetOldRepeats(truck.deps);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('is restored once by two who try at the same moment, and each state before is kept', async () => {
    const truck = await truckWith(await open());
    const { backUp, cookie, confirmed, close } = await start(truck);
    await close();
    const payload = (await backUp()).rawPayload;
    const headers = { cookie, 'content-type': 'application/gzip', ...(await confirmed('restore')) };
    const send = () => truck.app.inject({ method: 'POST', url: '/api/owner/restore', headers, payload });
    const answers = await Promise.all([send(), send()]);
    for (const answer of answers) expect([200, 401, 403]).toContain(answer.statusCode);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    for (const name of await readdir(truck.deps.environment.dataDir)) {
      expect(await checkBackup(join(truck.deps.environment.dataDir, name))).toMatchObject({ ok: true });
    }
  });

  test('that takes longer than other calls to arrive is taken; other bodies are cut off', async () => {
    const truck = await truckWith(await open(), { bodyWithinMs: 250 });
    const { backUp, cookie, confirmed, close } = await start(truck);
    await close();
    const file = (await backUp()).rawPayload;
    const { port } = new URL(await truck.app.listen({ port: 0, host: '127.0.0.1' }));
    const body = Buffer.from(
      JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'x'.repeat(400) }),
    );
    const contact = await sendSlowly(Number(port), '/api/contacts', body, 12, {
      'content-type': 'application/json',
    });
    expect(contact).toMatch(/^HTTP\/1\.1 408 /);
    const silent = await sendSlowly(Number(port), '/api/owner/restore', file, 1, {
      cookie,
      'content-type': 'application/gzip',
      ...(await confirmed('restore')),
    });
    expect(silent).toMatch(/^HTTP\/1\.1 408 /);
    const upload = await sendSlowly(Number(port), '/api/owner/restore', file, 12, {
      cookie,
      'content-type': 'application/gzip',
      ...(await confirmed('restore')),
    });
    expect(upload).toMatch(/^HTTP\/1\.1 200 /);
    await truck.app.close();
  });

  test('tells a session it ended why, and a stranger nothing', async () => {
    const truck = await truckWith(await open());
    const { cookie, backUp, putBack, close } = await start(truck);
    await close();
    await putBack((await backUp()).rawPayload);
    const me = (as: string) => truck.app.inject({ url: '/api/auth/owner/me', headers: { cookie: as } });
    expect((await me(cookie)).json()).toMatchObject({ error: 'restored' });
    expect((await me('')).json()).toMatchObject({ error: 'unauthorized' });
    truck.clock.advance(8 * 24 * 60 * 60_000);
    expect((await me(cookie)).json()).toMatchObject({ error: 'unauthorized' });
  });

  test('is for the owner alone', async () => {
    const truck = await truckWith(await open());
    const routes = [
      ['POST', '/api/owner/backup'],
      ['GET', '/api/owner/backup/kept'],
      ['POST', '/api/owner/backup/kept/before-restore-1.ndjson.gz'],
      ['POST', '/api/owner/restore'],
    ] as const;
    const roles = [
      ['', 401],
      [await signInStaff(truck, 'cook'), 403],
      [await signInStaff(truck, 'cashier'), 403],
    ] as const;
    for (const [method, url] of routes) {
      for (const [cookie, status] of roles) {
        const answer = await truck.app.inject({ method, url, headers: { cookie } });
        expect(answer.statusCode, `${method} ${url}`).toBe(status);
        expect(answer.json().error, `${method} ${url}`).toBe(status === 401 ? 'unauthorized' : 'forbidden');
      }
    }
    const confirm = await truck.post('/api/owner/account/confirmation', {
      use: 'backup',
      password: PASSWORD,
    });
    expect(confirm.statusCode).toBe(401);
  });
});

/** Sends a body in so many parts over a second (its first part only when there is one), and answers what comes back. */
function sendSlowly(
  port: number,
  path: string,
  body: Buffer,
  parts: number,
  headers: Record<string, string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const size = Math.ceil(body.length / Math.max(parts, 2));
    let sent = 0;
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      const head = { host: 'localhost', ...headers, 'content-length': `${body.length}`, connection: 'close' };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    const timer = setInterval(() => {
      if (sent >= body.length || (parts === 1 && sent > 0)) return clearInterval(timer);
      socket.write(body.subarray(sent, sent + size));
      sent += size;
    }, 90);
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

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
