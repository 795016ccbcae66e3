import { createServer } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeEmail } from '../../../testing/messages/fake-email.ts';
import { testSmtpServer } from '../../../testing/messages/smtp-server.ts';
import { emailPortSuite } from './email.suite.ts';
import type { EmailMessage } from './email.port.ts';
import { offEmail } from './off.email.ts';
import { smtpEmail } from './smtp.email.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const LETTER: EmailMessage = {
  id: 'mail_order_ready:order-1',
  to: { address: 'rosa@example.com' },
  subject: 'Ready',
  text: 'Ready',
  html: '<p>Ready</p>',
};

function portTo(url: string) {
  const port = smtpEmail({
    server: { url },
    host: 'order.example',
    sender: () => Promise.resolve({ name: 'La Cocina, "Abuela"', address: 'hola@cocina.example' }),
    log: pino({ level: 'silent' }),
  });
  ends.push(() => port.close());
  return port;
}

async function openSmtp() {
  const server = await testSmtpServer();
  ends.push(() => server.close());
  return { server, port: portTo(server.url) };
}

describe('mail by SMTP', () => {
  emailPortSuite(async () => {
    const { server, port } = await openSmtp();
    const delivered = async () =>
      (await server.received()).map(({ to, mail }) => ({
        to,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
      }));
    return { port, delivered };
  });

  test('its files arrive with their names and every letter', async () => {
    const { server, port } = await openSmtp();
    const content = '\uFEFFArtículo,Vendidos\r\nPiña,3\r\n';
    await port.send({ ...LETTER, files: [{ name: 'items-2026-10.csv', type: 'text/csv', content }] });
    const [received] = await server.received();
    const [file] = received?.mail.attachments ?? [];
    expect(file).toMatchObject({ filename: 'items-2026-10.csv', mimeType: 'text/csv' });
    const bytes = file?.content instanceof ArrayBuffer ? Buffer.from(file.content) : Buffer.alloc(0);
    expect(bytes.toString('utf8')).toBe(content);
  });

  test('it comes from the truck, is marked as automatic, and the same message keeps its id', async () => {
    const { server, port } = await openSmtp();
    await port.send({ ...LETTER, replyTo: { address: 'marisol@correo.example' } });
    await port.send(LETTER);
    await port.send({ ...LETTER, id: 'mail_order_ready:order-2' });
    const [first, second, third] = (await server.received()).map(({ mail }) => mail);
    expect(first?.from).toEqual({ name: 'La Cocina, "Abuela"', address: 'hola@cocina.example' });
    expect(first?.replyTo).toMatchObject([{ address: 'marisol@correo.example' }]);
    expect(first?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(first?.messageId).toMatch(/^<[0-9a-f]{40}@order\.example>$/);
    expect(second?.messageId).toBe(first?.messageId);
    expect(third?.messageId).not.toBe(first?.messageId);
  });

  test('a mailbox that does not exist is refused for good, a busy one is asked again, and no address is told', async () => {
    const { server, port } = await openSmtp();
    server.refuseNext('recipient', 550);
    server.refuseNext('recipient', 451);
    server.refuseNext('message', 554);
    const answers = [await port.send(LETTER), await port.send(LETTER), await port.send(LETTER)];
    expect(answers).toMatchObject([
      { ok: false, error: 'refused' },
      { ok: false, error: 'unavailable' },
      { ok: false, error: 'refused' },
    ]);
    expect(JSON.stringify(answers)).not.toContain('rosa');
  });

  test('a server that is not there is asked again later', async () => {
    const probe = createServer();
    const url = await new Promise<string>((resolve) => {
      probe.listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`));
      });
    });
    expect(await portTo(url).send(LETTER)).toMatchObject({ ok: false, error: 'unavailable' });
  });
});

describe('mail that is not configured', () => {
  test('it is known to be off, so that no secret link is left to it', () => {
    expect(offEmail(() => Promise.resolve()).on).toBe(false);
  });

  emailPortSuite(() => {
    const kept: EmailMessage[] = [];
    const port = offEmail((message) => {
      kept.push(message);
      return Promise.resolve();
    });
    return Promise.resolve({ port, delivered: () => Promise.resolve(kept.map(asDelivered)) });
  });
});

describe('the mail server of the tests', () => {
  emailPortSuite(() => {
    const port = fakeEmail();
    return Promise.resolve({ port, delivered: () => Promise.resolve(port.sent.map(asDelivered)) });
  });
});

function asDelivered({ to, subject, text, html }: EmailMessage) {
  return { to: [to.address], subject, text, html };
}
