import { createServer } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startBackups } from '../../../testing/process/backups.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { ends, folder, keptSecrets, messagesConsole } from '../../../testing/messages/messages-console.ts';
import { messagesTruck } from '../../../testing/messages/messages-truck.ts';
import { testSmtpServer, type TestSmtpOptions } from '../../../testing/messages/smtp-server.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { postgresEvents } from '../../adapters/events/postgres-events.ts';

const ACCOUNT = { user: 'orders@brasa.example', password: 'chile-de-arbol-4kQp' };
const OWNER = 'owner@cocina.example';

async function smtp(options: TestSmtpOptions = { account: ACCOUNT }) {
  const server = await testSmtpServer(options);
  ends.push(() => server.close());
  const port = Number(new URL(server.url).port);
  return { ...server, form: { host: '127.0.0.1', port, ...ACCOUNT, from: ACCOUNT.user } };
}
describeEachDatabase('connecting a mail server in the console', (_open, dialect, openMore) => {
  const begin = async (given = {}) => {
    const { db, environment } = await openMore();
    return messagesConsole(db, { ...keptSecrets(dialect), ...environment, ...given });
  };

  test('a test mail reaches the owner, and every later mail goes through it without a restart', async () => {
    const server = await smtp();
    const truck = await begin();
    const forgot = (email: string) => truck.post('/api/auth/owner/forgot', { email, language: 'en' });
    expect((await forgot(OWNER)).json()).toMatchObject({ mailed: false });
    expect(await truck.mail()).toMatchObject({ source: 'none', host: '', passwordEnd: null, testTo: OWNER });

    const { test: tested, mail } = await truck.connectMail(server.form);
    expect(tested).toEqual({ to: OWNER, passed: ['reach', 'sign_in', 'sender', 'accept'], failed: null });
    expect(mail).toMatchObject({ source: 'console', host: '127.0.0.1', passwordEnd: '4kQp' });
    expect(mail).not.toHaveProperty('password');

    expect((await forgot(OWNER)).json()).toMatchObject({ mailed: true });
    await truck.payOrder();
    await truck.work();
    const sent = await server.received();
    expect(sent.map(({ to }) => to)).toEqual([[OWNER], expect.anything(), expect.anything()]);
    expect(sent[0]?.mail.from).toEqual({ name: expect.any(String), address: ACCOUNT.user });
    const settings = await truck.app.inject({ url: '/api/owner/settings', headers: truck.headers });
    expect(settings.json()).toMatchObject({ mail: { on: true, from: ACCOUNT.user, problem: null } });

    expect((await truck.removeMail()).json()).toMatchObject({ source: 'none', host: '' });
    expect((await truck.removeMail()).statusCode).toBe(200);
    expect((await forgot(OWNER)).json()).toMatchObject({ mailed: false });
  });

  test('the password is nowhere to be read, and the activity log says what was connected', async () => {
    const server = await smtp();
    const truck = await begin();
    const answer = await truck.putMail(server.form);
    const rows: unknown[] = [answer.body, await truck.mail()];
    for (const table of ['secrets', 'settings', 'audit_entries', 'jobs'] as const) {
      rows.push(await truck.db.selectFrom(table).selectAll().execute());
    }
    expect(JSON.stringify(rows)).not.toContain(ACCOUNT.password);
    const entries = await truck.db.selectFrom('audit_entries').select(['action', 'after']).execute();
    const entry = entries.find(({ action }) => action === 'mail.connected');
    const { user } = ACCOUNT;
    expect(JSON.parse(entry?.after ?? '')).toEqual({
      server: `127.0.0.1:${server.form.port}`,
      user,
      sender: user,
    });
  });

  test('what fails is said by its step in words of our own, and nothing is kept', async () => {
    const server = await smtp();
    const truck = await begin();
    const outcome = async (changed: object) => {
      const answer = await truck.putMail({ ...server.form, ...changed });
      expect(answer.body).not.toContain('go away');
      return answer.json<{ test: { failed: unknown; passed: string[] } }>().test;
    };
    expect(await outcome({ password: 'wrong-password-1' })).toEqual({
      to: OWNER,
      passed: ['reach'],
      failed: { step: 'sign_in', problem: 'wrong_password' },
    });
    expect(await outcome({ user: '' })).toMatchObject({
      failed: { step: 'sign_in', problem: 'sign_in_needed' },
    });
    server.refuseNext('sender', 553);
    expect(await outcome({})).toMatchObject({
      passed: ['reach', 'sign_in'],
      failed: { step: 'sender', problem: 'sender_refused' },
    });
    server.refuseNext('message', 550, 'Sender address is not owned by this user');
    expect(await outcome({})).toMatchObject({ failed: { problem: 'sender_refused' } });
    server.refuseNext('recipient', 550);
    expect(await outcome({})).toMatchObject({
      passed: ['reach', 'sign_in', 'sender'],
      failed: { step: 'accept', problem: 'recipient_refused' },
    });
    server.refuseNext('recipient', 451);
    expect(await outcome({})).toMatchObject({ failed: { step: 'accept', problem: 'later' } });
    expect(await outcome({ host: 'nowhere.invalid' })).toMatchObject({
      passed: [],
      failed: { step: 'reach', problem: 'no_such_host' },
    });
    expect(await truck.mail()).toMatchObject({ source: 'none' });
  });

  test('a certificate that nobody trusts, a closed port and another kind of server are told apart', async () => {
    const untrusted = await smtp({ account: ACCOUNT, offersTls: true });
    const truck = await begin();
    const failed = async (form: object) => (await truck.connectMail(form)).test.failed;
    expect(await failed(untrusted.form)).toEqual({ step: 'encrypt', problem: 'certificate' });
    const secret = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6 internal-host\r\n'));
    await new Promise<void>((resolve) => {
      secret.listen(0, '127.0.0.1', resolve);
    });
    const address = secret.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const answer = await truck.putMail({ ...untrusted.form, port });
    expect(answer.json()).toMatchObject({ test: { failed: { step: 'reach', problem: 'no_mail_server' } } });
    expect(answer.body).not.toContain('SSH');
    await new Promise((resolve) => {
      secret.close(resolve);
    });
    expect(await failed({ ...untrusted.form, port })).toEqual({ step: 'reach', problem: 'refused' });
  });

  test('nothing but one plain host and one plain address is taken', async () => {
    const server = await smtp();
    const truck = await begin();
    const fields = async (changed: object) => (await truck.putMail({ ...server.form, ...changed })).json();
    expect(await fields({ from: 'a@b.example\r\nBcc: eva@example.com' })).toMatchObject({ error: 'invalid' });
    for (const from of ['a@b.example, c@d.example', 'Rosa <a@b.example>', 'rosa']) {
      expect(await fields({ from })).toMatchObject({ fields: { from: 'invalid' } });
    }
    for (const host of ['smtp://mail.example', 'mail.example:587', 'mail.example/x', '-x', 'a b']) {
      expect(await fields({ host })).toMatchObject({ fields: { host: 'invalid' } });
    }
    expect(await fields({ host: '', from: '', password: '' })).toMatchObject({
      fields: { host: 'missing', from: 'missing', password: 'missing' },
    });
    for (const port of [0, 65_536, '587', 1.5]) expect(await fields({ port })).toHaveProperty('error');
    expect(await server.received()).toEqual([]);
  });

  test('a kept password is used for its own server and user alone', async () => {
    const server = await smtp();
    const truck = await begin();
    await truck.connectMail(server.form);
    const { password: _, ...form } = server.form;
    const moved = await truck.connectMail({ ...form, from: 'hola@brasa.example' });
    expect(moved).toMatchObject({ test: { failed: null }, mail: { from: 'hola@brasa.example' } });
    for (const changed of [{ host: 'localhost' }, { port: 25 }, { user: 'other@brasa.example' }]) {
      expect((await truck.putMail({ ...form, ...changed })).json()).toMatchObject({
        fields: { password: 'missing' },
      });
    }
  });

  test('it is for owners who have just given their password', async () => {
    const server = await smtp();
    const truck = await begin();
    const put = (headers: Record<string, string>) =>
      truck.app.inject({ method: 'PUT', url: '/api/owner/mail', headers, payload: server.form });
    expect((await put(truck.headers)).json()).toMatchObject({ error: 'confirm_first' });
    for (const role of ['cashier', 'cook'] as const) {
      const headers = { cookie: await signInStaff(truck, role) };
      for (const answer of [
        await put(headers),
        await truck.app.inject({ url: '/api/owner/mail', headers }),
        await truck.post('/api/owner/mail/test', undefined, headers),
      ]) {
        expect(answer.statusCode).toBe(403);
      }
    }
    expect((await put({})).statusCode).toBe(401);
    expect((await truck.post('/api/owner/mail/test', undefined, truck.headers)).json()).toMatchObject({
      error: 'unavailable',
    });
  });

  test('the environment’s server wins, is shown as the host’s and can be tested', async () => {
    const server = await smtp();
    const { user, password } = ACCOUNT;
    const url = server.url.replace('//', `//${encodeURIComponent(user)}:${password}@`);
    const truck = await begin({ smtp: { url, from: undefined } });
    const { port } = server.form;
    const facts = { source: 'host', host: '127.0.0.1', port, user, from: user, passwordEnd: '4kQp' };
    expect(await truck.mail()).toMatchObject(facts);
    expect((await truck.putMail(server.form)).json()).toMatchObject({ error: 'set_by_host' });
    expect((await truck.removeMail()).json()).toMatchObject({ error: 'set_by_host' });
    const tested = await truck.post('/api/owner/mail/test', undefined, truck.headers);
    expect(tested.json()).toMatchObject({ failed: null, to: OWNER });
    expect(await server.received()).toHaveLength(1);
  });

  test('of two changes at once one is kept whole, and the other is told or repeated', async () => {
    const server = await smtp();
    const truck = await begin();
    const both = await Promise.all([
      truck.putMail(server.form),
      truck.putMail({ ...server.form, from: 'hola@brasa.example' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toContain(200);
    for (const answer of both) expect([200, 409]).toContain(answer.statusCode);
    expect(await truck.mail()).toMatchObject({ source: 'console', passwordEnd: '4kQp' });
  });

  test('a backup names its key; here the server in use stays, elsewhere mail is to be set up again', async () => {
    const server = await smtp();
    const truck = await begin();
    await truck.connectMail(server.form);
    const { backUp, putBack, close, cookie } = await startBackups(truck, truck.headers.cookie);
    const kept = await truck.app.inject({ url: '/api/owner/backup/kept', headers: { cookie } });
    const [{ id }] = kept.json<{ secretsKeys: [{ id: string }] }>().secretsKeys;
    const file = (await backUp()).rawPayload;
    const text = gunzipSync(file).toString('utf8');
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ sealedWith: [id] });
    await close();
    await truck.connectMail({ ...server.form, from: 'newer@brasa.example' });
    expect((await putBack(file)).json()).toMatchObject({ connectAgain: [] });
    expect(truck.mailConnection.state()).toMatchObject({ stored: { from: 'newer@brasa.example' } });

    const other = await begin(dialect === 'postgres' ? { secretsKey: Buffer.alloc(32, 6) } : {});
    const there = await startBackups(other, other.headers.cookie);
    await there.close();
    expect((await there.putBack(file)).json()).toMatchObject({ connectAgain: ['mail'] });
    expect(other.mailConnection.state()).toEqual({ source: 'none', problem: 'other_key' });
    // What is sent meanwhile is kept for the owner.
    expect(other.deps.email.on).toBe(false);
  });

  test.runIf(dialect === 'postgres')('another process sends through it from its next mail on', async () => {
    const server = await smtp();
    const database = await openMore();
    const given = { ...keptSecrets(dialect), databaseUrl: database.environment.databaseUrl };
    const events = async () => {
      const port = await postgresEvents(database.environment.databaseUrl ?? '');
      ends.push(() => port.close());
      return port;
    };
    const first = await messagesConsole(database.db, given, { deps: { events: await events() } });
    const second = await messagesTruck(
      database.db,
      { ...given, dataDir: folder() },
      { deps: { events: await events() } },
    );
    ends.push(() => second.app.close());
    expect(second.deps.email.on).toBe(false);
    await first.connectMail(server.form);
    await expect.poll(() => second.deps.email.on).toBe(true);
    // A change that it has not heard of yet.
    const other = await smtp();
    await first.connectMail(other.form);
    const letter = { id: 'x', to: { address: OWNER }, subject: 'x', text: 'x', html: 'x' };
    expect(await second.deps.email.send(letter)).toEqual({ ok: true });
    expect(await other.received()).toHaveLength(2);
  });

  test.runIf(dialect === 'postgres')(
    'a shared database without a key of the host’s keeps no password',
    async () => {
      const server = await smtp();
      const truck = await begin({ secretsKey: undefined });
      expect(await truck.mail()).toMatchObject({ canConnect: false });
      expect((await truck.putMail(server.form)).json()).toMatchObject({ error: 'secrets_key_needed' });
    },
  );
});
