import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { newWebhookSecret, webhookHeaders } from './sign-webhook.ts';

type Check = (headers: Record<string, string>, body: string, secret: string, now?: number) => boolean;

/** The receiver's code and the message of docs/api.md. */
async function documented() {
  const text = await readFile('docs/api.md', 'utf8');
  const block = (language: string) =>
    new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'comal-documented-'));
  const path = join(folder, 'receiver.mjs');
  await writeFile(path, block('js'));
  const { isFromComal } = (await import(pathToFileURL(path).href)) as { isFromComal: Check };
  await rm(folder, { recursive: true });
  const [head = '', body = ''] = block('http').split('\n\n');
  const headers = Object.fromEntries(
    [...head.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const secret = /whsec_[\w+/=]+/.exec(text)?.[0] ?? '';
  return { isFromComal, headers: headers as Record<string, string>, body: body.trim(), secret };
}

test('the documented receiver takes what Comal signs, and the documented message is what Comal would send', async () => {
  const { isFromComal, headers, body, secret } = await documented();
  const id = headers['webhook-id'] ?? '';
  const sentAt = Number(headers['webhook-timestamp']) * 1000;
  const own = webhookHeaders(secret, id, sentAt, body);
  expect(headers).toMatchObject(own);
  expect(isFromComal(headers, body, secret, sentAt)).toBe(true);
  expect(isFromComal(headers, `${body} `, secret, sentAt)).toBe(false);
  expect(isFromComal({ ...headers, 'webhook-id': `${id}0` }, body, secret, sentAt)).toBe(false);
  expect(isFromComal(headers, body, newWebhookSecret(), sentAt)).toBe(false);
  expect(isFromComal(headers, body, secret, sentAt + 301_000)).toBe(false);
  const next = newWebhookSecret();
  const rotated = {
    ...own,
    'webhook-signature': `v1,bad ${webhookHeaders(next, id, sentAt, body)['webhook-signature']}`,
  };
  expect(isFromComal(rotated, body, next, sentAt)).toBe(true);
});

test('a secret is 256 random bits in the form of Standard Webhooks', () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
  expect(newWebhookSecret()).not.toBe(secret);
});
