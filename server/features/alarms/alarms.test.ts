import { expect, test } from 'vitest';
import type { AlarmView } from '../../../contracts/order.ts';
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
});
