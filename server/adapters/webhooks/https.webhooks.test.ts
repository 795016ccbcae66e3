import { createServer, type Server } from 'node:net';
import { Agent } from 'node:https';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changesProtocol,
  type WebhookReceiver,
  webhookReceiver,
} from '../../../testing/messages/webhook-receiver.ts';
import { httpsWebhooks } from './https.webhooks.ts';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

const BODY = JSON.stringify({ type: 'webhook.test', data: { word: '¡Órale!' } });
const message = () => ({
  url: receiver.url,
  headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(BODY)) },
  body: BODY,
});
const webhooks = (timeoutMs = 5_000) => httpsWebhooks({ timeoutMs, agent: receiver.agent });

test('a message arrives as it was written', async () => {
  expect(await webhooks().post(message())).toEqual({ status: 204, text: '' });
  expect(receiver.received).toMatchObject([
    { url: '/comal', headers: { 'content-type': 'application/json' }, body: BODY },
  ]);
});

test('what the system answers is read, and no more than its beginning', async () => {
  receiver.answer = (response) => void response.writeHead(500).end('no such table');
  expect(await webhooks().post(message())).toEqual({ status: 500, text: 'no such table' });
  receiver.answer = (response) => {
    response.writeHead(500);
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(1024)));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
  const answer = await webhooks().post(message());
  expect(answer).toEqual({ status: 500, text: 'x'.repeat(4096) });
});

test('no redirect is followed', async () => {
  receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
  expect(await webhooks().post(message())).toEqual({ status: 302, text: '' });
  expect(receiver.received).toHaveLength(1);
});

test('a system that does not answer is left after the time limit, also in the middle of its headers', async () => {
  receiver.answer = () => undefined;
  expect(await webhooks(200).post(message())).toEqual({ status: null, failure: 'timeout' });
  receiver.answer = (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n');
    const drip = setInterval(() => response.socket?.write('x: y\r\n'), 50);
    response.socket?.once('close', () => clearInterval(drip));
  };
  expect(await webhooks(300).post(message())).toEqual({ status: null, failure: 'timeout' });
});

test('a text that does not end is left after the time limit, and the status counts', async () => {
  receiver.answer = (response) => void response.writeHead(200).write('half');
  const begun = Date.now();
  expect(await webhooks(2_000).post(message())).toEqual({ status: 200, text: 'half' });
  expect(Date.now() - begun).toBeLessThan(5_000);
});

test('a system that is away, that breaks off or that nobody vouches for has not answered', async () => {
  receiver.answer = (response) => response.socket?.destroy();
  expect(await webhooks().post(message())).toEqual({ status: null, failure: 'connection' });
  const stranger = httpsWebhooks({ agent: new Agent() });
  expect(await stranger.post(message())).toEqual({ status: null, failure: 'certificate' });
  const away = { ...message(), url: 'https://localhost:1/' };
  expect(await webhooks().post(away)).toEqual({ status: null, failure: 'connection' });
  const plain: Server = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const address = plain.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const noTls = { ...message(), url: `https://localhost:${port}/` };
  expect(await webhooks().post(noTls)).toEqual({ status: null, failure: 'connection' });
  await new Promise((resolve) => plain.close(resolve));
});

test('a system that changes to another protocol has not answered, and nobody waits for it', async () => {
  receiver.answer = changesProtocol;
  expect(await webhooks().post(message())).toEqual({ status: null, failure: 'connection' });
});

test('nothing is sent to this machine or its network, by number or by name', async () => {
  const real = httpsWebhooks();
  for (const url of [
    'https://127.0.0.1/',
    'https://10.0.0.7:8443/hook',
    'https://192.168.1.10/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://localhost/',
    'https://printer.local/',
  ]) {
    expect([url, real.refuses(url)]).toEqual([url, 'public']);
    expect([url, await real.post({ ...message(), url })]).toEqual([
      url,
      { status: null, failure: 'address' },
    ]);
  }
  // A name that may be public until it is looked up.
  const named = httpsWebhooks({ timeoutMs: 5_000 });
  const { port } = new URL(receiver.url);
  for (const host of ['localhost.example.com', 'localtest.me']) {
    const answer = await named.post({ ...message(), url: `https://${host}:${port}/` });
    expect(answer).toEqual({ status: null, failure: 'address' });
  }
  expect(receiver.received).toEqual([]);
});

test('what is no address of https is refused', () => {
  const real = httpsWebhooks();
  expect(real.refuses('https://hooks.example.com/comal?truck=1')).toBeNull();
  expect(real.refuses('https://hooks.example.com:8443/')).toBeNull();
  expect(real.refuses('http://hooks.example.com/')).toBe('https');
  expect(real.refuses('ftp://hooks.example.com/')).toBe('https');
  expect(real.refuses('https://user:word@hooks.example.com/')).toBe('form');
  for (const text of ['', 'hooks.example.com', 'https://'])
    expect([text, real.refuses(text)]).toEqual([text, 'form']);
});
