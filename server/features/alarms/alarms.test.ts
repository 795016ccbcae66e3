import { expect, test } from 'vitest';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

describeEachDatabase('alarms', (open) => {
  test('stand until the owner clears them, in the words of the reader', async () => {
    const truck = await testTruck(await open());
    const owner = await signInStaff(truck);
    const cook = await signInStaff(truck, 'cook');
    const { id } = await truck.payOrder();
    const second = truck.payments.payAnyway(id);
    await truck.sendWebhook(truck.payments.webhook('payment.created', second.id));
    await truck.work();
    const read = async (cookie: string, query = '') =>
      (await truck.app.inject({ url: `/api/owner/alarms${query}`, headers: { cookie } })).json<AlarmView[]>();
    const [alarm] = await read(cook);
    expect(alarm).toEqual({
      id: expect.any(String),
      kind: 'surplus_payment',
      orderId: id,
      number: 1,
      minutes: null,
      detail: 'Paid a second time: $7.62 is on its way back to the customer.',
      raisedAt: truck.clock.now(),
    });
    const [spanish] = await read(`${cook}; lang=es`);
    expect(spanish?.detail).toBe('Se pagó dos veces: $7.62 va de regreso al cliente.');
    expect((await read(cook, '?lang=es'))[0]?.detail).toBe(spanish?.detail);
    expect((await read(`${cook}; lang=es`, '?lang=en'))[0]?.detail).toBe(alarm?.detail);

    const clear = (cookie: string, alarmId = alarm?.id ?? '') =>
      truck.post(`/api/owner/alarms/${alarmId}/clear`, undefined, { cookie });
    expect((await clear(cook)).statusCode).toBe(403);
    expect(await read(owner)).toHaveLength(1);
    expect((await clear(owner, 'nothing')).statusCode).toBe(404);
    expect((await clear(owner)).statusCode).toBe(200);
    expect((await clear(owner)).statusCode).toBe(200);
    expect(await read(owner)).toEqual([]);
    await truck.app.close();
  });

  test('of untouched orders are gone once the order is started, canceled or touched', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const numbers = async () =>
      (await truck.app.inject({ url: '/api/owner/alarms', headers: { cookie } }))
        .json<AlarmView[]>()
        .map(({ kind, number, minutes }) => [kind, number, minutes])
        .toSorted((a, b) => Number(a[1]) - Number(b[1]));
    const orders = [];
    for (let n = 0; n < 4; n++) orders.push(await truck.payOrder());
    truck.clock.advance(10 * 60_000);
    await truck.work();
    expect(await numbers()).toEqual([1, 2, 3, 4].map((number) => ['order_untouched', number, 10]));
    const [first, second, third] = orders;
    await truck.post(`/api/owner/orders/${first?.id}/status`, { status: 'preparing' }, { cookie });
    await truck.post(`/api/owner/orders/${second?.id}/status`, { status: 'cancelled' }, { cookie });
    await truck.post(`/api/owner/orders/${third?.id}/seen`, undefined, { cookie });
    expect(await numbers()).toEqual([['order_untouched', 4, 10]]);
    // Moved back to New, it still counts as touched.
    await truck.post(`/api/owner/orders/${first?.id}/status`, { status: 'received' }, { cookie });
    await truck.work();
    expect(await numbers()).toEqual([['order_untouched', 4, 10]]);
    await truck.app.close();
  });

  test('of untouched orders are cleared at once by a cook, and no others are', async () => {
    const truck = await testTruck(await open());
    const cook = await signInStaff(truck, 'cook');
    const owner = await signInStaff(truck);
    const all = async () =>
      (await truck.app.inject({ url: '/api/owner/alarms', headers: { cookie: cook } })).json<AlarmView[]>();
    const paidTwice = await truck.payOrder();
    await truck.payOrder();
    const second = truck.payments.payAnyway(paidTwice.id);
    await truck.sendWebhook(truck.payments.webhook('payment.created', second.id));
    truck.clock.advance(10 * 60_000);
    await truck.work();
    const ids = (await all()).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    const clear = (sent: unknown) =>
      truck.post('/api/owner/alarms/untouched/clear', { ids: sent }, { cookie: cook });
    for (const _ of ['sent', 'sent again']) expect((await clear(ids)).statusCode).toBe(200);
    expect((await all()).map(({ kind }) => kind)).toEqual(['surplus_payment']);
    expect((await clear([])).statusCode).toBe(422);
    const audit = await truck.app.inject({ url: '/api/owner/audit', headers: { cookie: owner } });
    expect(audit.body.match(/"alarm\.cleared"/g)).toHaveLength(1);
    truck.clock.advance(10 * 60_000);
    await truck.work();
    expect((await all()).map(({ kind }) => kind)).toEqual(['surplus_payment']);
    await truck.app.close();
  });
});
