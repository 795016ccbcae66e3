import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LINKS, linkBody } from '../testing/square/square-sandbox-link.ts';
import { startSandboxServer } from '../testing/square/square-sandbox-server.ts';
import type { Order, PaymentLink } from './wire.ts';

describe('the stand-in’s file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comal-sandbox-shared-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is shared by two servers: a link of one is paid at the other', async () => {
    const file = join(folder, 'deep', 'square.db');
    const [one, two] = [await startSandboxServer(file), await startSandboxServer(file)];
    try {
      const made = await one.call('POST', LINKS, linkBody());
      const { id, order_id } = (made.body as { payment_link: PaymentLink }).payment_link;
      const body = new URLSearchParams({ outcome: 'pay' });
      const paid = await fetch(`${two.base}/checkout/${id}`, { method: 'POST', body, redirect: 'manual' });
      expect(paid.status).toBe(303);
      const order = (await one.call('GET', `/v2/orders/${order_id}`)).body as { order: Order };
      expect(order.order.tenders).toHaveLength(1);
      expect(existsSync(file)).toBe(true);
    } finally {
      await one.close();
      await two.close();
    }
  });

  it('keeps undelivered webhooks over a restart, and closing does not wait for them', async () => {
    const file = join(folder, 'square.db');
    const before = await startSandboxServer(file);
    await before.control({ webhooks: 'delay', delayMs: 1_500 });
    const made = await before.call('POST', LINKS, linkBody());
    const { id } = (made.body as { payment_link: PaymentLink }).payment_link;
    await before.call('POST', `/control/pay/${id}`);
    const closing = Date.now();
    await before.close();
    expect(Date.now() - closing).toBeLessThan(1_000);
    expect(before.received).toEqual([]);
    const after = await startSandboxServer(file);
    try {
      await after.until(() => after.received.length === 2, 'the webhooks of before');
      expect(after.received.map((hook) => hook.event.type)).toEqual(['payment.created', 'payment.updated']);
    } finally {
      await after.close();
    }
  });
});
