import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const HOUR = 3_600_000;
const TODAY = '2026-03-04';

const MILL_YARD = {
  place: 'Mill Yard',
  address: '1 Mill St, Yuma, AZ 85364',
  pin: null,
  note: { en: '', es: '' },
  day: TODAY,
  weekday: null,
  opens: 1020,
  closes: 1530,
};

describeEachDatabase('ordering by stops', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const put = async (url: string, payload: object) => {
      const answer = await truck.app.inject({ method: 'PUT', url, headers: { cookie }, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer;
    };
    const status = async () =>
      (await truck.app.inject({ url: '/api/ordering-status' })).json<OrderingStatusView>();
    const goBy = (orderingBy: string) => put('/api/owner/hours/settings', { orderingBy });
    return { ...truck, cookie, put, status, goBy };
  }

  test('a stop opens and closes the truck, and every answer names it', async () => {
    const { app, clock, put, status, goBy, cookie, post, checkoutOf, payOrder, work, email } = await start();
    // It is Wednesday, 11:00, within the posted hours.
    expect(await status()).toMatchObject({ enabled: true, closedNote: null });
    await goBy('stops');
    expect(await status()).toMatchObject({ enabled: false, reason: 'closed_day', opensAt: null });
    await put(`/api/owner/stops/${randomUUID()}`, MILL_YARD);
    const opensAt = clock.now() + 6 * HOUR;
    expect(await status()).toMatchObject({
      enabled: false,
      reason: 'outside_hours',
      opensAt,
      closedNote: {
        en: 'Next stop: Mill Yard, today 5:00 PM',
        es: 'Próxima parada: Mill Yard, hoy a las 5:00 PM',
      },
    });
    const early = await post('/api/square/create-checkout', checkoutOf(), {
      'idempotency-key': randomUUID(),
    });
    expect(early.json()).toMatchObject({ error: 'ordering_closed' });

    clock.advance(7 * HOUR);
    expect(await status()).toMatchObject({ enabled: true, closesAt: opensAt + 8.5 * HOUR, closedNote: null });
    await payOrder({ pickupTime: '12:30 AM' });
    await work();
    expect(email.sent.at(-1)?.text).toContain('1 Mill St');
    const view = await app.inject({ url: '/api/owner/hours', headers: { cookie } });
    const { slots, orderingBy, serviceEndsAt } = view.json<HoursView>();
    expect(orderingBy).toBe('stops');
    expect(serviceEndsAt).toBe(opensAt + 8.5 * HOUR);
    expect(slots.map(({ at }) => at)).toContain(opensAt + 7.5 * HOUR);
    expect(slots.every(({ at }) => at >= opensAt)).toBe(true);

    clock.advance(7.5 * HOUR);
    expect(await status()).toMatchObject({ enabled: false, opensAt: null, closedNote: null });
    expect((await app.inject({ url: '/truck.ics' })).body).not.toContain('usual-');
    await app.close();
  });

  test('"I’m parked here" opens at once, and the stop’s end closes', async () => {
    const { put, status, goBy, clock } = await start();
    await goBy('stops');
    await put('/api/owner/stops/today', {
      place: 'The fair',
      address: '1 Fair Way',
      pin: null,
      note: { en: '', es: '' },
      closes: 780,
    });
    expect(await status()).toMatchObject({ enabled: true, closesAt: clock.now() + 2 * HOUR });
    clock.advance(2 * HOUR);
    expect(await status()).toMatchObject({ enabled: false });
  });

  test('the posted hours neither put off "I’m parked here" nor say until when', async () => {
    const { app, cookie, put, status, goBy, clock } = await start();
    await put('/api/owner/hours/week/2', { hours: [{ opens: 1020, closes: 1260 }] });
    await goBy('stops');
    const view = await app.inject({ url: '/api/owner/stops', headers: { cookie } });
    expect(view.json()).toMatchObject({ today: [] });
    await put('/api/owner/stops/today', {
      place: 'The fair',
      address: '1 Fair Way',
      pin: null,
      note: { en: '', es: '' },
      closes: 1200,
    });
    expect(await status()).toMatchObject({ enabled: true, closesAt: clock.now() + 9 * HOUR });
  });

  test('the way is recorded, and another one is refused', async () => {
    const { app, db, cookie, goBy, status } = await start();
    await goBy('hours');
    await goBy('hours');
    await goBy('switch');
    expect((await status()).closesAt).toBeNull();
    const changes = await db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'hours.settings_changed')
      .execute();
    expect(changes.map(({ after }) => JSON.parse(after ?? '').orderingBy)).toEqual(['hours', 'switch']);
    const unknown = await app.inject({
      method: 'PUT',
      url: '/api/owner/hours/settings',
      headers: { cookie },
      payload: { orderingBy: 'moon' },
    });
    expect(unknown.statusCode).toBe(422);
  });
});
