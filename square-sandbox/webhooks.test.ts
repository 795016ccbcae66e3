import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLink, orderOf, press } from '../testing/square/square-sandbox-link.ts';
import {
  SANDBOX_SIGNATURE_KEY,
  type SandboxServer,
  startSandboxServer,
} from '../testing/square/square-sandbox-server.ts';
import type { Payment } from './wire.ts';

let server: SandboxServer;
beforeEach(async () => {
  server = await startSandboxServer();
});
afterEach(async () => {
  await server.close();
});

const types = () => server.received.map((hook) => hook.event.type);

describe('webhooks', () => {
  it('tell of the payment, then of its completion, signed as Square does', async () => {
    const link = await makeLink(server);
    await press(link, 'pay');
    await server.until(() => server.received.length === 2, 'two webhooks');
    expect(types()).toEqual(['payment.created', 'payment.updated']);
    for (const { body, signature } of server.received) {
      const mac = createHmac('sha256', SANDBOX_SIGNATURE_KEY).update(server.notificationUrl + body);
      expect(signature).toBe(mac.digest('base64'));
    }
    const [created, updated] = server.received.map(
      (hook) => JSON.parse(hook.body) as { data: { object: { payment: Payment } } },
    );
    expect(created?.data.object.payment.status).toBe('APPROVED');
    expect(updated?.data.object.payment).toMatchObject({ status: 'COMPLETED', order_id: link.order_id });
    expect(new Set(server.received.map((hook) => hook.event.event_id)).size).toBe(2);
  });

  it('come twice with the same event id when doubled', async () => {
    await server.control({ webhooks: 'double' });
    await press(await makeLink(server), 'pay');
    await server.until(() => server.received.length === 4, 'four webhooks');
    expect(new Set(server.received.map((hook) => hook.event.event_id)).size).toBe(2);
  });

  it('never come when dropped, until sent again', async () => {
    await server.control({ webhooks: 'drop' });
    await press(await makeLink(server), 'pay');
    const events = await server.events();
    expect(events.map((event) => event.state)).toEqual(['dropped', 'dropped']);
    expect(server.received).toEqual([]);
    await server.call('POST', `/control/resend/${events[1]?.event_id}`);
    await server.until(() => server.received.length === 1, 'the event sent again');
    expect(types()).toEqual(['payment.updated']);
  });

  it('come late when delayed, and updates before creations when reordered', async () => {
    await server.control({ webhooks: 'delay', delayMs: 300 });
    const pressed = Date.now();
    await press(await makeLink(server), 'pay');
    await server.until(() => server.received.length === 2, 'delayed webhooks');
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(300);
    server.received.length = 0;
    await server.control({ webhooks: 'reorder', delayMs: 200 });
    await press(await makeLink(server), 'pay');
    await server.until(() => server.received.length === 2, 'reordered webhooks');
    expect(types()).toEqual(['payment.updated', 'payment.created']);
  });

  it('are repeated until the server takes them', async () => {
    server.answerWith.status = 500;
    await press(await makeLink(server), 'pay');
    await server.until(() => server.received.length >= 3, 'repeated webhooks');
    server.answerWith.status = 200;
    await server.until(
      async () => (await server.events()).every((event) => event.state === 'done'),
      'accepted webhooks',
    );
    expect(server.received.length).toBeGreaterThan(2);
  });

  it('tell of a refund and of its end', async () => {
    const link = await makeLink(server);
    await press(link, 'pay');
    const payment = (await orderOf(server, link)).tenders?.[0]?.payment_id;
    await server.control({ refunds: 'pending' });
    const asked = await server.call('POST', '/v2/refunds', {
      idempotency_key: 'r1',
      payment_id: payment,
      amount_money: { amount: 100, currency: 'USD' },
    });
    const { id } = (asked.body as { refund: { id: string } }).refund;
    await server.call('POST', `/control/refunds/${id}`, { status: 'COMPLETED' });
    await server.until(() => types().includes('refund.updated'), 'the refund’s end');
    expect(types().filter((type) => type.startsWith('refund'))).toEqual(['refund.created', 'refund.updated']);
  });
});
