import { afterEach, expect, test, vi } from 'vitest';
import type { ClosingView } from '../../../contracts/owner/orders/closing.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import type { OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { AuditPageView } from '../../../contracts/owner/staff/audit.ts';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import type { WindowLinkView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { withTerminal } from '../../../testing/kitchen/window-with-terminal.ts';
import { windowTruck } from '../../../testing/kitchen/window-truck.ts';
import { type SandboxServer, startSandboxServer } from '../../../testing/square/square-sandbox-server.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { linkRequest } from '../../adapters/payments/square/square.link-request.ts';
import { linkRequestOf } from '../../stores/orders/order-record.ts';

const CHECKOUT = '/api/square/create-checkout';
const SPLIT = { cash: '3.00', cashGiven: '5' };

let server: SandboxServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  server = undefined;
});

async function tipsOf(truck: TestTruck, cookie?: string) {
  const headers = { cookie: cookie ?? (await signInStaff(truck, 'owner')) };
  return {
    get: async <T>(url: string) => (await truck.app.inject({ url, headers })).json<T>(),
    set: async (payload: object) => {
      const url = '/api/owner/settings/tips';
      const answer = await truck.app.inject({ method: 'PUT', url, headers, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<SettingsView>().tips;
    },
  };
}

/** What Square's page is told about tips for a stored order; undefined where nothing is said. */
async function allowsTipping(truck: TestTruck, id: string): Promise<boolean | null | undefined> {
  const stored = linkRequestOf(await truck.order(id));
  return linkRequest(stored, `link:${id}:1`, 'L1', true).checkoutOptions?.allowTipping;
}

/** Collects the bodies of requests for payment links, as they leave. */
function sentBodies(): string[] {
  const bodies: string[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const body = init?.body;
    if (url.endsWith('/v2/online-checkout/payment-links') && typeof body === 'string') bodies.push(body);
    return send(input, init);
  });
  return bodies;
}

describeEachDatabase('asking for a tip', (open) => {
  test('is off on the page and on at the terminal where the owner never chose, as it was', async () => {
    const { truck, ask, send, sendLink, owner, terminals, deviceId } = await withTerminal(open);
    const { get } = await tipsOf(truck, owner);
    expect((await get<SettingsView>('/api/owner/settings')).tips).toEqual({ online: false, terminal: true });
    const { id } = await truck.placeOrder();
    expect(await allowsTipping(truck, id)).toBe(false);
    const scanned = (await sendLink()).json<WindowLinkView>().order.id;
    expect(await allowsTipping(truck, scanned)).toBe(false);
    await ask();
    expect(terminals.made()).toMatchObject([{ askForTip: true }]);
    terminals.pay(deviceId);
    expect((await send(SPLIT)).statusCode).toBe(200);
    expect(terminals.made()).toMatchObject([{ askForTip: true }, { askForTip: true }]);
    await truck.app.close();
  });

  test('is chosen by the owner for each, and written down by whom', async () => {
    const { truck, send, sendLink, owner, terminals } = await withTerminal(open);
    const { get, set } = await tipsOf(truck, owner);
    expect(await set({ online: true })).toEqual({ online: true, terminal: true });
    truck.clock.advance(1_000);
    expect(await set({ terminal: false })).toEqual({ online: true, terminal: false });
    expect(await set({ terminal: false })).toEqual({ online: true, terminal: false });
    const { entries } = await get<AuditPageView>('/api/owner/audit');
    const changes = entries.filter(({ action }) => action === 'tips.changed');
    expect(changes.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { tipsAtTerminal: true }, after: { tipsAtTerminal: false } },
      { before: { tipsOnline: false }, after: { tipsOnline: true } },
    ]);
    const online = await truck.placeOrder();
    const scanned = (await sendLink()).json<WindowLinkView>().order.id;
    const split = (await sendLink(SPLIT)).json<WindowLinkView>().order.id;
    for (const id of [online.id, scanned, split]) expect(await allowsTipping(truck, id)).toBe(true);
    expect((await send()).statusCode).toBe(200);
    expect(terminals.made()).toMatchObject([{ askForTip: false }]);
    await truck.app.close();
  });

  test('stays as it was for an order whose link is asked for again, byte for byte', async () => {
    const square = await startSandboxServer();
    server = square;
    const truck = await testTruck(await open(), { deps: { payments: square.payments() } });
    const { set } = await tipsOf(truck);
    for (const [key, before] of [
      ['first', true],
      ['second', false],
    ] as const) {
      await set({ online: before });
      const bodies = sentBodies();
      await square.control({ api: 'error500', apiAfterEffect: true });
      const press = { 'idempotency-key': key };
      expect((await truck.post(CHECKOUT, truck.checkoutOf(), press)).statusCode).toBe(502);
      const tries = bodies.length;
      await set({ online: !before });
      await square.control({ api: 'normal' });
      const { id, url } = await truck.placeOrder({}, press);
      expect(await truck.placeOrder({}, press)).toMatchObject({ id, url });
      expect(bodies.length).toBeGreaterThan(tries);
      expect(new Set(bodies).size).toBe(1);
      expect(bodies[0]).toContain(`"allow_tipping":${before}`);
      const page = await (await fetch(url)).text();
      expect(page.includes('Add a tip of $1.14 and pay $8.76')).toBe(before);
      vi.restoreAllMocks();
    }
    await truck.app.close();
  });

  test('stays as it was for an order of the version before, which said nothing of tips', async () => {
    const { truck, send, owner, terminals } = await withTerminal(open);
    const { set } = await tipsOf(truck, owner);
    const forgetTips = async (id: string) => {
      const { askForTip: _, ...before } = linkRequestOf(await truck.order(id));
      await truck.db
        .updateTable('orders')
        .set({ link_request: JSON.stringify(before) })
        .where('id', '=', id)
        .execute();
    };
    const { id } = await truck.placeOrder();
    await forgetTips(id);
    const stored = linkRequestOf(await truck.order(id));
    const { checkoutOptions } = linkRequest(stored, `link:${id}:1`, 'L1', true);
    expect(Object.keys(checkoutOptions ?? {})).toEqual(['redirectUrl', 'askForShippingAddress']);

    await set({ terminal: false });
    truck.payments.failNext('unavailable', { method: 'createOrder', afterEffect: false });
    expect((await send({}, 'press')).statusCode).toBe(502);
    const waiting = await truck.db
      .selectFrom('orders')
      .select('id')
      .where('channel', '=', 'window')
      .executeTakeFirstOrThrow();
    await forgetTips(waiting.id);
    expect((await send({}, 'press')).statusCode).toBe(200);
    expect(terminals.made()).toMatchObject([{ askForTip: true }]);
    await truck.app.close();
  });

  test('stays as it was for an order whose terminal is asked again', async () => {
    const { truck, send, again, follow, owner, terminals, deviceId } = await withTerminal(open);
    const { set } = await tipsOf(truck, owner);
    truck.payments.failNext('unavailable', { method: 'createTerminalCheckout', afterEffect: true });
    expect((await send({}, 'press')).statusCode).toBe(502);
    await set({ terminal: false });
    const { id } = (await send({}, 'press')).json<WindowLinkView>().order;
    expect(terminals.made()).toMatchObject([{ askForTip: true }]);
    await follow(id);
    terminals.cancel(deviceId);
    await follow(id);
    expect((await again(id, 1)).statusCode).toBe(200);
    expect(terminals.made()).toMatchObject([{ askForTip: true }, { askForTip: true }]);
    await truck.app.close();
  });

  test('adds a tip to the order, the closing and the report, also for the part by code of a split payment', async () => {
    const { truck, sendLink, owner } = await windowTruck(open);
    const { get, set } = await tipsOf(truck, owner);
    await set({ online: true });
    const split = (await sendLink(SPLIT)).json<WindowLinkView>().order.id;
    const online = await truck.placeOrder();
    for (const [id, tipCents] of [
      [split, 69],
      [online.id, 114],
    ] as const) {
      const payment = truck.payments.pay(id, { tipCents });
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
      await truck.work();
      expect((await get<OrderPage>(`/api/owner/orders/${id}`)).payment).toMatchObject({
        chargedCents: 762 + tipCents,
        tipCents,
      });
    }
    const view = (await truck.app.inject(`/api/orders/${online.token}`)).json<OrderView>();
    expect(view).toMatchObject({ total: '7.62', tip: '1.14', refunded: '0.00' });
    const closing = await get<ClosingView>('/api/owner/closing');
    expect(closing).toMatchObject({ tipCents: 183, takenCents: 2 * 762 + 183 });
    const report = await get<object>('/api/owner/reports?from=2026-03-04&to=2026-03-04&step=day');
    expect(report).toMatchObject({ totals: { tipCents: 183 } });
    await truck.app.close();
  });
});
