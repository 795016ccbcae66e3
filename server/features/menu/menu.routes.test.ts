import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { readEvents } from '../../../testing/web/event-reader.ts';
import { testApp } from '../../../testing/test-app.ts';
import { seedDemo } from '../../database/seed.ts';
import { listMenuItems } from '../../stores/menu/menu.store.ts';
import { DEMO_ITEMS, DEMO_SPECIALS } from '../../database/demo-menu/demo-menu.ts';

/** The fields of a menu item in the specification. */
const ITEM_FIELDS = [
  'id',
  'name',
  'description',
  'price',
  'image',
  'category',
  'ingredients',
  'addOns',
  'sizeOptions',
  'customOptions',
  'extraIngredients',
  'requiredChoices',
];

describeEachDatabase('menu calls', (open) => {
  async function start() {
    const db = await open();
    const test = await testApp(db);
    await seedDemo(db, test.clock.now());
    return { ...test, db };
  }

  test('the menu is a list of every item, prices as text with two decimals', async () => {
    const { app } = await start();
    const answer = await app.inject({ url: '/api/menu' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const items = answer.json<{ name: string; price: string }[]>();
    expect(items.map((item) => item.name).sort()).toEqual(DEMO_ITEMS.map((item) => item.name).sort());
    for (const item of items) expect(item.price).toMatch(/^\d+\.\d\d$/);
    for (const demo of DEMO_ITEMS) {
      const item = items.find(({ name }) => name === demo.name) ?? {};
      expect(item).toMatchObject({ ...demo, price: Number(demo.price).toFixed(2) });
      expect(Object.keys(item)).toEqual(expect.arrayContaining(ITEM_FIELDS));
    }
    await app.close();
  });

  test('a category returns only its items; "all" gives everything; an unknown one is refused', async () => {
    const { app } = await start();
    const tacos = (await app.inject({ url: '/api/menu?category=tacos' })).json<{ category: string }[]>();
    expect(tacos.length).toBeGreaterThanOrEqual(5);
    expect(new Set(tacos.map((item) => item.category))).toEqual(new Set(['tacos']));
    const all = await app.inject({ url: '/api/menu?category=all' });
    expect(all.body).toBe((await app.inject({ url: '/api/menu' })).body);
    const unknown = await app.inject({ url: '/api/menu?category=pizza' });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json()).toMatchObject({ error: 'bad_request', fields: { category: expect.any(String) } });
    await app.close();
  });

  test('the specials of the day are listed', async () => {
    const { app } = await start();
    const specials = (await app.inject({ url: '/api/specials' })).json<object[]>();
    expect(specials).toEqual(
      DEMO_SPECIALS.map(({ title, description, price, image }) =>
        expect.objectContaining({
          id: expect.any(Number),
          title,
          description,
          price: Number(price).toFixed(2),
          image,
          available: true,
        }),
      ),
    );
    await app.close();
  });

  test('an item that runs out, or comes back by itself, shows at once', async () => {
    const { app, deps, db, clock } = await start();
    const soldOut = async () => {
      const items = (await app.inject({ url: '/api/menu' })).json<{ id: number; soldOut: boolean }[]>();
      return items.filter((item) => item.soldOut).map((item) => item.id);
    };
    expect(await soldOut()).toEqual([]);
    const [item] = await listMenuItems(db, clock.now());
    const id = item?.id ?? 0;
    const until = clock.now() + 3_600_000;
    await db.updateTable('menu_items').set({ sold_out_until: until }).where('id', '=', id).execute();
    deps.events.publish({ kind: 'menu' });
    expect(await soldOut()).toEqual([id]);
    clock.advance(3_600_000);
    expect(await soldOut()).toEqual([]);
    await app.close();
  });

  test('a browser that has the menu is told that it still holds, until it changes', async () => {
    const { app, deps, db } = await start();
    const first = await app.inject({ url: '/api/menu' });
    const etag = String(first.headers.etag);
    const again = await app.inject({ url: '/api/menu', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await db.updateTable('menu_items').set({ hidden: 1 }).where('category', '=', 'drinks').execute();
    deps.events.publish({ kind: 'menu' });
    const changed = await app.inject({ url: '/api/menu', headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    await app.close();
  });

  test('the answer is compressed as the browser asks, and says the same', async () => {
    const { app } = await start();
    const plain = await app.inject({ url: '/api/menu' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const ask = (encoding: string) =>
      app.inject({ url: '/api/menu', headers: { 'accept-encoding': encoding } });
    const br = await ask('gzip, deflate, br');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await ask('gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    await app.close();
  });

  test('the 41st live menu of one address is refused until another closes', async () => {
    const { app } = await testApp(await open(), { environment: { rateLimitFactor: 1 } });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${base}/api/menu/events`;
    const held = await Promise.all(Array.from({ length: 40 }, () => readEvents(url)));
    const refused = await fetch(url);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.json()).toMatchObject({ error: 'too_many_requests' });
    held.pop()?.close();
    await vi.waitFor(async () => (await readEvents(url)).close());
    for (const reader of held) reader.close();
    await app.close();
  });
});
