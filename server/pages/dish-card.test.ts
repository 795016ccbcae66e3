import { readFile } from 'node:fs/promises';
import type { RouteHandlerMethod } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CategoryForm } from '../../domain/menu/category.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { testApp } from '../../testing/test-app.ts';
import { seedDemo } from '../database/seed.ts';
import { insertCategory, updateCategory } from '../stores/menu/categories.store.ts';
import { dishCardRoutes } from './dish-card.ts';

const PUBLIC = new URL('../../web/public/', import.meta.url);

const SIDES: CategoryForm = {
  name: { en: 'Sides', es: '' },
  aside: { en: '', es: '' },
  blurb: { en: '', es: '' },
  color: 'pine',
  picture: { kind: 'plate' },
  work: 1,
  station: '',
  hidden: false,
};

describeEachDatabase('the cards of dishes', (open) => {
  async function start() {
    const db = await open();
    const asked: string[] = [];
    const file: RouteHandlerMethod = async (request, reply) => {
      asked.push(request.url);
      const bytes = await readFile(new URL(`.${request.url}`, PUBLIC)).catch(() => null);
      return bytes === null ? reply.code(404).send('') : reply.send(bytes);
    };
    const started = await testApp(db, {
      options: {
        mount: async (app) => {
          app.get('/art/*', file);
          app.get('/social/plates/*', file);
          dishCardRoutes(app, app.deps);
        },
      },
    });
    await seedDemo(db, started.clock.now());
    const { items, specials } = await started.app.publicData.menu.get();
    const get = (url: string) => started.app.inject({ url });
    return { ...started, get, items, specials, asked };
  }

  test('a dish and a special have one each, drawn once however often it is asked for', async () => {
    const { app, get, items, specials, asked } = await start();
    const [item] = items;
    const url = `/social/dish/${item?.id}.jpg?v=1`;
    const [card, same] = await Promise.all([get(url), get(url)]);
    expect(card.statusCode).toBe(200);
    expect(card.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=604800',
    });
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(same.rawPayload.equals(card.rawPayload)).toBe(true);
    const pieces = asked.length;
    await get(`/social/dish/${item?.id}.jpg?v=2`);
    expect(asked).toHaveLength(pieces);
    expect((await get(`/social/dish/${specials[0]?.id}.jpg`)).headers['content-type']).toBe('image/jpeg');
    await app.close();
  });

  test('a dish of the truck’s own category is on the plate of its color', async () => {
    const { app, deps, get, items, asked } = await start();
    const id = items[0]?.id ?? 0;
    const setCategory = async (form: Partial<CategoryForm>) => {
      const sides = { ...SIDES, ...form };
      await updateCategory(deps.db, 'sides', sides, 0, 0);
      deps.events.publish({ kind: 'menu' });
    };
    await insertCategory(deps.db, SIDES, 'made', 0);
    const place = deps.db.updateTable('menu_items').where('id', '=', id).set({ category: 'sides' });
    await place.execute();
    await setCategory({});
    const url = `/social/dish/${id}.jpg`;
    const drawn = await get(url);
    expect(drawn.statusCode).toBe(200);
    expect(asked).toContain('/social/plates/pine.webp');
    await setCategory({ color: 'lake' });
    const recolored = await get(url);
    expect(asked).toContain('/social/plates/lake.webp');
    expect(recolored.rawPayload.equals(drawn.rawPayload)).toBe(false);
    await app.close();
  });

  test('what is not on the menu has none', async () => {
    const { app, get, asked } = await start();
    for (const id of ['99999', '0', '-1', '1e2', 'x', '1234567890']) {
      expect((await get(`/social/dish/${id}.jpg`)).statusCode, id).toBe(404);
    }
    expect(asked).toEqual([]);
    await app.close();
  });

  test('a dish whose picture cannot be had shows the truck, and its own once it can', async () => {
    const { app, deps, get, items } = await start();
    const [item] = items;
    const show = async (image: string) => {
      const row = deps.db
        .selectFrom('menu_items')
        .select('details')
        .where('id', '=', item?.id ?? 0);
      const { details } = await row.executeTakeFirstOrThrow();
      const changed = { details: JSON.stringify({ ...(JSON.parse(details) as object), image }) };
      await deps.db
        .updateTable('menu_items')
        .set(changed)
        .where('id', '=', item?.id ?? 0)
        .execute();
      deps.events.publish({ kind: 'menu' });
    };
    const url = `/social/dish/${item?.id}.jpg`;
    for (const image of [
      'https://elsewhere.example/photo.jpg',
      '//elsewhere.example/photo.jpg',
      '/none.jpg',
    ]) {
      await show(image);
      const answer = await get(url);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers).toMatchObject({ location: '/brand/card.png', 'cache-control': 'no-store' });
    }
    const cards = [];
    for (const [image, query] of [
      ['/art/dishes/carne-asada.svg', ''],
      ['/art/dishes/carne-asada.svg', '?lang=es'],
      ['', ''],
      ['', '?lang=es'],
    ] as const) {
      await show(image);
      const answer = await get(url + query);
      expect(answer.statusCode).toBe(200);
      cards.push(answer.rawPayload);
    }
    const [drawn, drawnEs, english, spanish] = cards;
    expect(drawnEs).toEqual(drawn);
    expect(english).not.toEqual(drawn);
    expect(spanish, 'the name in the language of the page').not.toEqual(english);
    await app.close();
  });
});
