import { expect, test } from 'vitest';
import { addDays, truckDay } from '../../domain/truck-time.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { testApp } from '../../testing/test-app.ts';
import * as bundle from '../../web/entry-server.tsx';
import { seedDemo } from '../database/seed.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { pageStyles } from './page-styles.ts';
import { pageRoutes } from './pages.ts';
import { PHOENIX } from '../../testing/phoenix.ts';

const SITE = 'https://cocina.example';
const FILES = { styles: pageStyles(''), cssFiles: [], preloads: [], fonts: [], entry: '/entry.js' };
const LISTED = ['/', '/menu', '/about', '/location', '/contact', '/privacy'];

/** Returns an attribute of a tag; the head has each tag once for each name. */
function attribute(html: string, tag: RegExp, name: string): string | undefined {
  const found = [...html.matchAll(/<(?:link|meta|title)[^>]*>/g)].find(([text]) => tag.test(text));
  const value = new RegExp(` ${name}="([^"]*)"`).exec(found?.[0] ?? '')?.[1];
  return value
    ?.replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
const canonical = (html: string) => attribute(html, /rel="canonical"/, 'href');
const alternate = (html: string, language: string) =>
  attribute(html, new RegExp(`hreflang="${language}"`), 'href');
const meta = (html: string, name: string) =>
  attribute(html, new RegExp(`(property|name)="${name}"`), 'content');
const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

interface Described {
  [key: string]: unknown;
  hasMenu: { hasMenuSection: { name: string; hasMenuItem: Record<string, unknown>[] }[] };
}

function structured(html: string): Described {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0]?.[1] ?? '') as Described;
}

