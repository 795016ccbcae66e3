import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';

const NUL = 'a\u0000b';

const send = (truck: TestTruck, options: InjectOptions) => truck.app.inject({ method: 'POST', ...options });

describeEachDatabase('text that cannot be stored', (open) => {
  test('a NUL character in a sign-in is a wrong request, not a failure of the server', async () => {
    const truck = await testTruck(await open());
    const answer = await send(truck, {
      url: '/api/auth/owner/login',
      payload: { email: `${NUL}@example.com`, password: 'masa-y-comal-1968' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'bad_request' });
    await truck.app.close();
  });

  test('a NUL character in the address or the body of a kitchen’s call is a wrong request too', async () => {
    const truck = await testTruck(await open());
    const headers = { cookie: await signInStaff(truck) };
    const { id } = await truck.payOrder();
    const calls: InjectOptions[] = [
      { url: '/api/owner/orders/%00/status', payload: { status: 'ready' } },
      { url: '/api/owner/orders/%00/seen' },
      { url: '/api/owner/orders/%00/refund', payload: { reason: 'Cold' } },
      { url: '/api/owner/alarms/%00/clear' },
      { url: `/api/owner/orders/${id}/refund`, payload: { reason: NUL } },
    ];
    for (const call of calls) {
      expect((await send(truck, { ...call, headers })).json()).toMatchObject({ error: 'bad_request' });
    }
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'paid' });
    await truck.app.close();
  });
});
