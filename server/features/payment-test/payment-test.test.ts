import { afterEach, expect, test } from 'vitest';
import type { PaymentTestAnswer, PaymentTestView } from '../../../contracts/owner/payment-test.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, type TestAppOverrides } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { lastPaymentTest } from '../../stores/payments/payment-tests.store.ts';

const PATH = '/api/owner/payment-test';
const SECOND = 1000;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

describeEachDatabase('the payment test', (open) => {
  async function begin(overrides: TestAppOverrides = {}) {
    const truck = await testTruck(await open(), overrides);
    ends.push(() => truck.app.close());
    const cookie = await signInStaff(truck);
    const start = () => truck.post(PATH, { language: 'en' }, { cookie });
    const read = async () => {
      const answer = await truck.app.inject({ method: 'GET', url: PATH, headers: { cookie } });
      return answer.json<PaymentTestAnswer>();
    };
    const now = async (): Promise<PaymentTestView> => {
      const { test: newest } = await read();
      if (newest === null) throw new Error('there is no test');
      return newest;
    };
    const later = async (ms: number) => {
      truck.clock.advance(ms);
      await truck.work();
    };
    const steps = async () =>
      Object.fromEntries((await now()).steps.map(({ name, state, cause }) => [name, cause ?? state]));
    const begun = async () => {
      expect((await start()).statusCode).toBe(201);
      await truck.work();
      return now();
    };
    const cancel = async () => truck.post(`${PATH}/${(await now()).id}/cancel`, undefined, { cookie });
    return { ...truck, cookie, start, read, now, later, steps, begun, cancel };
  }

  const PAID = { account: 'done', link: 'done', total: 'done', pay: 'done', payment: 'done' };
  const NONE = {
    total: 'skipped',
    pay: 'skipped',
    payment: 'skipped',
    webhook: 'skipped',
    refund: 'skipped',
  };

  test('pays, hears of it, sends the money back and closes the order, each step as it happens', async () => {
    const { begun, payments, sendWebhook, later, steps, now, db, cookie, app } = await begin();
    const test = await begun();
    expect(test).toMatchObject({ status: 'running', environment: 'bundled', totalCents: 109, payable: true });
    expect(await steps()).toMatchObject({ total: 'done', pay: 'running', payment: 'waiting' });
    expect(await lastPaymentTest(db)).toBeNull();

    const visit = await app.inject({ method: 'GET', url: `${PATH}/pay`, headers: { cookie } });
    expect(visit.statusCode).toBe(303);
    expect(visit.headers.location).toBe(payments.linkOf(test.id)?.url);
    expect((await now()).openedAt).toBeGreaterThan(0);

    const payment = payments.pay(test.id);
    await sendWebhook(payments.webhook('payment.updated', payment.id));
    await later(2 * SECOND);
    expect(await steps()).toEqual({ ...PAID, webhook: 'done', refund: 'running', clean: 'waiting' });
    await later(2 * SECOND);
    expect(await steps()).toEqual({ ...PAID, webhook: 'done', refund: 'done', clean: 'done' });
    const ended = await now();
    expect(ended).toMatchObject({ status: 'passed', payable: false });
    expect(ended.steps.find(({ name }) => name === 'total')?.facts).toEqual({
      ourCents: 109,
      squareCents: 109,
    });
    expect(ended.steps.at(-1)?.facts.end).toBe('closed');
    expect(await payments.getPayment(payment.id)).toMatchObject({ value: { refundedCents: 109 } });
    expect(await lastPaymentTest(db)).toMatchObject({ status: 'passed', environment: 'bundled' });
  });

  test('never becomes a ticket, a sale or a message', async () => {
    const { begun, payments, sendWebhook, later, app, cookie, db, email, push } = await begin();
    const { id } = await begun();
    await sendWebhook(payments.webhook('payment.updated', payments.pay(id).id));
    for (let round = 0; round < 5; round++) await later(5 * SECOND);
    const orders = await app.inject({ method: 'GET', url: '/api/owner/orders', headers: { cookie } });
    expect(orders.json()).toEqual([]);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
    expect([email.sent, push.sent]).toEqual([[], []]);
  });

  test('cannot run twice at once, whoever starts it, and can run again afterwards', async () => {
    const { start, read, begun, cancel, work, later, payments } = await begin();
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await start()).json()).toMatchObject({ error: 'payment_test_running' });
    await work();
    const first = (await read()).test?.id ?? '';
    await cancel();
    await later(SECOND);
    expect((await begun()).id).not.toBe(first);
    expect(payments.calls.filter(({ method }) => method === 'createPaymentLink')).toHaveLength(2);
  });

  test('called off, the link is deleted and nothing stays open', async () => {
    const { begun, cancel, work, now, steps, payments } = await begin();
    const { id } = await begun();
    expect((await cancel()).json<PaymentTestAnswer>().test).toMatchObject({
      cancelling: true,
      payable: false,
    });
    await work();
    expect(await steps()).toMatchObject({ total: 'done', pay: 'skipped', refund: 'skipped', clean: 'done' });
    expect(await now()).toMatchObject({ status: 'cancelled', cancelling: false });
    expect(() => payments.pay(id)).toThrow(/deleted/);
    await cancel();
    expect((await now()).status).toBe('cancelled');
  });

  test('a payment that crosses the canceling is sent back', async () => {
    const { begun, cancel, work, later, now, payments } = await begin();
    const { id } = await begun();
    payments.deletingCancels = false;
    payments.failNext('unavailable', { method: 'paymentsOfOrder' });
    const payment = payments.pay(id);
    await cancel();
    await work();
    for (let round = 0; round < 40; round++) await later(2 * SECOND);
    expect(await payments.getPayment(payment.id)).toMatchObject({ value: { refundedCents: 109 } });
    expect((await now()).steps.at(-1)).toMatchObject({ state: 'done', facts: { end: 'closed' } });
  });

  test('not paid within 15 minutes, it ends by itself', async () => {
    const { begun, later, steps, payments } = await begin();
    const { id } = await begun();
    await later(15 * 60 * SECOND);
    expect(await steps()).toMatchObject({ pay: 'not_paid', refund: 'skipped', clean: 'done' });
    expect(() => payments.pay(id)).toThrow(/deleted/);
  });

  test.each(['token', 'environment', 'location', 'permission'] as const)(
    'a wrong %s is named, and no link is made',
    async (problem) => {
      const { start, work, payments, steps, now } = await begin();
      payments.account = { problem, name: '' };
      await start();
      await work();
      expect(await steps()).toEqual({ account: problem, link: 'skipped', ...NONE, clean: 'done' });
      expect((await now()).status).toBe('failed');
      expect(payments.calls.map(({ method }) => method)).toEqual(['checkAccount']);
    },
  );

  test('a total that differs by a cent is never offered for payment', async () => {
    const { start, work, payments, steps, now, app, cookie } = await begin();
    payments.totalOffsetCents = 1;
    await start();
    await work();
    expect(await steps()).toMatchObject({ total: 'total', pay: 'skipped', clean: 'done' });
    const { id } = await now();
    expect(() => payments.pay(id)).toThrow(/deleted/);
    const visit = await app.inject({ method: 'GET', url: `${PATH}/pay`, headers: { cookie } });
    expect(visit.headers.location).toBe('/payment-test');
  });

  test('an event with an invalid signature is distinguished from a missing one', async () => {
    const { begun, payments, sendWebhook, later, steps } = await begin();
    const { id } = await begun();
    const { rawBody } = payments.webhook('payment.updated', payments.pay(id).id);
    expect((await sendWebhook({ rawBody, signature: 'wrong' })).statusCode).toBe(403);
    await later(2 * SECOND);
    await later(2 * SECOND);
    expect(await steps()).toEqual({ ...PAID, webhook: 'webhook_wrong_key', refund: 'done', clean: 'done' });

    const second = await begun();
    payments.pay(second.id);
    await later(2 * SECOND);
    expect(await steps()).toMatchObject({ webhook: 'running' });
    await later(61 * SECOND);
    await later(2 * SECOND);
    expect(await steps()).toEqual({ ...PAID, webhook: 'webhook_silent', refund: 'done', clean: 'done' });
  });

  test('a refund that takes its time is watched until it is through', async () => {
    const { begun, payments, sendWebhook, later, now } = await begin();
    payments.refundStatus = 'PENDING';
    const { id } = await begun();
    const payment = payments.pay(id);
    await sendWebhook(payments.webhook('payment.updated', payment.id));
    for (let round = 0; round < 34; round++) await later(2 * SECOND);
    const refund = async () => (await now()).steps.find(({ name }) => name === 'refund');
    expect(await refund()).toMatchObject({ state: 'done', facts: { refundPending: true } });
    expect((await now()).status).toBe('passed');
    payments.endRefund(payments.refundOf(payment.id), 'COMPLETED');
    await later(11 * 60 * SECOND);
    expect(await refund()).toMatchObject({ facts: { refundPending: false, refundedCents: 109 } });
    expect(payments.calls.filter(({ method }) => method === 'refund').map(({ key }) => key)).toEqual(
      expect.arrayContaining([`test:${payment.id}`]),
    );
  });

  test('a link whose making was never answered is found and deleted later', async () => {
    const { start, work, later, payments, steps, now } = await begin();
    for (let n = 0; n < 17; n++) {
      payments.failNext('unavailable', { method: 'createPaymentLink', afterEffect: true });
    }
    await start();
    await work();
    for (let round = 0; round < 16; round++) await later(2 * SECOND);
    expect(await steps()).toMatchObject({ link: 'unreachable', clean: 'not_cleaned' });
    const { id } = await now();
    expect(payments.linkOf(id)).toBeDefined();
    await later(11 * 60 * SECOND);
    expect((await now()).steps.at(-1)).toMatchObject({ state: 'done', facts: { end: 'deleted' } });
    expect(() => payments.pay(id)).toThrow(/deleted/);
  });

  test.each(['cashier', 'cook'] as const)('is refused to a %s, and to visitors', async (role) => {
    const { app, deps, read } = await begin();
    const cookie = await signInStaff({ app, deps }, role);
    const calls = [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/pay`],
      ['POST', `${PATH}/1/cancel`],
    ] as const;
    for (const [method, url] of calls) {
      expect((await app.inject({ method, url, headers: { cookie } })).statusCode).toBe(403);
      expect((await app.inject({ method, url })).statusCode).toBe(401);
    }
    expect((await read()).test).toBeNull();
  });

  test('its start and its canceling are on record', async () => {
    const { begun, cancel, db } = await begin();
    const { id } = await begun();
    await cancel();
    await cancel();
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'actor_name'])
      .where('action', 'like', 'payment_test.%')
      .orderBy('action', 'desc')
      .execute();
    const owner = { subject: id, actor_name: 'owner@cocina.example' };
    expect(entries).toEqual([
      { action: 'payment_test.started', ...owner },
      { action: 'payment_test.cancelled', ...owner },
    ]);
  });
});
