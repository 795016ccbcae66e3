import { afterEach, beforeEach, expect, test } from 'vitest';
import { testPushService, type TestPushService } from '../../../testing/messages/push-service.ts';
import { changesProtocol, webhookReceiver } from '../../../testing/messages/webhook-receiver.ts';
import { isPublicAddress, isPublicHost } from '../public-address.ts';
import { newVapidKeys, webPush } from './web-push.ts';

const keys = newVapidKeys();
const message = { payload: '¡Tu pedido 47 está listo!', ttlSeconds: 7200, urgency: 'high' } as const;
let service: TestPushService;

beforeEach(async () => {
  service = await testPushService();
});
afterEach(() => service.close());

const push = () =>
  webPush({ keys: async () => keys, subject: 'mailto:hola@cocina.example', agent: service.agent });

test('the device reads what was sent, and nobody on the way does', async () => {
  const device = service.subscribe();
  expect(await push().send(device, message)).toEqual({ ok: true });
  const [received] = service.received;
  expect(received?.text).toBe(message.payload);
  expect(received?.headers).toMatchObject({
    ttl: '7200',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
  });
});

test('the push service can tell whose message it is', async () => {
  await push().send(service.subscribe(), message);
  const [received] = service.received;
  expect(received?.publicKey).toBe(keys.publicKey);
  expect(received?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:hola@cocina.example' });
  const hours = ((received?.claims.exp ?? 0) * 1000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThanOrEqual(24);
});

test('keys that a restored backup has brought are given out and sign from then on', async () => {
  let current = keys;
  const provider = webPush({ keys: async () => current, subject: 'https://x.example', agent: service.agent });
  const device = service.subscribe();
  await provider.send(device, message);
  current = newVapidKeys();
  expect(await provider.publicKey()).toBe(current.publicKey);
  await provider.send(device, message);
  expect(service.received.map(({ publicKey }) => publicKey)).toEqual([keys.publicKey, current.publicKey]);
});

test.each([404, 410])('a device that answers %i is gone', async (status) => {
  service.status = status;
  expect(await push().send(service.subscribe(), message)).toMatchObject({ ok: false, error: 'gone' });
});

test.each([429, 500, 503])('a push service that answers %i is asked again later', async (status) => {
  service.status = status;
  expect(await push().send(service.subscribe(), message)).toMatchObject({ error: 'unavailable' });
});

test.each([400, 403, 413])('a message answered with %i is not sent again', async (status) => {
  service.status = status;
  expect(await push().send(service.subscribe(), message)).toMatchObject({ error: 'refused' });
});

test('a push service that cannot be reached is asked again later', async () => {
  const device = service.subscribe();
  await service.close();
  expect(await push().send(device, message)).toMatchObject({ ok: false, error: 'unavailable' });
  service = await testPushService();
});

test('an address that changes to another protocol holds up no other message', async () => {
  const stranger = await webhookReceiver();
  stranger.answer = changesProtocol;
  const provider = webPush({ keys: async () => keys, subject: 'https://x.example', agent: stranger.agent });
  const sent = await provider.send({ ...service.subscribe(), endpoint: stranger.url }, message);
  expect(sent).toMatchObject({ ok: false, error: 'unavailable' });
  await stranger.close();
});

test('a certificate of no known authority is not trusted', async () => {
  const stranger = webPush({ keys: async () => keys, subject: 'mailto:hola@cocina.example' });
  const sent = await stranger.send(service.subscribe(), message);
  expect(sent.ok).toBe(false);
  expect(service.received).toEqual([]);
});

test('only public https addresses can be subscribed', () => {
  const provider = webPush({ keys: async () => keys, subject: 'mailto:hola@cocina.example' });
  const device = service.subscribe();
  const takes = (endpoint: string) => provider.accepts({ ...device, endpoint });
  expect(takes('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  expect(takes('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://localhost/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/abc',
    'https://2130706433/abc',
    'https://metadata.google.internal/abc',
    'https://printer/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'not an address',
  ]) {
    expect(takes(endpoint), endpoint).toBe(false);
  }
});

test('keys that no browser made are not taken', () => {
  const device = service.subscribe();
  expect(push().accepts(device)).toBe(true);
  expect(push().accepts({ ...device, auth: 'short' })).toBe(false);
  expect(push().accepts({ ...device, p256dh: 'AAAA' })).toBe(false);
  const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  expect(push().accepts({ ...device, p256dh: offTheCurve })).toBe(false);
});

test('addresses of private networks are told from those of the internet', () => {
  for (const address of [
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.1.1',
    '0.0.0.0',
    'fd00::1',
    'fe80::1',
  ]) {
    expect(isPublicAddress(address), address).toBe(false);
  }
  for (const address of ['8.8.8.8', '142.250.72.106', '2607:f8b0:4005:80a::200a']) {
    expect(isPublicAddress(address), address).toBe(true);
  }
  expect(isPublicHost('fcm.googleapis.com.')).toBe(true);
  expect(isPublicHost('localhost.')).toBe(false);
});
