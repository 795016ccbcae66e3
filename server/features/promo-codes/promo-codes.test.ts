import { expect, test } from 'vitest';
import type {
  PromoCodeList,
  PromoCodeUpdate,
  PromoCodeView,
} from '../../../contracts/owner/promotions/promo-codes.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const TERMS: PromoCodeUpdate = {
  code: 'taco10',
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  maxUses: 2,
  oncePerCustomer: false,
  firstDay: null,
  lastDay: null,
  on: true,
};
const ID = 'promo-0001';
const URL = '/api/owner/promo-codes';

describeEachDatabase('the owner’s promo codes', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const headers = { cookie };
    const { app, db } = truck;
    return {
      ...truck,
      put: (parts: Partial<PromoCodeUpdate> = {}, id = ID) =>
        app.inject({ method: 'PUT', url: `${URL}/${id}`, headers, payload: { ...TERMS, ...parts } }),
      remove: (id = ID) => app.inject({ method: 'DELETE', url: `${URL}/${id}`, headers }),
      list: async (before = '') =>
        (await app.inject({ url: `${URL}${before && `?before=${before}`}`, headers })).json<PromoCodeList>(),
      audited: async () =>
        (
          await db
            .selectFrom('audit_entries')
            .select('action')
            .where('area', '=', 'promo_code')
            .orderBy('at')
            .execute()
        ).map(({ action }) => action),
    };
  }

  test('a code is made once, changed, switched off, and every change is written down', async () => {
    const { app, clock, put, list, audited } = await start();
    expect((await list()).promoCodes).toEqual([]);
    expect((await put()).json<PromoCodeView>()).toMatchObject({ code: 'TACO10', uses: 0, state: 'on' });
    expect((await put()).statusCode).toBe(200);
    expect(await audited()).toEqual(['promo_code.added']);
    clock.advance(1_000);
    await put({ kind: 'amount', value: 250, minimumCents: 1000, on: false });
    const { promoCodes } = await list();
    expect(promoCodes).toEqual([
      {
        ...TERMS,
        id: ID,
        code: 'TACO10',
        kind: 'amount',
        value: 250,
        minimumCents: 1000,
        on: false,
        uses: 0,
        state: 'off',
        mayDelete: true,
      },
    ]);
    expect(await audited()).toEqual(['promo_code.added', 'promo_code.changed']);
    await app.close();
  });

  test.each<[string, Partial<PromoCodeUpdate>, string]>([
    ['a code with a space', { code: 'TWO WORDS' }, 'code'],
    ['a code too short', { code: 'AB' }, 'code'],
    ['more than everything', { value: 101 }, 'value'],
    ['nothing', { value: 0 }, 'value'],
    ['an end before its beginning', { firstDay: '2026-03-10', lastDay: '2026-03-09' }, 'lastDay'],
    ['a limit of none', { maxUses: 0 }, 'maxUses'],
  ])('%s is refused and says where', async (_, parts, field) => {
    const { app, put, list } = await start();
    const answer = await put(parts);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
    expect((await list()).promoCodes).toEqual([]);
    await app.close();
  });

  test('a code is one code however it is written, and keeps its name', async () => {
    const { app, put } = await start();
    await put();
    const twin = await put({ code: 'Taco10' }, 'promo-0002');
    expect([twin.statusCode, twin.json<{ fields: object }>().fields]).toEqual([409, { code: 'taken' }]);
    const renamed = await put({ code: 'TACO20' });
    expect([renamed.statusCode, renamed.json<{ fields: object }>().fields]).toEqual([409, { code: 'fixed' }]);
    await app.close();
  });

  test('one that nobody ordered with is deleted; any other stays, and its name with it', async () => {
    const { app, clock, put, remove, list, placeOrder, post, audited } = await start();
    await put();
    clock.advance(1_000);
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    expect((await list()).promoCodes).toEqual([]);
    clock.advance(1_000);
    await put();
    const { token } = await placeOrder({ promoCode: 'TACO10', total: '6.86' });
    expect((await list()).promoCodes[0]).toMatchObject({ uses: 1, mayDelete: false });
    expect((await remove()).statusCode).toBe(409);
    await post(`/api/orders/${token}/cancel`);
    expect((await list()).promoCodes[0]).toMatchObject({ uses: 0, mayDelete: false });
    expect((await remove()).statusCode).toBe(409);
    expect(await audited()).toEqual(['promo_code.added', 'promo_code.deleted', 'promo_code.added']);
    await app.close();
  });

  test('a long list comes page by page, the newest first', async () => {
    const { app, clock, put, list } = await start();
    for (let n = 10; n < 45; n += 1) {
      clock.advance(1_000);
      await put({ code: `CODE-${n}` }, `promo-id-${n}`);
    }
    const first = await list();
    const second = await list(first.next ?? '');
    expect([first.promoCodes.length, second.promoCodes.length, second.next]).toEqual([30, 5, null]);
    expect(first.promoCodes[0]?.code).toBe('CODE-44');
    expect(second.promoCodes.at(-1)?.code).toBe('CODE-10');
    await app.close();
  });

  test('only for those who may make promotions', async () => {
    const { app, deps, put } = await start();
    const cashier = await signInStaff({ app, deps }, 'cashier');
    const headers = { cookie: cashier };
    expect((await app.inject({ url: URL, headers })).statusCode).toBe(403);
    await put();
    expect((await app.inject({ method: 'DELETE', url: `${URL}/${ID}`, headers })).statusCode).toBe(403);
    expect((await app.inject({ url: URL })).statusCode).toBe(401);
    await app.close();
  });
});
