import { afterEach, describe, expect, test } from 'vitest';
import { testSmtpServer } from '../../../testing/messages/smtp-server.ts';
import { mustEncrypt } from './smtp.server.ts';
import { testSmtp } from './smtp.test-message.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const LETTER = {
  id: 'test_mail:1',
  to: { address: 'rosa@example.com' },
  subject: 'A test',
  text: 'A test',
  html: '<p>A test</p>',
};
const sender = { name: 'Brasa Norte', address: 'orders@brasa.example' };

describe('a test message by SMTP', () => {
  test('a server of the environment is tested as its URL says', async () => {
    const server = await testSmtpServer();
    ends.push(() => server.close());
    const { url } = server;
    expect(await testSmtp({ server: { url }, sender, host: 'order.example' }, LETTER)).toEqual({
      to: 'rosa@example.com',
      passed: ['reach', 'sender', 'accept'],
      failed: null,
    });
    const encrypted = { server: { url: url.replace('smtp:', 'smtps:') }, sender, host: 'order.example' };
    expect((await testSmtp(encrypted, LETTER)).failed).toEqual({ step: 'encrypt', problem: 'not_offered' });
  });

  test('no second address reaches the server', async () => {
    const server = await testSmtpServer();
    ends.push(() => server.close());
    const to = { address: 'rosa@example.com, eva@example.com' };
    const tested = await testSmtp(
      { server: { url: server.url }, sender, host: 'order.example' },
      { ...LETTER, to },
    );
    expect(tested.failed).toMatchObject({ problem: 'recipient_refused' });
    expect(await server.received()).toEqual([]);
  });
});

test.each([
  ['smtp.gmail.com', 587, true],
  ['smtp.gmail.com', 25, true],
  ['8.8.8.8', 25, true],
  ['2001:db8::1', 25, true],
  ['127.0.0.1', 465, true],
  ['127.0.0.1', 25, false],
  ['192.168.1.4', 587, false],
  ['localhost', 25, false],
  ['mailhog', 1025, false],
  ['mail.internal', 25, false],
])('to %s, port %i, a password travels encrypted only: %s', (host, port, must) => {
  expect(mustEncrypt({ host, port })).toBe(must);
});
