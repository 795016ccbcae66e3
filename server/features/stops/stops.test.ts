import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import type { StopsView } from '../../../contracts/owner/stops.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const MINUTE = 60_000;
const TODAY = '2026-03-04';

const PLAZA = {
  place: 'The plaza',
  address: '200 S Main St, Yuma, AZ 85364',
  pin: null,
  note: { en: 'Under the big tree', es: 'Bajo el árbol grande' },
};
const FAIR = {
  ...PLAZA,
  place: 'The fair',
  address: '2520 E 32nd St, Yuma, AZ 85365',
  note: { en: '', es: '' },
};

const once = (day: string, place = PLAZA) => ({ ...place, day, weekday: null, opens: 570, closes: 840 });
const weekly = (day: number, place = PLAZA) => ({
  ...place,
  day: null,
  weekday: day,
  opens: 570,
  closes: 840,
});

describeEachDatabase('the truck’s stops', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
      truck.app.inject({
        method,
        url: `/api/owner/stops${path}`,
        headers: { cookie },
        ...(payload !== undefined && { payload }),
      });
    const status = async () =>
      (await truck.app.inject({ url: '/api/ordering-status' })).json<OrderingStatusView>();
    const parked = (at: object) => call('PUT', '/today', { ...at, closes: 840 });
    const orderPage = async (token: string) =>
      (await truck.app.inject({ url: `/api/orders/${token}` })).json<OrderView>();
    return { ...truck, cookie, call, status, parked, orderPage };
  }
  test('without stops the site’s address stands; a stop that is set is seen by every visitor', async () => {
    const { app, call, status } = await start();
    expect((await status()).stops).toEqual([]);
    const id = randomUUID();
    expect((await call('PUT', `/${id}`, weekly(2))).statusCode).toBe(200);
    const again = await call('PUT', `/${id}`, weekly(2));
    expect(again.json<StopsView>().stops).toHaveLength(1);
    const { stops } = await status();
    expect(stops.map(({ day }) => day)).toEqual([TODAY, '2026-03-11']);
    expect(stops[0]).toMatchObject({ id, place: 'The plaza', note: PLAZA.note });
    expect(stops[0]?.mapsUrl).toContain('query=200%20S%20Main%20St');
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await status()).stops).toEqual([]);
    await app.close();
  });

  test('a stop without place, backwards, or both weekly and on a day is refused', async () => {
    const { app, call } = await start();
    const wrong = [
      { ...once(TODAY), place: ' ' },
      { ...once(TODAY), opens: 900 },
      { ...once(TODAY), weekday: 1 },
      { ...once('2026-02-40') },
      { ...once(TODAY), pin: { lat: 91, lng: 0 } },
    ];
    for (const stop of wrong) expect((await call('PUT', `/${randomUUID()}`, stop)).statusCode).toBe(422);
    expect((await call('PUT', '/x', once(TODAY))).statusCode).toBe(404);
    await app.close();
  });

  test('only the owner sets stops', async () => {
    const truck = await start();
    for (const role of ['cook', 'cashier'] as const) {
      const cookie = await signInStaff(truck, role);
      const answer = await truck.app.inject({ url: '/api/owner/stops', headers: { cookie } });
      expect(answer.statusCode).toBe(403);
    }
    await truck.app.close();
  });

  test('moving the truck tells the customers of open orders, once for each, with the way there', async () => {
    const truck = await start();
    const { call, parked, payOrder, orderPage, email, db, work } = truck;
    await call('PUT', `/${randomUUID()}`, weekly(2));
    const first = await payOrder({ email: 'marisol@example.com' });
    const done = await payOrder({ email: 'done@example.com' });
    for (const status of ['preparing', 'ready', 'picked_up']) {
      await truck.post(`/api/owner/orders/${done.id}/status`, { status }, { cookie: truck.cookie });
    }
    expect((await orderPage(first.token)).place).toMatchObject({ place: 'The plaza' });
    await work();
    const before = email.sent.length;

    const moved = await parked(FAIR);
    expect(moved.json<StopsView>()).toMatchObject({ notified: 1 });
    expect((await orderPage(first.token)).place).toMatchObject({ place: 'The fair', address: FAIR.address });
    await work();
    await work();
    const mails = email.sent.slice(before);
    expect(mails.map(({ to }) => to.address)).toEqual(['marisol@example.com']);
    expect(mails[0]?.text).toMatch(/^La Cocina de Abuela\n/);
    expect(mails[0]?.text).toContain('Pickup: Ready about 11:12 AM\nWhere: The fair, 2520 E 32nd St');
    const map = 'https://www.google.com/maps/search/?api=1&query=2520%20E%2032nd%20St';
    expect(mails[0]?.html).toContain(`<a href="${map.replaceAll('&', '&amp;')}`);
    const page = `http://localhost:3000/order-confirmation?order=${first.token}`;
    expect(mails[0]?.text).toContain(`Follow your order:\n${page}`);
    expect(mails[0]?.html).toContain(`<a href="${page}"`);
    const notices = await db.selectFrom('notifications').selectAll().where('type', '=', 'location').execute();
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ order_id: first.id });
    expect(notices[0]?.words).toContain('Recoge tu pedido en The fair');

    // Repeated, it notifies nobody; moved back to the plaza, it does.
    expect((await parked(FAIR)).json<StopsView>().notified).toBe(0);
    expect((await parked(PLAZA)).json<StopsView>().notified).toBe(1);
    await work();
    expect(email.sent.slice(before)).toHaveLength(2);
    await truck.app.close();
  });

  test('whoever agreed to texts is texted where the truck is now, once and in their language, and nobody else', async () => {
    const truck = await start();
    const { parked, payOrder, placeOrder, payments, sendWebhook, work, sms, order } = truck;
    const agreed = await payOrder({ textMe: true });
    const spanish = await placeOrder({ textMe: true, phone: '(928) 555-0162' }, { 'accept-language': 'es' });
    await sendWebhook(payments.webhook('payment.updated', payments.pay(spanish.id).id));
    await payOrder({ textMe: false, phone: '(928) 555-0177' });
    const gone = await payOrder({ textMe: true, phone: '(928) 555-0188' });
    for (const status of ['preparing', 'ready', 'picked_up']) {
      await truck.post(`/api/owner/orders/${gone.id}/status`, { status }, { cookie: truck.cookie });
    }
    await work();
    const moves = () => sms.sent.filter(({ body }) => /moved|movió/.test(body));
    await parked(PLAZA);
    truck.clock.advance(1000);
    await parked(FAIR);
    for (let round = 0; round < 3; round++) await work();
    expect(moves().toSorted((a, b) => a.to.localeCompare(b.to))).toMatchObject([
      {
        to: '+19285550148',
        body: `La Cocina de Abuela: the truck moved. Your order ${(await order(agreed.id)).number} is safe, pick it up at The fair, 2520 E 32nd St, Yuma, AZ 85365. http://localhost:3000/order-confirmation?order=${agreed.token}`,
      },
      { to: '+19285550162', body: expect.stringContaining('recógelo en The fair, 2520 E 32nd St') },
    ]);
    await truck.app.close();
  });

  test('two moves in a row tell only where the truck is in the end', async () => {
    const truck = await start();
    await truck.payOrder();
    await truck.work();
    const before = truck.email.sent.length;
    await truck.parked(PLAZA);
    truck.clock.advance(1000);
    await truck.parked(FAIR);
    await truck.work();
    const texts = truck.email.sent.slice(before).map(({ text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('The fair');
    await truck.app.close();
  });

  test('"I’m parked here" ends what was set for today, and opens with the hours when it is early', async () => {
    const { app, call, clock, parked, status } = await start();
    await call('PUT', `/${randomUUID()}`, once(TODAY));
    await parked(FAIR);
    expect((await status()).stops.map(({ place, from, to }) => [place, from, to])).toEqual([
      ['The plaza', clock.now() - 90 * MINUTE, clock.now()],
      ['The fair', clock.now(), clock.now() + 180 * MINUTE],
    ]);
    clock.advance(19 * 60 * MINUTE);
    await parked(PLAZA);
    const { stops, today } = (await call('GET', '')).json<StopsView>();
    expect(stops.find(({ id }) => id === 'here-2026-03-05')).toMatchObject({ opens: 570, closes: 840 });
    expect(today).toEqual([{ opens: 570, closes: 840 }]);
    clock.advance(9 * 60 * MINUTE);
    expect((await parked(PLAZA)).statusCode).toBe(422);
    await app.close();
  });

  test('a stop over midnight is shown until it ends, and "I’m parked here" follows it in the night', async () => {
    const { app, call, clock, parked, status } = await start();
    const night = { ...once(TODAY), opens: 1020, closes: 1560 };
    expect((await call('PUT', `/${randomUUID()}`, { ...night, closes: 1921 })).statusCode).toBe(422);
    expect((await call('PUT', `/${randomUUID()}`, night)).statusCode).toBe(200);
    // Wednesday 11:00 becomes Thursday 0:30.
    clock.advance((13 * 60 + 30) * MINUTE);
    const shown = async () => (await status()).stops.map(({ place, day, to }) => [place, day, to]);
    const ends = clock.now() + 90 * MINUTE;
    expect(await shown()).toEqual([['The plaza', TODAY, ends]]);
    expect((await app.inject({ url: '/truck.ics' })).body).toContain('DTEND:20260305T090000Z');
    const moved = await call('PUT', '/today', { ...FAIR, closes: 1620 });
    expect(moved.statusCode).toBe(200);
    expect(await shown()).toEqual([
      ['The plaza', TODAY, clock.now()],
      ['The fair', TODAY, ends + 60 * MINUTE],
    ]);
    expect((await parked(PLAZA)).statusCode).toBe(422);
    // Until noon is the new day's.
    const morning = await call('PUT', '/today', { ...PLAZA, closes: 1440 + 720 });
    expect(morning.json<StopsView>().stops).toContainEqual(
      expect.objectContaining({ id: 'here-2026-03-05', day: '2026-03-05', opens: 30, closes: 720 }),
    );
    // Customers find the truck there at once.
    expect(await shown()).toContainEqual(['The plaza', '2026-03-05', expect.any(Number)]);
    expect((await status()).stops.some(({ day, from }) => day === '2026-03-05' && from <= clock.now())).toBe(
      true,
    );
    await app.close();
  });

  test('a week’s stops are copied once, however often it is asked', async () => {
    const { app, call } = await start();
    await call('PUT', `/${randomUUID()}`, once('2026-03-04'));
    await call('PUT', `/${randomUUID()}`, once('2026-03-06', FAIR));
    const week = { from: '2026-03-02', to: '2026-03-09' };
    await call('POST', '/copy-week', week);
    const { stops } = (await call('POST', '/copy-week', week)).json<StopsView>();
    expect(stops.map(({ day, place }) => `${day} ${place}`)).toEqual([
      '2026-03-04 The plaza',
      '2026-03-06 The fair',
      '2026-03-11 The plaza',
      '2026-03-13 The fair',
    ]);
    const tuesday = await call('POST', '/copy-week', { ...week, to: '2026-03-10' });
    expect(tuesday.statusCode).toBe(422);
    await app.close();
  });

  test('the feed has every stop once by the truck’s clock, without closed days, under ids that stay', async () => {
    const { app, db, call } = await start();
    const feed = async () => (await app.inject({ url: '/truck.ics' })).body.replace(/\r\n /g, '');
    const usual = await feed();
    expect(usual).toContain('UID:usual-2026-03-04@localhost:3000');
    const id = randomUUID();
    await call('PUT', `/${id}`, { ...weekly(2), pin: { lat: 32.725, lng: -114.624 } });
    await saveSetting(db, 'specialDays', [{ day: '2026-03-11', hours: [], note: { en: 'Closed', es: '' } }]);
    const text = await feed();
    const uids = [...text.matchAll(/UID:(.+)\r\n/g)].map(([, uid]) => uid);
    expect(uids.slice(0, 2)).toEqual([`${id}-2026-03-04@localhost:3000`, `${id}-2026-03-18@localhost:3000`]);
    expect(new Set(uids).size).toBe(uids.length);
    expect(text).toContain('DTSTART:20260304T163000Z');
    expect(text).toContain('DTEND:20260304T210000Z');
    expect(text).toMatch(/DTSTAMP:20260304T180000Z/);
    expect(text).toContain('SUMMARY:La Cocina de Abuela: The plaza');
    expect(text).toContain('GEO:32.725;-114.624');
    const spanish = await app.inject({ url: '/truck.ics?lang=es' });
    expect(spanish.body).toContain('Bajo el árbol grande');
    expect(spanish.headers['content-type']).toContain('text/calendar');
    await app.close();
  });
});
