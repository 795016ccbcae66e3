import { expect, test } from 'vitest';
import type { TruckMode } from '../../../contracts/owner/first-run.ts';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { guardedPayments } from '../../adapters/payments/guarded.payments.ts';
import { runEverythingDue } from '../../jobs/jobs.ts';
import { paymentsOff } from '../../real-payments.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const MINUTE = 60_000;

/** The process with a real Square account. */
function withAccount(truck: TestTruck): void {
  Object.assign(truck.payments, { environment: 'production' });
  truck.deps.payments = truck.payments;
}

/** The process without SQUARE_ACCESS_TOKEN. */
function withoutAccount(truck: TestTruck): void {
  Object.assign(truck.payments, { environment: 'bundled' });
  const { payments } = truck;
  truck.deps.payments = guardedPayments(payments, () =>
    paymentsOff({ payments, environment: truck.deps.environment }, truck.db),
  );
}

async function owner(truck: TestTruck) {
  const cookie = await signInStaff(truck);
  const headers = { cookie };
  return {
    cookie,
    alarms: async () => (await truck.app.inject({ url: '/api/owner/alarms', headers })).json<AlarmView[]>(),
    mode: async () =>
      (await truck.app.inject({ url: '/api/owner/first-run/mode', headers })).json<TruckMode>(),
    turnOn: () =>
      truck.app.inject({
        method: 'PUT',
        url: '/api/owner/ordering-status',
        headers,
        payload: { enabled: true },
      }),
  };
}

const goLive = (truck: TestTruck) => saveSetting(truck.db, 'liveSince', truck.clock.now());
const status = async (truck: TestTruck) => {
  truck.app.publicData.ordering.invalidate();
  await truck.app.publicData.ordering.get();
  return (await truck.app.inject({ url: '/api/ordering-status' })).json<object>();
};

describeEachDatabase('a live truck without its Square account', (open) => {
  test('stays closed: the switch does not open it, and a checkout is refused with the reason', async () => {
    const truck = await testTruck(await open());
    const { turnOn, mode } = await owner(truck);
    expect(await status(truck)).toMatchObject({ enabled: true });
    await goLive(truck);
    withoutAccount(truck);
    expect(await status(truck)).toMatchObject({ enabled: false, reason: 'payments_off', opensAt: null });
    expect((await turnOn()).json()).toMatchObject({ enabled: false, reason: 'payments_off' });
    const refused = await truck.post('/api/square/create-checkout', truck.checkoutOf());
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: 'ordering_closed', fields: { reason: 'payments_off' } });
    expect(await mode()).toMatchObject({ environment: 'bundled', rehearsal: false });
    expect(truck.payments.calls).toEqual([]);
    await truck.app.close();
  });

  test('rings the owner’s phone once, and the alarm stands until payments can be taken', async () => {
    const truck = await testTruck(await open());
    const { alarms, cookie } = await owner(truck);
    const subscription = { endpoint: 'https://push.example/en', keys: { p256dh: 'BKey', auth: 'auth' } };
    await truck.post('/api/owner/alerts/device?lang=en', { subscription }, { cookie });
    truck.push.sent.length = 0;
    await goLive(truck);
    withoutAccount(truck);
    for (let n = 0; n < 3; n += 1) await truck.work();
    const standing = await alarms();
    expect(standing).toMatchObject([
      { kind: 'payments_off', orderId: null, detail: expect.stringContaining('SQUARE_ACCESS_TOKEN') },
    ]);
    expect(truck.push.sent).toHaveLength(1);
    expect(truck.push.sent[0]?.message.payload).toContain('SQUARE_ACCESS_TOKEN');
    const cleared = await truck.post(`/api/owner/alarms/${standing[0]?.id}/clear`, undefined, { cookie });
    expect([cleared.statusCode, cleared.json<{ error: string }>().error]).toEqual([409, 'payments_off']);
    expect(await alarms()).toHaveLength(1);

    withAccount(truck);
    await truck.work();
    expect(await alarms()).toEqual([]);
    expect(await status(truck)).toMatchObject({ enabled: true, reason: null });

    // Missing again at a later start, it raises the alarm again.
    withoutAccount(truck);
    for (let n = 0; n < 2; n += 1) await runEverythingDue(truck.deps, 'a later start');
    expect(await alarms()).toHaveLength(1);
    expect(truck.push.sent).toHaveLength(2);
    await truck.app.close();
  });

  test('asks nobody about an order that was unpaid at Square: it is settled there once the account is back', async () => {
    const truck = await testTruck(await open());
    withAccount(truck);
    await goLive(truck);
    const paid = await truck.placeOrder();
    const unpaid = await truck.placeOrder({ email: 'luis@example.com' });
    truck.payments.pay(paid.id);
    withoutAccount(truck);
    const asked = truck.payments.calls.length;
    truck.clock.advance(40 * MINUTE);
    for (let n = 0; n < 3; n += 1) await truck.work();
    expect(truck.payments.calls).toHaveLength(asked);
    for (const { id } of [paid, unpaid]) {
      expect(await truck.order(id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
    }
    withAccount(truck);
    truck.clock.advance(MINUTE);
    await truck.work();
    expect(await truck.order(paid.id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    expect(await truck.order(unpaid.id)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
    await truck.app.close();
  });

  test('with Square’s test account instead of the real one stays closed as well', async () => {
    const truck = await testTruck(await open());
    const { alarms } = await owner(truck);
    await goLive(truck);
    withAccount(truck);
    Object.assign(truck.payments, { environment: 'sandbox' });
    await truck.work();
    expect(await status(truck)).toMatchObject({ enabled: false, reason: 'payments_off' });
    expect((await alarms())[0]?.detail).toContain('SQUARE_ENVIRONMENT');
    await truck.app.close();
  });

  test('rehearses with pretend money where ALLOW_SANDBOX permits it, and the console says so', async () => {
    const truck = await testTruck(await open(), { environment: { allowSandbox: true } });
    const { alarms, mode } = await owner(truck);
    await goLive(truck);
    withoutAccount(truck);
    const { id } = await truck.payOrder();
    expect(await truck.order(id)).toMatchObject({ status: 'received' });
    expect(await alarms()).toEqual([]);
    expect(await mode()).toMatchObject({ rehearsal: true });
    await truck.app.close();
  });
});

describeEachDatabase('a demo truck that gets its Square account', (open) => {
  test('ends an order of the stand-in by the clock, and never asks Square about it', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    await truck.db
      .updateTable('orders')
      .set({ link_url: `http://localhost:3000/square-sandbox/checkout/${id}` })
      .where('id', '=', id)
      .execute();
    withAccount(truck);
    const asked = truck.payments.calls.length;
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'awaiting_payment' });
    truck.clock.advance(16 * MINUTE);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
    expect(truck.payments.calls).toHaveLength(asked);
    await truck.app.close();
  });
});
