import { expect, test } from 'vitest';
import { ERROR_MESSAGES } from '../../../contracts/error-messages.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { fullDisk } from '../../../testing/process/crashing-process.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const URL = '/api/square/create-checkout';

describeEachDatabase('a checkout that cannot be taken', (open) => {
  test.each(['unavailable', 'rejected'] as const)(
    'Square gone or refusing (%s) is said in both languages',
    async (failure) => {
      const truck = await testTruck(await open());
      for (const language of ['en', 'es'] as const) {
        truck.payments.failNext(failure);
        const answer = await truck.post(URL, truck.checkoutOf(), { cookie: `lang=${language}` });
        expect(answer.statusCode).toBe(502);
        expect(answer.json()).toMatchObject({
          error: 'payment_unavailable',
          message: ERROR_MESSAGES.payment_unavailable[language],
        });
      }
      await truck.app.close();
    },
  );

  test('malformed JSON is told apart', async () => {
    const truck = await testTruck(await open());
    for (const payload of ['{"items": [', 'null', '"tacos"', '']) {
      const answer = await truck.app.inject({
        method: 'POST',
        url: URL,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: expect.stringContaining('.') });
    }
    await truck.app.close();
  });

  test('an idempotency key that is none is refused', async () => {
    const truck = await testTruck(await open());
    for (const key of ['', ' ', 'two words', 'x'.repeat(129)]) {
      const answer = await truck.post(URL, truck.checkoutOf(), { 'idempotency-key': key });
      expect(answer.statusCode).toBe(400);
    }
    await truck.app.close();
  });

  test('a full disk answers 503 with a time to try again, and nothing is charged', async () => {
    const database = await open();
    const truck = await testTruck(database, { deps: { db: fullDisk(database) } });
    const answer = await truck.post(URL, truck.checkoutOf());
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ error: 'unavailable' });
    expect(truck.payments.calls).toEqual([]);
    await truck.app.close();
  });
});
