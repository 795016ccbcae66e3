import { fakePayments } from '../../../testing/square/fake-payments.ts';
import { startSandboxServer } from '../../../testing/square/square-sandbox-server.ts';
import { describeCash } from './cash.suite.ts';
import { describeTerminals } from './terminals.suite.ts';
import { describePayments, type PaymentsRig } from './payments.suite.ts';

const RESULT = { COMPLETED: 'complete', PENDING: 'pending', FAILED: 'fail', REJECTED: 'fail' } as const;

async function openFake(): Promise<PaymentsRig> {
  const fake = fakePayments();
  return {
    payments: fake,
    pay: async (link) => void fake.pay(link.linkId),
    decline: async (link) => void fake.decline(link.linkId),
    payAnyway: async (link) => void fake.payAnyway(link.linkId),
    offsetTotals: async (cents) => void (fake.totalOffsetCents = cents),
    refundsBecome: async (status) => void (fake.refundStatus = status),
    endRefund: async (id, status) => fake.endRefund(id, status),
    terminal: {
      pair: async (code) => fake.terminals.pair(code).deviceId,
      pay: async (id, tipCents) => void fake.terminals.pay(id, tipCents),
      decline: async (id) => void fake.terminals.decline(id),
      cancel: async (id) => fake.terminals.cancel(id),
      turn: async (id, online) => fake.terminals.turn(id, online),
    },
    failNext: async (error, afterEffect) => fake.failNext(error, { afterEffect }),
    async signed(link) {
      const payment = fake.pay(link.linkId);
      return fake.webhook('payment.updated', payment.id);
    },
    close: async () => undefined,
  };
}

async function openStandIn(): Promise<PaymentsRig> {
  const server = await startSandboxServer();
  const press = async (linkId: string, outcome: string) => {
    const body = new URLSearchParams({ outcome });
    const url = `${server.base}/checkout/${linkId}`;
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    await answer.text();
  };
  const hold = async (deviceId: string, what: string, body: object = {}) => {
    const { status } = await server.call('POST', `/control/terminals/${deviceId}/${what}`, body);
    if (status !== 200) throw new Error(`${what} at the terminal answered ${status}`);
  };
  return {
    payments: server.payments(),
    pay: (link) => press(link.linkId, 'pay'),
    decline: (link) => press(link.linkId, 'decline'),
    payAnyway: async (link) => void (await server.call('POST', `/control/pay-late/${link.linkId}`)),
    offsetTotals: (totalOffsetCents) => server.control({ totalOffsetCents }),
    refundsBecome: (status) => server.control({ refunds: RESULT[status] }),
    endRefund: async (id, status) => void (await server.call('POST', `/control/refunds/${id}`, { status })),
    terminal: {
      async pair(code) {
        const { body } = await server.call('POST', `/control/pair/${code}`, {});
        return (body as { device_id: string }).device_id;
      },
      pay: (id, tip_cents = 0) => hold(id, 'pay', { tip_cents }),
      decline: (id) => hold(id, 'decline'),
      cancel: (id) => hold(id, 'cancel'),
      turn: (id, online) => hold(id, online ? 'on' : 'off'),
    },
    // Three times, because the adapter repeats an answered failure twice.
    failNext: (_error, apiAfterEffect) =>
      server.control({ api: 'error500', apiForNextRequests: 3, apiAfterEffect }),
    async signed(link) {
      const ours = () => server.received.find((hook) => hook.body.includes(link.squareOrderId));
      await server.until(() => ours() !== undefined, 'a webhook');
      const hook = ours();
      return { rawBody: hook?.body ?? '', signature: hook?.signature ?? '' };
    },
    close: () => server.close(),
  };
}

describePayments('the fake', openFake);
describePayments('Square’s SDK with the stand-in', openStandIn);
describeCash('the fake', openFake);
describeCash('Square’s SDK with the stand-in', openStandIn);
describeTerminals('the fake', openFake);
describeTerminals('Square’s SDK with the stand-in', openStandIn);
