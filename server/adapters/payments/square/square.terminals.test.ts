import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SandboxServer, startSandboxServer } from '../../../../testing/square/square-sandbox-server.ts';
import { aLinkRequest } from '../payments.suite.ts';

describe('when a call about a terminal fails', () => {
  let server: SandboxServer;
  let asked: Parameters<ReturnType<SandboxServer['payments']>['createTerminalCheckout']>[0];
  beforeEach(async () => {
    server = await startSandboxServer();
    const payments = server.payments();
    const code = await payments.createDeviceCode('Counter', 'device:1');
    const request = aLinkRequest();
    const order = await payments.createOrder(request, `order:${request.orderId}`);
    if (!code.ok || !order.ok) throw new Error('no terminal or no order');
    const paired = await server.call('POST', `/control/pair/${code.value.code}`, {});
    asked = {
      deviceId: (paired.body as { device_id: string }).device_id,
      squareOrderId: order.value.squareOrderId,
      orderId: request.orderId,
      amountCents: 1960,
      askForTip: true,
      idempotencyKey: `terminal:${request.orderId}:1`,
    };
  });
  afterEach(async () => {
    await server.close();
  });

  it.each(['error500', 'html500', 'html200', 'stall', 'reset'] as const)(
    'with %s after its work it is unavailable, and its repeat is the same checkout',
    async (api) => {
      await server.control({ api, apiAfterEffect: true });
      const payments = server.payments({ timeLimitMs: 1_200 });
      expect(await payments.createTerminalCheckout(asked)).toMatchObject({ ok: false, error: 'unavailable' });
      await server.control({ api: 'normal' });
      const made = await payments.createTerminalCheckout(asked);
      if (!made.ok) throw new Error(made.detail);
      expect(await payments.createTerminalCheckout(asked)).toEqual(made);
      await server.control({ api });
      const unavailable = { ok: false, error: 'unavailable' };
      expect(
        await Promise.all([
          payments.getTerminalCheckout(made.value.id),
          payments.cancelTerminalCheckout(made.value.id),
        ]),
      ).toMatchObject([unavailable, unavailable]);
    },
  );

  it('reads a cancellation back whose answer was lost', async () => {
    const payments = server.payments();
    const made = await payments.createTerminalCheckout(asked);
    if (!made.ok) throw new Error(made.detail);
    await server.control({ api: 'reset', apiForNextRequests: 1, apiPath: '/cancel', apiAfterEffect: true });
    const canceled = await payments.cancelTerminalCheckout(made.value.id);
    expect(canceled).toMatchObject({ ok: true, value: { status: 'canceled', canceledBy: 'seller' } });
  });
});
