import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { removedFolder } from '../../testing/process/removed-folder.ts';
import { testSmtpServer } from '../../testing/messages/smtp-server.ts';
import { testEnvironment } from '../../testing/test-app.ts';
import { testTwilioServer, TWILIO_ACCOUNT, TWILIO_TOKEN } from '../../testing/messages/twilio-server.ts';
import type { PaymentsResult, SquareAccount } from '../adapters/payments/payments.port.ts';
import { checkAddress, checkDisks, checkFileModes, diskFinding } from './host-checks.ts';
import { checkClock, checkReachable } from './network-checks.ts';
import { checkMail, checkPush, checkSquare, checkTexts } from './provider-checks.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts a web server on this machine; returns its address. */
async function webServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Addresses of this machine are not asked: a name that leads here stands for the public one. */
const here = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

const judgedDisk = (megabytes: number) => diskFinding('/data', megabytes, 'no order can be stored');
const disksOf = ({ dataDir, folder }: { dataDir: string; folder: string }) =>
  checkDisks({ dataDir, backup: { ...testEnvironment().backup, folder } });

async function closedPort(): Promise<string> {
  const url = await webServer(() => undefined);
  await ends.pop()?.();
  return url;
}

describe('the host', () => {
  test('has a fault without room on the disk, and a warning in time', () => {
    expect(judgedDisk(50)).toMatchObject({
      level: 'fault',
      text: '50 MB are free at /data: free some, or no order can be stored',
    });
    expect(judgedDisk(600)).toMatchObject({ level: 'warning' });
    expect(judgedDisk(40_000)).toMatchObject({ level: 'ok', text: '40000 MB are free at /data' });
  });

  test('is asked for the room of its folders, once for each disk', () => {
    const dataDir = removedFolder('comal-doctor-');
    expect(disksOf({ dataDir, folder: join(dataDir, 'backups') })).toMatchObject([{ about: 'disk space' }]);
    mkdirSync(join(dataDir, 'backups'));
    expect(disksOf({ dataDir, folder: join(dataDir, 'backups') })).toHaveLength(1);
    // A disk of its own on every Unix.
    const [, other] = disksOf({ dataDir, folder: '/dev' });
    expect(other?.text).toContain('/dev');
    expect(disksOf({ dataDir: '/nonexistent/truck', folder: '/nonexistent/backups' })).toMatchObject([
      { level: 'ok', about: 'DATA_DIR' },
    ]);
  });

  test('names the files that others can read', () => {
    const dataDir = removedFolder('comal-doctor-');
    writeFileSync(join(dataDir, 'comal.db'), '', { mode: 0o600 });
    expect(checkFileModes({ dataDir }).level).toBe('ok');
    chmodSync(join(dataDir, 'comal.db'), 0o644);
    expect(checkFileModes({ dataDir })).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('comal.db'),
    });
  });

  test.each([
    ['http://localhost:3000', false, 'warning', 'PUBLIC_URL'],
    ['http://order.example.com', false, 'fault', 'PUBLIC_URL'],
    ['https://order.example.com', false, 'warning', 'TRUST_PROXY'],
    ['https://order.example.com', true, 'ok', 'PUBLIC_URL'],
    ['https://order.example.com', ['10.0.0.1'], 'ok', 'PUBLIC_URL'],
  ] as const)('at %s with TRUST_PROXY %s is %s', (publicUrl, trustProxy, level, about) => {
    const environment = testEnvironment({
      publicUrl,
      trustProxy: typeof trustProxy === 'boolean' ? trustProxy : [...trustProxy],
    });
    expect(checkAddress(environment)).toMatchObject({ level, about });
    expect(checkPush(environment).level).toBe(publicUrl.startsWith('https') ? 'ok' : 'warning');
  });
});

describe('the network', () => {
  test('leads customers here, or to something else, or nowhere', async () => {
    const comal = await webServer((_, answer) => answer.end('{"status":"ok"}'));
    const parked = await webServer((_, answer) => answer.end('<h1>This domain is parked</h1>'));
    expect(await checkReachable({ publicUrl: here(comal) })).toMatchObject({ level: 'ok' });
    expect(await checkReachable({ publicUrl: here(parked) })).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('something else'),
    });
    expect(await checkReachable({ publicUrl: here(await closedPort()) })).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('tells by how much the clock is wrong', async () => {
    const url = await webServer((_, answer) => answer.end());
    const at = (ms: number) => checkClock(url, () => Date.now() + ms);
    expect(await at(0)).toMatchObject({ level: 'ok' });
    expect(await at(300_000)).toMatchObject({
      level: 'fault',
      text: expect.stringMatching(/^(299|300|301) s ahead/),
    });
    expect(await at(-90_000)).toMatchObject({ level: 'fault', text: expect.stringMatching(/s behind/) });
    const silent = await webServer((_, answer) => {
      answer.sendDate = false;
      answer.end();
    });
    expect(await checkClock(silent)).toMatchObject({
      level: 'ok',
      text: expect.stringContaining('not compared'),
    });
    expect(await checkClock(await closedPort())).toMatchObject({ level: 'warning' });
  });
});