describeEachDatabase('what search engines and link previews read', (open) => {
  async function start() {
    const db = await open();
    const rendered: string[] = [];
    const render: typeof bundle.render = (data) => {
      rendered.push(data.path);
      return bundle.render(data);
    };
    const started = await testApp(db, {
      environment: { publicUrl: SITE },
      options: {
        mount: async (app) => {
          const host = { bundle: async () => ({ ...bundle, render }), files: () => FILES };
          await app.register(async (scope) => pageRoutes(scope, app.deps, host));
        },
      },
    });
    await seedDemo(db, started.clock.now());
    const html = async (url: string) => (await started.app.inject({ url })).body;
    const { items, specials } = await started.app.publicData.menu.get();
    return { ...started, html, rendered, items, specials };
  }

  test('every page names its own address in each language, and each address names itself', async () => {
    const { app, html } = await start();
    for (const path of LISTED) {
      const page = await html(path);
      const addresses = { en: SITE + path, es: `${SITE}${path}?lang=es`, 'x-default': SITE + path };
      for (const [language, address] of Object.entries(addresses)) {
        expect(alternate(page, language)).toBe(address);
        const there = await html(address.slice(SITE.length));
        expect(canonical(there)).toBe(address);
        expect(there).toContain(`<html lang="${language === 'es' ? 'es' : 'en'}">`);
      }
    }
    await app.close();
  });

  test('a link to any page previews with its title, description, language and the painted truck', async () => {
    const { app, html } = await start();
    for (const path of LISTED) {
      for (const [query, locale, other] of [
        ['', 'en_US', 'es_MX'],
        ['?lang=es', 'es_MX', 'en_US'],
      ] as const) {
        const page = await html(path + query);
        expect(meta(page, 'og:title')).toBe(title(page));
        expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
        expect(meta(page, 'og:url')).toBe(SITE + path + query);
        expect(meta(page, 'og:locale')).toBe(locale);
        expect(meta(page, 'og:locale:alternate')).toBe(other);
        expect(meta(page, 'og:image')).toBe(`${SITE}/social/la-cocina-de-abuela.png`);
        expect(meta(page, 'og:image:alt')).toContain('La Cocina de Abuela');
        expect(meta(page, 'twitter:card')).toBe('summary_large_image');
      }
    }
    expect(meta(await html('/menu?lang=es'), 'og:title')).toBe('Menú | La Cocina de Abuela');
    await app.close();
  });

  test('another truck is never shown under the painted name', async () => {
    const { app, deps, html } = await start();
    const { site } = await app.publicData.ordering.get();
    await saveSetting(deps.db, 'site', { ...site, name: 'Tacos El Sol' });
    deps.events.publish({ kind: 'ordering' });
    expect(meta(await html('/'), 'og:image')).toMatch(/cocina\.example\/brand\/card\.png[?]v=/);
    await app.close();
  });

  test('the truck is described with its address, phone, hours and the days it is closed', async () => {
    const { app, deps, clock, html } = await start();
    const today = truckDay(PHOENIX, clock.now());
    await saveSetting(deps.db, 'specialDays', [
      { day: addDays(today, -1), hours: [], note: { en: 'Past', es: '' } },
      { day: addDays(today, 2), hours: [], note: { en: 'Family day', es: 'Día de la familia' } },
      { day: addDays(today, 3), hours: [{ opens: 600, closes: 720 }], note: { en: '', es: '' } },
    ]);
    deps.events.publish({ kind: 'ordering' });
    for (const path of LISTED) {
      expect(structured(await html(path))).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'FoodEstablishment',
        name: 'La Cocina de Abuela',
        url: `${SITE}/`,
        telephone: '+19285550147',
        address: { streetAddress: '123 Calle del Sol', addressLocality: 'Yuma', postalCode: '85364' },
        openingHoursSpecification: [
          {
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            opens: '09:30',
            closes: '14:00',
          },
        ],
        specialOpeningHoursSpecification: [
          { validFrom: addDays(today, 2), opens: '00:00', closes: '00:00', description: 'Family day' },
          { validFrom: addDays(today, 3), opens: '10:00', closes: '12:00' },
        ],
      });
    }
    expect(structured(await html('/?lang=es'))).toMatchObject({
      specialOpeningHoursSpecification: [{ description: 'Día de la familia' }, {}],
    });
    expect(structured(await html('/')).hasMenu).toBe(`${SITE}/menu`);
    expect(await html('/login')).not.toContain('ld+json');
    await app.close();
  });

  test('the menu is described dish by dish, with prices and diets, in the page’s language', async () => {
    const { app, html, items, specials } = await start();
    for (const language of ['en', 'es'] as const) {
      const { hasMenu } = structured(await html(`/menu?lang=${language}`));
      expect(hasMenu).toMatchObject({ inLanguage: language });
      const dishes = hasMenu.hasMenuSection.flatMap((section) => section.hasMenuItem);
      expect(dishes).toHaveLength(items.length + specials.length);
      expect(hasMenu.hasMenuSection.map((section) => section.name)).toContain(
        language === 'es' ? 'Bebidas' : 'Drinks',
      );
      const vegetarian = items.find((item) => item.tags.includes('vegetarian'));
      const name = language === 'es' ? vegetarian?.translations.es.name : vegetarian?.name;
      expect(dishes.find((dish) => dish['name'] === name)).toMatchObject({
        suitableForDiet: expect.arrayContaining(['https://schema.org/VegetarianDiet']) as unknown,
      });
    }
    await app.close();
  });

  test('a dish whose name is written to break out of the page stays a name', async () => {
    const { app, deps, html, items } = await start();
    const name = '</script><script>alert(1)</script>"><img src=x>';
    const id = items[0]?.id ?? 0;
    await deps.db.updateTable('menu_items').set({ name }).where('id', '=', id).execute();
    deps.events.publish({ kind: 'menu' });
    for (const url of ['/menu', `/menu?item=${id}`]) {
      const page = await html(url);
      expect(page).not.toContain('<script>alert');
      expect(page).not.toContain('<img src=x');
      const dishes = structured(page).hasMenu.hasMenuSection.flatMap((section) => section.hasMenuItem);
      expect(dishes.map((dish) => dish['name'])).toContain(name);
    }
    expect(meta(await html(`/menu?item=${id}`), 'og:title')).toBe(`${name} | La Cocina de Abuela`);
    await app.close();
  });

  test('a shared dish carries its own title, description, picture and address, in both languages', async () => {
    const { app, html, items, specials } = await start();
    const item = items.find((dish) => dish.image.startsWith('/art/'));
    const special = specials[0];
    if (!item || !special) throw new Error('the demo has both');
    const { es } = item.translations;
    for (const [query, name, description] of [
      ['', item.name, item.description],
      ['&lang=es', es.name, es.description],
    ] as const) {
      const page = await html(`/menu?item=${item.id}${query}`);
      expect(title(page)).toBe(`${name} | La Cocina de Abuela`);
      expect(meta(page, 'description')).toBe(description);
      expect(meta(page, 'og:title')).toBe(`${name} | La Cocina de Abuela`);
      expect(meta(page, 'og:description')).toBe(description);
      expect(meta(page, 'og:image')).toMatch(new RegExp(`^${SITE}/social/dish/${item.id}\\.jpg\\?v=`));
      expect(meta(page, 'og:image:alt')).toBe(name);
      expect(canonical(page)).toBe(`${SITE}/menu?item=${item.id}${query}`);
      expect(alternate(page, 'es')).toBe(`${SITE}/menu?item=${item.id}&lang=es`);
    }
    expect(title(await html(`/menu?item=${special.id}`))).toBe(`${special.title} | La Cocina de Abuela`);
    await app.close();
  });

  test('a shared link’s picture has another address once the category has another color', async () => {
    const { app, html, items } = await start();
    const item = items.find(({ category }) => category === 'tacos');
    const picture = async () => meta(await html(`/menu?item=${item?.id}`), 'og:image');
    const before = await picture();
    const row = await app.deps.db
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', 'tacos')
      .executeTakeFirstOrThrow();
    const details = JSON.stringify({ ...JSON.parse(row.details), color: 'lake' });
    await app.deps.db.updateTable('categories').set({ details }).where('id', '=', 'tacos').execute();
    app.deps.events.publish({ kind: 'menu' });
    const after = await picture();
    expect(after).toContain(`/social/dish/${item?.id}.jpg?v=`);
    expect(after).not.toBe(before);
    await app.close();
  });

  test('dishes share the menu’s rendering, and dishes that do not exist share its page', async () => {
    const { app, html, rendered, items } = await start();
    const plain = await html('/menu');
    for (const item of ['99999', '0', '-1', '1e3', 'x', '', '9999999999', '12;', '<b>']) {
      expect(await html(`/menu?item=${encodeURIComponent(item)}`)).toBe(plain);
    }
    for (const { id } of items) expect(canonical(await html(`/menu?item=${id}`))).toContain(`item=${id}`);
    expect(await html(`/about?item=${items[0]?.id}`)).toBe(await html('/about'));
    expect(rendered).toEqual(['/menu', '/about']);
    await app.close();
  });

  test('a shared dish follows the menu: sold out it keeps its card, taken off it is the menu', async () => {
    const { app, deps, html, items } = await start();
    const [item] = items;
    if (!item) throw new Error('the demo has dishes');
    await html(`/menu?item=${item.id}`);
    const change = (values: { sold_out_until?: number; hidden?: number }) =>
      deps.db.updateTable('menu_items').set(values).where('id', '=', item.id).execute();
    await change({ sold_out_until: deps.now() + 3_600_000 });
    deps.events.publish({ kind: 'menu' });
    const soldOut = await html(`/menu?item=${item.id}`);
    expect(title(soldOut)).toBe(`${item.name} | La Cocina de Abuela`);
    const dishes = structured(soldOut).hasMenu.hasMenuSection.flatMap((section) => section.hasMenuItem);
    expect(JSON.stringify(dishes.find((dish) => dish['name'] === item.name))).toContain('SoldOut');
    await change({ hidden: 1 });
    deps.events.publish({ kind: 'menu' });
    expect(title(await html(`/menu?item=${item.id}`))).toBe('Menu | La Cocina de Abuela');
    await app.close();
  });

  test('the sitemap lists every public page in both languages, each beside the other', async () => {
    const { app } = await start();
    const answer = await app.inject({ url: '/sitemap.xml' });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const places = [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
    expect(places).toEqual(LISTED.flatMap((path) => [SITE + path, `${SITE}${path}?lang=es`]));
    expect(answer.body).toContain(
      `<xhtml:link rel="alternate" hreflang="es" href="${SITE}/menu?lang=es"/><xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/menu"/>`,
    );
    expect(answer.body).not.toContain('lastmod');
    for (const place of places) {
      expect((await app.inject({ url: (place ?? '').slice(SITE.length) })).statusCode).toBe(200);
    }
    await app.close();
  });

  test('robots are shown the sitemap and kept from people’s own pages, and from no public one', async () => {
    const { app } = await start();
    const { body, headers } = await app.inject({ url: '/robots.txt' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const barred = [...body.matchAll(/^Disallow: (.*)$/gm)].map((match) => match[1] ?? '');
    const isBarred = (path: string) => barred.some((start) => path.startsWith(start));
    for (const path of ['/admin', '/admin-login', '/api/menu', '/order-confirmation', '/account']) {
      expect(isBarred(path), path).toBe(true);
    }
    for (const path of [
      ...LISTED,
      '/social/dish/1.jpg',
      '/art/dishes/carne-asada.svg',
      '/manifest.webmanifest',
    ]) {
      expect(isBarred(path), path).toBe(false);
    }
    await app.close();
  });
});
