import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLinkRequest } from '../server/adapters/payments/payments.suite.ts';
import type { PaymentsPort } from '../server/adapters/payments/payments.port.ts';
import { type SandboxServer, startSandboxServer } from '../testing/square/square-sandbox-server.ts';

describe('the stand-in’s terminals', () => {
  let server: SandboxServer;
  let payments: PaymentsPort;
  beforeEach(async () => {
    server = await startSandboxServer();
    payments = server.payments();
  });
  afterEach(async () => {
    await server.close();
  });

  const post = (path: string, fields: Record<string, string>, language = 'en') =>
    fetch(server.base + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'accept-language': language },
      redirect: 'manual',
    });
  const pageAt = async (path: string, language = 'en') =>
    (await fetch(server.base + path, { headers: { 'accept-language': language } })).text();

  async function aCode() {
    const made = await payments.createDeviceCode('Counter', `device:${crypto.randomUUID()}`);
    if (!made.ok) throw new Error(made.detail);
    return made.value;
  }

  /** Types a code in at the terminal's screen; returns the path of its screen. */
  async function pair(): Promise<{ path: string; deviceId: string }> {
    const { code, id } = await aCode();
    const answer = await post('/terminal', { code: code.toLowerCase() });
    expect(answer.status).toBe(303);
    const path = new URL(answer.headers.get('location') ?? '').pathname.replace('/square-sandbox', '');
    const paired = await payments.getDeviceCode(id);
    const deviceId = (paired.ok && paired.value.deviceId) || '';
    expect(path).toBe(`/terminal/${deviceId}`);
    return { path, deviceId };
  }

  async function ask(deviceId: string, askForTip = true) {
    const request = aLinkRequest();
    const order = await payments.createOrder(request, `order:${request.orderId}`);
    if (!order.ok) throw new Error(order.detail);
    const { squareOrderId } = order.value;
    const input = { deviceId, squareOrderId, orderId: request.orderId, amountCents: 1960, askForTip };
    const made = await payments.createTerminalCheckout({ ...input, idempotencyKey: request.orderId });
    if (!made.ok) throw new Error(made.detail);
    return { ...input, id: made.value.id };
  }

  const statusOf = async (id: string) => {
    const read = await payments.getTerminalCheckout(id);
    return read.ok ? read.value : read;
  };

  it('show what they are asked to take, and take it at a press', async () => {
    const { path, deviceId } = await pair();
    expect(await pageAt(path)).toContain('Ready for the next payment.');
    expect(await pageAt(path, 'es')).toContain('Lista para el próximo pago.');
    const { squareOrderId, id } = await ask(deviceId);
    expect(await pageAt(path)).toContain('Hold the test card: $19.60');
    const declined = await post(path, { do: 'decline' });
    expect(await (await fetch(declined.headers.get('location') ?? '')).text()).toContain('was declined');
    await post(path, { do: 'tip' });
    expect(await statusOf(id)).toMatchObject({ status: 'completed' });
    const paid = await payments.paymentsOfOrder(squareOrderId);
    expect(paid).toMatchObject({
      value: [{ status: 'FAILED' }, { status: 'COMPLETED', amountCents: 1960, tipCents: 294 }],
    });
    // A press on what is no longer shown does nothing.
    await post(path, { do: 'pay' });
    expect(await payments.paymentsOfOrder(squareOrderId)).toEqual(paid);
  });

  it('refuse a wrong code, a used one and one that is too late', async () => {
    expect((await post('/terminal', { code: 'WRONG1' })).status).toBe(422);
    const used = await aCode();
    expect((await post('/terminal', { code: used.code })).status).toBe(303);
    expect((await post('/terminal', { code: used.code })).status).toBe(422);
    await server.control({ deviceCodeMs: 0 });
    const late = await aCode();
    expect((await post('/terminal', { code: late.code })).status).toBe(422);
    expect(await payments.getDeviceCode(late.id)).toMatchObject({ value: { status: 'expired' } });
    const text = await (await post('/terminal', { code: late.code }, 'es')).text();
    expect(text).toContain('Este código no es válido o ya venció.');
  });

  it('end what waits too long, and show one payment after the other', async () => {
    const { path, deviceId } = await pair();
    const first = await ask(deviceId);
    const second = await ask(deviceId);
    expect(await statusOf(first.id)).toMatchObject({ status: 'in_progress' });
    expect(await statusOf(second.id)).toMatchObject({ status: 'pending' });
    await post(path, { do: 'cancel' });
    expect(await statusOf(first.id)).toMatchObject({ status: 'canceled', canceledBy: 'buyer' });
    expect(await statusOf(second.id)).toMatchObject({ status: 'in_progress' });
    await server.control({ checkoutMs: 0 });
    expect(await statusOf(second.id)).toMatchObject({ status: 'canceled', canceledBy: 'time' });
  });

  it('that are off show nothing until they are on again', async () => {
    const { path, deviceId } = await pair();
    await post(path, { do: 'off' });
    const { id } = await ask(deviceId);
    expect(await pageAt(path)).toContain('switched off');
    expect(await statusOf(id)).toMatchObject({ status: 'pending' });
    await post(path, { do: 'on' });
    expect(await statusOf(id)).toMatchObject({ status: 'in_progress' });
  });

  it('can be told to wait with a cancellation, and to take a card all the same', async () => {
    const { deviceId } = await pair();
    await server.control({ terminalCancel: 'wait' });
    const { id, squareOrderId } = await ask(deviceId);
    expect(await payments.cancelTerminalCheckout(id)).toMatchObject({
      value: { status: 'cancel_requested' },
    });
    await server.call('POST', `/control/terminals/${deviceId}/pay`);
    expect(await statusOf(id)).toMatchObject({ status: 'completed' });
    await server.call('POST', `/control/terminals/${deviceId}/pay-late`);
    const paid = await payments.paymentsOfOrder(squareOrderId);
    expect(paid).toMatchObject({ value: [{ status: 'COMPLETED' }, { status: 'COMPLETED' }] });
  });

  it('tell of the pairing and of each change by webhooks', async () => {
    const { path, deviceId } = await pair();
    const { id } = await ask(deviceId);
    await post(path, { do: 'pay' });
    const ofCheckout = () => server.received.filter(({ event }) => event.data.id === id);
    await server.until(() => ofCheckout().length === 3, 'the checkout’s webhooks');
    expect(ofCheckout().map(({ event }) => event.type)).toEqual([
      'terminal.checkout.created',
      'terminal.checkout.updated',
      'terminal.checkout.updated',
    ]);
    expect(server.received.map(({ event }) => event.type)).toContain('device.code.paired');
  });

  it('cannot be paired by a token without the permission', async () => {
    await server.control({ devicePermission: false });
    const refused = await payments.createDeviceCode('Counter', 'device:1');
    expect(refused).toMatchObject({ ok: false, accessRefused: true });
  });
});
