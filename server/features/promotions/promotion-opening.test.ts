import { expect, test } from 'vitest';
import type { PushPayload, ServerNotification } from '../../../contracts/notifications.ts';
import type { PromotionList, PromotionView } from '../../../contracts/owner/promotions/promotions.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { aSignedInCustomer } from '../../../testing/accounts/signed-in-customer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { deleteExpiredData } from '../../jobs/retention.ts';
import { saveSubscription } from '../../stores/people/push-subscriptions.store.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const WORDS = {
  en: { title: 'Elote Tuesday', message: 'Corn with crema' },
  es: { title: 'Martes de elote', message: 'Elote con crema' },
};
const keyOf = (device: string) => device.padEnd(22, '-');

describeEachDatabase('what comes of a promotion', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const customer = await aSignedInCustomer(truck);
    for (const name of ['luis', 'eva']) await aSignedInCustomer(truck, `${name}@correo.example`);
    const phone = { endpoint: 'https://push.example/a', p256dh: 'key', auth: 'auth' };
    const wishes = { language: 'en', customerId: null, orderUpdates: true, promotions: true } as const;
    await saveSubscription(truck.db, { id: 'a', ...phone, ...wishes }, truck.clock.now());
    const plan = (wish: object) =>
      truck.post(
        '/api/owner/promotions',
        { words: WORDS, path: '/menu', audience: 'everyone', at: null, ...wish },
        { cookie },
      );
    const send = async (wish: object = {}) => {
      const answer = await plan(wish);
      expect(answer.statusCode, answer.body).toBe(200);
      await truck.work();
      await truck.work();
      return answer.json<PromotionView>().id;
    };
    const last = async () => {
      const answer = await truck.app.inject({ url: '/api/owner/promotions', headers: { cookie } });
      return answer.json<PromotionList>().promotions[0];
    };
    const opened = async (id: string, key: string) =>
      (await truck.post(`/api/promotions/${id}/opened`, { key })).statusCode;
    const heard = async () => {
      const headers = { cookie: customer.cookie };
      const answer = await truck.app.inject({ url: '/api/notifications/latest', headers });
      return answer.json<ServerNotification>();
    };
    const pushed = () => truck.push.sent.map(({ message }) => JSON.parse(message.payload) as PushPayload);
    return { ...truck, plan, send, last, opened, heard, pushed };
  }

  test('a tap on the push or on the notice names the promotion, and counts once for each device', async () => {
    const { app, send, last, opened, heard, pushed } = await start();
    const id = await send();
    expect(pushed()).toMatchObject([{ promotion: id }]);
    expect(await heard()).toMatchObject({ promotion: id });
    expect(await last()).toMatchObject({ opened: 0, reach: { people: 4, phones: 1 } });
    const taps = [keyOf('phone'), keyOf('tablet'), keyOf('phone'), keyOf('phone')];
    expect(await Promise.all(taps.map((key) => opened(id, key)))).toEqual([204, 204, 204, 204]);
    expect(await last()).toMatchObject({ opened: 2 });
    expect(await opened('nothing', keyOf('phone'))).toBe(404);
    expect(await opened(id, 'rosa@example.com')).toBe(422);
    await app.close();
  });

  test('made-up devices cannot count beyond all that can have been told', async () => {
    const { app, send, last, opened } = await start();
    const id = await send();
    for (let n = 0; n < 9; n++) expect(await opened(id, keyOf(`x${n}`))).toBe(204);
    expect(await last()).toMatchObject({ opened: 5 });
    await app.close();
  });

  test('after a month nothing is counted, the keys are forgotten, and the count stays', async () => {
    const { app, db, deps, clock, send, opened } = await start();
    const id = await send();
    await opened(id, keyOf('phone'));
    clock.advance(30 * DAY + 1);
    await deleteExpiredData(deps);
    expect(await db.selectFrom('promotion_openings').selectAll().execute()).toEqual([]);
    expect(await opened(id, keyOf('phone'))).toBe(204);
    expect(await db.selectFrom('promotions').select('opened').execute()).toEqual([{ opened: 1 }]);
    await app.close();
  });

  test('orders count that were paid within three hours after it', async () => {
    const { app, db, clock, send, last, placeOrder } = await start();
    const sentAt = clock.now();
    await send();
    for (const after of [-1, 0, 3 * HOUR - 1, 3 * HOUR]) {
      const { id } = await placeOrder();
      await db
        .updateTable('orders')
        .set({ paid_at: sentAt + after })
        .where('id', '=', id)
        .execute();
    }
    expect(await last()).toMatchObject({ ordersAfter: 2 });
    await app.close();
  });

  test('the plate of the dish goes with the push and the notice, while it is on the menu', async () => {
    const { app, db, menu, plan, send, heard, pushed } = await start();
    expect((await plan({ picture: 'plate' })).statusCode).toBe(422);
    await send({ picture: 'plate', path: `/menu?item=${menu.taco}` });
    const picture = `/social/dish/${menu.taco}.jpg`;
    expect(await heard()).toMatchObject({ picture });
    expect(pushed()).toMatchObject([{ picture }]);
    await db.updateTable('menu_items').set({ hidden: 1 }).where('id', '=', menu.taco).execute();
    await send({ picture: 'plate', path: `/menu?item=${menu.taco}` });
    expect(pushed()).toHaveLength(2);
    expect(pushed()[1]).not.toHaveProperty('picture');
    await app.close();
  });
});
