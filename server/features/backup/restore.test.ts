import { readdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { RestoreAnswer } from '../../../contracts/owner/backup.ts';
import { CONFIRMATION_HEADER, type ConfirmationAnswer } from '../../../contracts/owner/staff/confirmation.ts';
import { checkBackup } from '../../database/backup-file.ts';
import {
  backupNames,
  everything,
  PASSWORD,
  sealed,
  startBackups,
  truckWithFolder,
} from '../../../testing/process/backups.ts';
import { removedFolder } from '../../../testing/process/removed-folder.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, testApp } from '../../../testing/test-app.ts';
import { cookiesOf } from '../../../testing/accounts/test-customer.ts';
import { deleteExpiredData } from '../../jobs/retention.ts';

/** Returns a backup's lines but the last one, which has their checksum. */
const linesOf = (answer: { rawPayload: Buffer }) =>
  gunzipSync(answer.rawPayload).toString('utf8').trimEnd().split('\n').slice(0, -1);

describeEachDatabase('a restore', (_open, _dialect, openMore) => {
  test('without an active owner is refused, however well it adds up', async () => {
    const truck = await truckWithFolder(await openMore());
    const { backUp, putBack, close } = await startBackups(truck);
    await close();
    const lines = linesOf(await backUp());
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
    const truck = await truckWithFolder(await openMore());
    const { cookie, ask, confirmed, close } = await startBackups(truck);
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
    const truck = await truckWithFolder(await openMore(), { environment: { rateLimitFactor: 1 } });
    const { ask } = await startBackups(truck);
    for (let time = 0; time < 10; time += 1) {
      expect((await ask('restore', { password: 'guess' })).statusCode).toBe(422);
    }
    expect((await ask('restore')).statusCode).toBe(429);
  });

  test('restored keeps the state before for a day, which can be downloaded and put back', async () => {
    const truck = await truckWithFolder(await openMore());
    const { dataDir } = truck.deps.environment;
    const { backUp, putBack, close } = await startBackups(truck);
    await close();
    const backup = await backUp();
    await truck.db.insertInto('counters').values({ name: 'only-before', value: 7 }).execute();
    const restored = await putBack(backup.rawPayload);
    const { kept } = restored.json<RestoreAnswer>();
    expect(await backupNames(dataDir)).toEqual([kept.name]);
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
    expect(listed.json()).toMatchObject({ folder: dataDir, files: [kept], secretsKeys: [] });
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
    await deleteExpiredData(truck.deps);
    expect(await backupNames(dataDir)).toEqual([back.json<RestoreAnswer>().kept.name]);
    truck.clock.advance(1_000);
    await deleteExpiredData(truck.deps);
    expect(await backupNames(dataDir)).toEqual([]);
  });

  test('whose process was killed leaves no half file for the state before, and nothing after a day', async () => {
    const truck = await truckWithFolder(await openMore());
    const { cookie } = await startBackups(truck);
    const { dataDir } = truck.deps.environment;
    const half = `before-restore-${truck.clock.now()}-0a1b2c3d.ndjson.gz.part`;
    await writeFile(join(dataDir, half), 'half');
    const kept = await truck.app.inject({ url: '/api/owner/backup/kept', headers: { cookie } });
    expect(kept.json()).toMatchObject({ files: [] });
    truck.clock.advance(24 * 60 * 60_000);
    await deleteExpiredData(truck.deps);
    expect(await readdir(dataDir)).not.toContain(half);
  });

  test('that would sign somebody in, or names what no table has, is refused', async () => {
    const truck = await truckWithFolder(await openMore());
    const { backUp, putBack, close } = await startBackups(truck);
    await close();
    const lines = linesOf(await backUp());
    const before = await everything(truck);
    const rows: [row: string, problem: string][] = [
      [
        '{"t":"sessions","r":{"token_hash":"x","kind":"staff","subject_id":"x","created_at":1,"expires_at":9}}',
        'incomplete',
      ],
      ['{"t":"nowhere","r":{"name":"x"}}', 'incomplete'],
      ['{"t":"counters","r":{"name":"x","value":1,"more":2}}', 'misfit'],
      ['{"t":"counters","r":{}}', 'misfit'],
      ['{"t":"counters","r":{"name\\") values (1)--":"x"}}', 'misfit'],
      ['{"t":"counters","r":{"name":"a\\u0000b","value":1}}', 'misfit'],
      ['{"t":"counters","r":{"name":"x","value":1e300}}', 'misfit'],
    ];
    for (const [row, problem] of rows) {
      const answer = await putBack(sealed([...lines, row]));
      expect([row, answer.statusCode, answer.json().fields?.backup]).toEqual([row, 422, problem]);
    }
    expect(await everything(truck)).toEqual(before);
  });

  test('is restored once by two who try at the same moment, and each state before is kept', async () => {
    const truck = await truckWithFolder(await openMore());
    const { backUp, cookie, confirmed, close } = await startBackups(truck);
    await close();
    const payload = (await backUp()).rawPayload;
    const headers = { cookie, 'content-type': 'application/gzip', ...(await confirmed('restore')) };
    const send = () => truck.app.inject({ method: 'POST', url: '/api/owner/restore', headers, payload });
    const answers = await Promise.all([send(), send()]);
    for (const answer of answers) expect([200, 401, 403]).toContain(answer.statusCode);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    for (const name of await backupNames(truck.deps.environment.dataDir)) {
      expect(await checkBackup(join(truck.deps.environment.dataDir, name))).toMatchObject({ ok: true });
    }
  });

  test('that takes longer than other calls to arrive is taken; other bodies are cut off', async () => {
    const truck = await truckWithFolder(await openMore());
    const { backUp, cookie, confirmed, close } = await startBackups(truck);
    await close();
    const file = (await backUp()).rawPayload;
    // Injected calls may take longer on a busy machine, and its timers may run before what has arrived is read.
    const { app } = await testApp(truck.db, {
      deps: { now: () => truck.clock.now() },
      environment: { dataDir: truck.deps.environment.dataDir },
      options: { bodyWithinMs: 1_000 },
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const body = Buffer.from(
      JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'x'.repeat(400) }),
    );
    const contact = await sendSlowly(Number(port), '/api/contacts', body, 36, {
      'content-type': 'application/json',
    });
    expect(contact).toMatch(/^HTTP\/1\.1 408 /);
    const silent = await sendSlowly(Number(port), '/api/owner/restore', file, 1, {
      cookie,
      'content-type': 'application/gzip',
      ...(await confirmed('restore')),
    });
    expect(silent).toMatch(/^HTTP\/1\.1 408 /);
    const upload = await sendSlowly(Number(port), '/api/owner/restore', file, 36, {
      cookie,
      'content-type': 'application/gzip',
      ...(await confirmed('restore')),
    });
    expect(upload).toMatch(/^HTTP\/1\.1 200 /);
    await app.close();
  });

  test('tells a session it ended why, and a stranger nothing', async () => {
    const truck = await truckWithFolder(await openMore());
    const { cookie, backUp, putBack, close } = await startBackups(truck);
    await close();
    await putBack((await backUp()).rawPayload);
    const me = (as: string) => truck.app.inject({ url: '/api/auth/owner/me', headers: { cookie: as } });
    expect((await me(cookie)).json()).toMatchObject({ error: 'restored' });
    expect((await me('')).json()).toMatchObject({ error: 'unauthorized' });
    truck.clock.advance(8 * 24 * 60 * 60_000);
    expect((await me(cookie)).json()).toMatchObject({ error: 'unauthorized' });
  });
});

/** Sends a body in parts, 11 a second (only the first part of one that never ends); returns the answer. */
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
    // Who is sent an answer in the middle of a body may find the connection closed while sending.
    socket.on('error', (error) => answer === '' && reject(error));
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

test('a compressed file of one endless line is refused without filling the memory', async () => {
  const path = join(removedFolder('comal-bomb-'), 'bomb.gz');
  await writeFile(path, gzipSync(Buffer.alloc(80 * 1024 * 1024, 'a')));
  expect(await checkBackup(path)).toEqual({ ok: false, error: 'not_a_backup' });
});
