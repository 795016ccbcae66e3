import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { MenuFile, PageData, RenderedPage } from '../../contracts/page.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { testApp, type TestAppOverrides } from '../../testing/test-app.ts';
import { seedDemo } from '../database/seed.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { pageStyles } from './page-styles.ts';
import { pageRoutes } from './pages.ts';

const FILES = {
  styles: pageStyles('body{color:red}.open{color:green}'),
  cssFiles: ['/assets/entry-1.css'],
  preloads: ['/assets/core-1.js'],
  fonts: ['/assets/sign-1.woff2'],
  entry: '/assets/entry-1.js',
};
const PATHS = ['/', '/menu', '/order-confirmation'];

function dataIn(html: string): PageData {
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? 'null') as PageData;
}

function hash(text: string | undefined): string {
  return `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;
}

const footerLine = () => ({ en: 'daily', es: 'a diario' });

describeEachDatabase('pages', (open) => {
  /** Starts a server whose pages are rendered by a fake that prints its input. */
  async function start(overrides: TestAppOverrides = {}) {
    const rendered: PageData[] = [];
    const state = { crash: false, asked: 0, slow: async (_asked: number) => {} };
    const render = (data: PageData): RenderedPage => {
      if (state.crash) throw new Error('cannot render customer@example.com');
      rendered.push(data);
      const found = PATHS.includes(data.path);
      return {
        status: found ? 200 : 404,
        title: `Title of ${data.path} & <more>`,
        description: 'Tacos "al pastor"',
        head: '<link rel="canonical" href="x">',
        icons: '',
        html: `<main>${data.language} ${data.path} ${data.status.enabled ? 'open' : 'closed'}</main>`,
      };
    };
    const db = await open();
    const test = await testApp(db, {
      ...overrides,
      options: {
        mount: async (app) => {
          const exports = { render, describe: render, footerLine, paths: PATHS, listedPaths: PATHS };
          const bundle = () => state.slow((state.asked += 1)).then(() => exports);
          const host = { bundle, files: () => FILES };
          await app.register(async (scope) => pageRoutes(scope, app.deps, host));
        },
      },
    });
    await seedDemo(db, test.clock.now());
    const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
    return { ...test, get, rendered, state };
  }

  test('a page that was rendered once comes from memory, and the metrics count both', async () => {
    const metricsToken = 'a-token-of-thirty-two-characters';
    const { app, get } = await start({ environment: { metricsToken } });
    for (let n = 0; n < 3; n += 1) expect((await get('/menu')).statusCode).toBe(200);
    const metrics = (await get('/metrics', { authorization: `Bearer ${metricsToken}` })).body;
    expect(metrics).toContain('comal_pages_total{from="rendered"} 1\n');
    expect(metrics).toContain('comal_pages_total{from="memory"} 2\n');
    await app.close();
  });

  test('the menu page comes complete, with the menu in a file of its own', async () => {
    const { app, get, rendered } = await start();
    const page = await get('/menu');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8">/);
    expect(page.body).toContain('<title>Title of /menu &amp; &lt;more&gt;</title>');
    expect(page.body).toContain('<meta name="description" content="Tacos &quot;al pastor&quot;">');
    expect(page.body).toContain('<div id="root"><main>en /menu open</main></div>');
    const data = dataIn(page.body);
    expect(data).toMatchObject({ language: 'en', path: '/menu', site: { sandbox: true, taxRate: 8875 } });
    expect(data).not.toHaveProperty('menu');
    expect(data).not.toHaveProperty('specials');
    const url = data.menuFile ?? '';
    expect(page.body).toContain(
      `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${url}">`,
    );
    const file = await get(url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { menu, specials } = file.json<MenuFile>();
    expect({ menu, specials }).toEqual({ menu: rendered[0]?.menu, specials: rendered[0]?.specials });
    expect(menu.length).toBeGreaterThan(29);
    expect(specials).toHaveLength(3);
    expect(dataIn((await get('/')).body)).not.toHaveProperty('menuFile');
    await app.close();
  });

  test('a menu keeps its file’s name, a changed one gets another, and a page on its way still finds the one before', async () => {
    const { app, deps, get } = await start();
    const fileOf = async (url: string) => dataIn((await get(url)).body).menuFile ?? '';
    const before = await fileOf('/menu');
    expect(await fileOf('/menu?lang=es')).toBe(before);
    const other = await testApp(deps.db, {
      options: {
        mount: async (second) => {
          const host = { bundle: () => Promise.reject(new Error('nothing is rendered')), files: () => FILES };
          await second.register(async (scope) => pageRoutes(scope, second.deps, host));
        },
      },
    });
    // A process that has rendered nothing yet serves the same file.
    expect((await other.app.inject({ url: before })).statusCode).toBe(200);
    await deps.db.updateTable('menu_items').set({ price_cents: 1 }).execute();
    deps.events.publish({ kind: 'menu' });
    await expect.poll(() => fileOf('/menu')).not.toBe(before);
    expect((await get(before)).statusCode).toBe(200);
    const unknown = await get('/menu-data/unknown.json');
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
    await other.app.close();
    await app.close();
  });

  test('scripts wait for what the visitor sees: styles inline, modules with low priority', async () => {
    const { app, get } = await start();
    const { body } = await get('/');
    expect(body).toContain('<style>body{color:red}</style>');
    expect(body).toContain('<link rel="stylesheet" media="(min-width:48rem)" href="/assets/entry-1.css">');
    expect(body).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/core-1.js">');
    expect(body).toContain('<script type="module" fetchpriority="low" src="/assets/entry-1.js"></script>');
    // A font in the head would delay the first paint.
    expect(body.split('<body>')[1]).toContain(
      'as="font" type="font/woff2" href="/assets/sign-1.woff2" crossorigin',
    );
    await app.close();
  });

  test('the content policy allows its own inline script and style by hash, and no other', async () => {
    const { app, get } = await start();
    const { body, headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    const script = /<script>(.*?)<\/script>/s.exec(body)?.[1];
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash('body{color:red}')};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    await app.close();
  });

  test('the language is what the visitor chose, else what the browser asks for', async () => {
    const { app, get } = await start();
    const languageOf = async (url: string, headers: Record<string, string>) =>
      dataIn((await get(url, headers)).body).language;
    expect(await languageOf('/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).toBe('es');
    expect(await languageOf('/', { 'accept-language': 'de,en;q=0.3,es;q=0.2' })).toBe('en');
    expect(await languageOf('/', { 'accept-language': 'es', cookie: 'a=b; lang=en' })).toBe('en');
    expect(await languageOf('/?lang=es', { cookie: 'lang=en' })).toBe('es');
    const chosen = await get('/?lang=es');
    expect(chosen.cookies).toMatchObject([{ name: 'lang', value: 'es', path: '/', maxAge: 31_536_000 }]);
    expect(chosen.cookies[0]).not.toHaveProperty('httpOnly');
    expect((await get('/?lang=fr')).cookies).toEqual([]);
    expect(chosen.headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding');
    await app.close();
  });

  test('a page is made once for everybody, and never keeps what one visitor sent', async () => {
    const { app, get, rendered } = await start();
    await Promise.all([get('/menu'), get('/menu?utm=x', { host: 'evil.example' }), get('/menu?lang=en')]);
    const page = await get('/menu');
    expect(rendered).toHaveLength(1);
    expect(page.body).not.toMatch(/utm|evil\.example/);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    const again = await get('/menu', { 'if-none-match': String(page.headers.etag) });
    expect(again.statusCode).toBe(304);
    const gzip = await get('/menu', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(page.body);
    await app.close();
  });

  test('a page follows the menu and the ordering switch at once', async () => {
    const { app, deps, get } = await start();
    expect((await get('/')).body).toContain('open</main>');
    await saveSetting(deps.db, 'orderingSwitch', { on: false, offUntil: null });
    deps.events.publish({ kind: 'ordering' });
    expect((await get('/')).body).toContain('closed</main>');
    await get('/menu');
    await deps.db.updateTable('menu_items').set({ hidden: 1 }).where('category', '!=', 'tacos').execute();
    deps.events.publish({ kind: 'menu' });
    const file = await get(dataIn((await get('/menu')).body).menuFile ?? '');
    const items = file.json<MenuFile>().menu;
    expect(new Set(items.map((item) => item.category))).toEqual(new Set(['tacos']));
    await app.close();
  });

  test('a visitor after a change never gets the page that was begun before it', async () => {
    const { app, deps, get, state } = await start();
    let render: (() => void) | undefined;
    const wait = new Promise<void>((resolve) => (render = resolve));
    // Each request asks for the bundle first, and again when it renders.
    state.slow = (asked) => (asked === 2 ? wait : Promise.resolve());
    const before = get('/');
    await expect.poll(() => state.asked).toBe(2);
    await saveSetting(deps.db, 'orderingSwitch', { on: false, offUntil: null });
    deps.events.publish({ kind: 'ordering' });
    const after = get('/');
    await expect.poll(() => state.asked).toBeGreaterThan(2);
    await app.publicData.ordering.get();
    await new Promise((resolve) => setImmediate(resolve));
    render?.();
    expect((await after).body).toContain('closed</main>');
    expect((await before).body).toContain('open</main>');
    expect((await get('/')).body).toContain('closed</main>');
    await app.close();
  });

  test('data that was read again and is the same does not make the page again', async () => {
    const { app, get, rendered, clock } = await start();
    await get('/menu');
    clock.advance(20_000);
    await get('/menu');
    expect(rendered).toHaveLength(1);
    clock.advance(41_000);
    await get('/menu');
    expect(rendered).toHaveLength(2);
    await app.close();
  });

  test('a clock that is set back ends what was rendered by it, as its times are to come', async () => {
    const { app, get, rendered, clock } = await start();
    await get('/menu');
    clock.advance(-20_000);
    await get('/menu');
    await get('/menu');
    expect(rendered.map(({ renderedAt }) => renderedAt)).toEqual([clock.now() + 20_000, clock.now()]);
    await app.close();
  });

  test('paths that have no page share one 404 page, however many are asked for', async () => {
    const { app, get, rendered } = await start();
    for (const path of ['/nothing', '/nothing/else', '/men', '/404']) {
      const page = await get(path);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('en /404');
    }
    expect(rendered).toHaveLength(1);
    await app.close();
  });

  test('a missing file is answered with 404 and never with a page', async () => {
    const { app, get } = await start();
    for (const path of ['/assets/entry-0.js', '/favicon.ico', '/art/none.webp', '/wp-login.php']) {
      const answer = await get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
    await app.close();
  });

  test('each page has one address', async () => {
    const { app, get } = await start();
    expect((await get('/menu/?lang=es')).headers.location).toBe('/menu?lang=es');
    expect((await get('//evil.example/')).headers.location).toBe('/evil.example');
    expect((await get('/secure-login')).headers.location).toBe('/admin-login');
    await app.close();
  });

  test('the page of an order is never cached and sends no referrer', async () => {
    const { app, get } = await start();
    const page = await get('/order-confirmation?order=token-of-the-order');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.body).not.toContain('token-of-the-order');
    await app.close();
  });

  test('the owner gets an empty shell that no search engine keeps', async () => {
    const { app, get, rendered } = await start();
    for (const path of ['/admin', '/admin-login', '/admin/setup?token=secret']) {
      const page = await get(path);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<div id="root"></div>');
      expect(page.body).toContain('noindex');
      expect(page.body).not.toContain('secret');
      expect(page.headers['cache-control']).toBe('no-store');
    }
    expect(rendered).toHaveLength(0);
    await app.close();
  });

  test('text in the data cannot end its script element', async () => {
    const { app, deps, get } = await start();
    const { site } = await app.publicData.ordering.get();
    await saveSetting(deps.db, 'site', { ...site, name: '</script><script>alert(1)</script>' });
    deps.events.publish({ kind: 'ordering' });
    const { body } = await get('/');
    expect(body).not.toContain('</script><script>alert');
    expect(dataIn(body).site.name).toBe('</script><script>alert(1)</script>');
    await app.close();
  });

  test('a browser that has a session and lost the hint of it gets the hint again, others none', async () => {
    const { app, get } = await start();
    const hints = async (cookie: string, path = '/') => (await get(path, { cookie })).cookies;
    const staying = { name: 'comal_signed_in', path: '/', maxAge: 2_592_000, sameSite: 'Lax' };
    expect(await hints('comal_customer=x')).toMatchObject([{ ...staying, value: 'customer' }]);
    expect(await hints('comal_staff=y', '/admin')).toMatchObject([{ ...staying, value: 'staff' }]);
    expect(await hints('comal_customer=x; comal_staff=y; comal_signed_in=staff')).toMatchObject([
      { ...staying, value: 'staff.customer' },
    ]);
    expect((await hints('comal_customer=x'))[0]).not.toHaveProperty('httpOnly');
    expect(await hints('comal_customer=x; comal_signed_in=customer')).toEqual([]);
    expect(await hints('lang=en')).toEqual([]);
    await app.close();
  });

  test('a page that cannot be made says so in words, and works again afterwards', async () => {
    const { app, get, state } = await start();
    state.crash = true;
    const broken = await get('/', { 'accept-language': 'es' });
    expect(broken.statusCode).toBe(500);
    expect(broken.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(broken.body).toContain('Algo falló de nuestro lado.');
    expect(broken.body).not.toMatch(/customer@example|stack/);
    state.crash = false;
    expect((await get('/', { 'accept-language': 'es' })).statusCode).toBe(200);
    await app.close();
  });
});
