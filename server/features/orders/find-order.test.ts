import { expect, test } from 'vitest';
import { ERROR_MESSAGES } from '../../../contracts/error-messages.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { type TestTruck, testTruck } from '../../../testing/test-truck.ts';

const DAY = 24 * 60 * 60_000;

const find = (truck: TestTruck, phone: unknown, number: unknown, headers = {}) =>
  truck.post('/api/orders/find', { phone, number }, headers);

describeEachDatabase('finding an order without its link', (open) => {
  test('the phone, however it is written, and the number lead to the order', async () => {
    const truck = await testTruck(await open());
    const { token } = await truck.payOrder({ phone: '(928) 555-0148' });
    for (const phone of ['9285550148', '+1 928 555 0148', '555-0148']) {
      const found = await find(truck, phone, 1);
      expect([found.statusCode, found.json()]).toEqual([200, { token }]);
    }
    await truck.app.close();
  });

  test('with one of both wrong nothing is learned, in either language', async () => {
    const truck = await testTruck(await open());
    await truck.payOrder({ phone: '(928) 555-0148' });
    const unpaid = await truck.placeOrder({ phone: '(928) 555-0199' });
    expect(unpaid.id).not.toBe('');
    const wrong = [
      await find(truck, '(928) 555-0148', 2),
      await find(truck, '(928) 555-0147', 1, { 'accept-language': 'es' }),
      await find(truck, '(928) 555-0199', 2),
    ];
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    for (const [phone, number] of [
      ['', 1],
      ['(928) 555-0148', 0],
      ['(928) 555-0148', '1'],
      [null, 1],
    ]) {
      expect((await find(truck, phone, number)).statusCode).toBe(422);
    }
    await truck.app.close();
  });

  test('an order of yesterday is found, one of the day before is not, and the newest of a number wins', async () => {
    const truck = await testTruck(await open());
    const first = await truck.payOrder();
    truck.clock.advance(DAY);
    expect((await find(truck, '(928) 555-0148', 1)).json()).toEqual({ token: first.token });
    const second = await truck.payOrder();
    const { number } = await truck.order(second.id);
    expect((await find(truck, '(928) 555-0148', number)).json()).toEqual({ token: second.token });
    truck.clock.advance(2 * DAY);
    expect((await find(truck, '(928) 555-0148', 1)).statusCode).toBe(404);
    await truck.app.close();
  });

  test('numbers cannot be counted through: a phone’s wrong tries are limited, right ones are not', async () => {
    const truck = await testTruck(await open(), { environment: { rateLimitFactor: 1 } });
    const { token } = await truck.payOrder();
    for (let time = 0; time < 15; time += 1) {
      expect((await find(truck, '(928) 555-0148', 1)).json()).toEqual({ token });
    }
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, guess) =>
        find(truck, guess % 2 === 0 ? '(928) 555-0148' : '928.555.0148', 100 + guess),
      ),
    );
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    const refused = tries.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ error: 'too_many_requests' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60);
    // Another phone is not held up by them.
    expect((await find(truck, '(602) 555-0177', 1)).statusCode).toBe(404);
    truck.clock.advance(60 * 60_000);
    expect((await find(truck, '(928) 555-0148', 1)).statusCode).toBe(200);
    await truck.app.close();
  });

  test('nor over a day, hour by hour: who knows a phone alone does not come upon its number', async () => {
    const truck = await testTruck(await open(), { environment: { rateLimitFactor: 1 } });
    await truck.payOrder({ phone: '(928) 555-0148' });
    let wrong = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      for (let guess = 0; guess < 10; guess += 1) {
        const tried = await find(truck, '(928) 555-0148', 100 + hour * 10 + guess);
        if (tried.statusCode === 404) wrong += 1;
      }
      truck.clock.advance(60 * 60_000);
    }
    expect(wrong).toBe(20);
    const refused = await find(truck, '(928) 555-0148', 1, { 'accept-language': 'es' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe(ERROR_MESSAGES.too_many_requests.es);
    expect((await find(truck, '(602) 555-0177', 1)).statusCode).toBe(404);
    await truck.app.close();
  });
});