const asked = (result: PaymentsResult<SquareAccount>, more: object = {}) =>
  checkSquare({
    source: 'console',
    problem: null,
    port: { checkAccount: () => Promise.resolve(result) },
    hasWebhook: true,
    live: true,
    ...more,
  });
const account = (problem: SquareAccount['problem']): PaymentsResult<SquareAccount> => ({
  ok: true,
  value: { problem, name: 'Brasa Norte' },
});

describe('Square', () => {
  test('takes cards, or the reason is said with what to do', async () => {
    expect(await asked(account(null))).toMatchObject({ level: 'ok', text: 'Brasa Norte takes cards' });
    expect(await asked(account(null), { hasWebhook: false })).toMatchObject({ level: 'warning' });
    for (const [problem, words] of [
      ['token', 'refuses the token'],
      ['environment', 'other environment'],
      ['permission', 'permissions'],
      ['location', 'SQUARE_LOCATION_ID'],
      ['inactive', 'activate it'],
      ['no_cards', 'activation'],
      ['currency', 'US dollars'],
    ] as const) {
      expect(await asked(account(problem)), problem).toMatchObject({
        level: 'fault',
        text: expect.stringContaining(words),
      });
    }
    expect(await asked({ ok: false, error: 'unavailable', detail: 'no answer' })).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('no answer'),
    });
    expect(
      await asked({ ok: false, error: 'unavailable', detail: '401', accessRefused: true }),
    ).toMatchObject({ level: 'fault', text: expect.stringContaining('refuses the token') });
  });

  test('is missing at a truck that is open for real, and nowhere else a fault', async () => {
    expect(await asked(account(null), { source: 'none' })).toMatchObject({ level: 'fault' });
    expect(await asked(account(null), { source: 'none', live: false })).toMatchObject({ level: 'ok' });
    expect(await asked(account(null), { problem: 'other_key' })).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('SECRETS_KEY'),
    });
    expect(await asked(account(null), { problem: 'damaged' })).toMatchObject({ level: 'fault' });
  });
});

describe('messages', () => {
  test('the mail server is signed in to, and is sent nothing', async () => {
    const server = await testSmtpServer({ account: { user: 'truck', password: 'right' } });
    ends.push(() => server.close());
    const { hostname: host, port } = new URL(server.url);
    const parts = { host, port: Number(port), user: 'truck', password: 'right' };
    expect(await checkMail(parts, null)).toMatchObject({ level: 'ok' });
    expect(await checkMail({ ...parts, password: 'wrong' }, null)).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('refuses the user or password'),
    });
    expect(await server.received()).toEqual([]);
    await server.close();
    expect(await checkMail(parts, null)).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('nothing listens'),
    });
    expect(await checkMail(null, null)).toMatchObject({ level: 'warning' });
    expect(await checkMail(null, 'other_key')).toMatchObject({ level: 'fault' });
  });

  test('Twilio’s account is asked for a list, and sends nothing', async () => {
    const twilio = await testTwilioServer();
    ends.push(() => twilio.close());
    const config = {
      accountSid: TWILIO_ACCOUNT,
      authToken: TWILIO_TOKEN,
      from: '+19285550100',
      baseUrl: twilio.url,
    };
    expect(await checkTexts(config, null)).toMatchObject({ level: 'ok' });
    expect(await checkTexts({ ...config, authToken: 'wrong' }, null)).toMatchObject({ level: 'fault' });
    expect(twilio.taken).toEqual([]);
    expect(await checkTexts({ ...config, baseUrl: await closedPort() }, null)).toMatchObject({
      level: 'fault',
    });
    expect(await checkTexts(null, null)).toMatchObject({ level: 'ok' });
    expect(await checkTexts(null, 'damaged')).toMatchObject({ level: 'fault' });
  });
});
