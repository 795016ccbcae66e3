import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { OwnTexts } from '../../domain/texts/own-texts.ts';
import { truckWithFolder } from '../../testing/process/backups.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { confirmationHeader, signInStaff } from '../../testing/test-app.ts';
import * as bundle from '../../web/entry-server.tsx';
import { deleteExpiredData } from '../jobs/retention.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { pageStyles } from './page-styles.ts';
import { pageRoutes } from './pages.ts';

const SITE = 'https://cocina.example';
const DAY_MS = 24 * 60 * 60_000;
const FILES = { styles: pageStyles(''), cssFiles: [], preloads: [], fonts: [], entry: '/entry.js' };
let logo: Buffer;

beforeAll(async () => {
  logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'Gato' } })
    .png()
    .toBuffer();
});

describeEachDatabase("the owner's own site", (_open, _dialect, openMore) => {
  async function start() {
    const truck = await truckWithFolder(await openMore(), {
      environment: { allowSandbox: true, publicUrl: SITE },
      options: {
        mount: async (app) => {
          const host = { bundle: async () => bundle, files: () => FILES };
          await app.register(async (scope) => pageRoutes(scope, app.deps, host));
        },
      },
    });
    const cookie = await signInStaff(truck, 'owner');
    const headers = { cookie };
    const put = (part: string, payload: object, as = cookie) =>
      truck.app.inject({
        method: 'PUT',
        url: `/api/owner/settings/${part}`,
        headers: { cookie: as },
        payload,
      });
    const page = (url: string, sent: Record<string, string> = {}) => truck.app.inject({ url, headers: sent });
    const html = async (url: string, sent?: Record<string, string>) => (await page(url, sent)).body;
    const read = async (url: string) =>
      (await html(url))
        .replace(/^.*<div id="root">|<script type="application\/json".*$/gs, '')
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replace(/\s+/g, ' ');
    const sendLogo = async (bytes = logo) => {
      const answer = await truck.app.inject({
        method: 'POST',
        url: '/api/owner/photos',
        headers: { cookie, 'content-type': 'image/png' },
        payload: bytes,
      });
      return answer.json<{ image: string }>().image;
    };
    const audit = () => truck.db.selectFrom('audit_entries').select(['action', 'before', 'after']).execute();
    return { truck, headers, put, page, html, read, sendLogo, audit };
  }

  const STORY: OwnTexts = {
    aboutTitle: { en: 'From a cart to a truck', es: 'Del carrito al camión' },
    story: { en: 'We began in 2020.\n\n<b>Two</b> brothers & a griddle.', es: '' },
    ownerName: { en: 'Lupe Ortiz', es: 'Lupe Ortiz' },
    note1Title: { en: '', es: 'Estaciónate atrás' },
  };

  test('a story shows on About in each language, or in the other one where a translation is missing', async () => {
    const { put, read, html } = await start();
    expect(await read('/about')).toContain('Her kitchen, on four wheels');
    expect((await put('texts', STORY)).statusCode).toBe(200);
    const english = await read('/about');
    expect(english).toContain('From a cart to a truck');
    expect(english).toContain('We began in 2020. &lt;b&gt;Two&lt;/b&gt; brothers &amp; a griddle.');
    expect(english).toContain('Lupe Ortiz');
    // Nothing of the sample's owner, years and recipe stays beside written texts; texts that are not written keep the
    // sample.
    expect(english).not.toMatch(/Rosa|1991|guajillo/);
    expect(english).toContain('Made this morning');
    const spanish = await read('/about?lang=es');
    expect(spanish).toContain('Del carrito al camión');
    expect(spanish).toContain('We began in 2020.');
    expect(await read('/location')).toContain('Estaciónate atrás');
    expect(await read('/')).toContain('Estaciónate atrás.');
    expect(await html('/about')).not.toContain('<b>Two</b>');
  });

  test('a change names only its own texts, an emptied one is the sample’s again, and both are recorded', async () => {
    const { put, read, audit } = await start();
    await put('texts', STORY);
    await put('texts', { heroLine: { en: 'Tamales at dawn.', es: '' } });
    expect(await read('/about')).toContain('From a cart to a truck');
    expect(await read('/?lang=es')).toContain('Tamales at dawn.');
    await put('texts', { aboutTitle: { en: ' ', es: '' } });
    await put('texts', { aboutTitle: { en: '', es: '' } });
    expect(await read('/about')).toContain('Her kitchen, on four wheels');
    const changes = (await audit()).filter(({ action }) => action === 'texts.changed');
    expect(changes).toHaveLength(3);
    const emptied = changes.find(({ after }) => after === '{}');
    expect(JSON.parse(emptied?.before ?? '')).toEqual({ aboutTitle: STORY.aboutTitle });
  });

  test('a truck that is open for real shows no sample: what its owner has not written is left out', async () => {
    const { truck, put, read } = await start();
    await saveSetting(truck.db, 'liveSince', truck.clock.now());
    await put('texts', { value1Title: { en: 'Masa first', es: '' } });
    const about = await read('/about');
    expect(about).toContain('About Us');
    expect(about).toContain('Masa first');
    expect(about).toContain('What we don’t bend on');
    expect(about).not.toMatch(
      /Abuela (never|wrote)|Rosa|Made this morning|How we got here|Who is at the window/,
    );
    const location = await read('/location');
    expect(location).not.toMatch(/pink awning|Free on-site parking|Feeding a crowd/);
    const home = await read('/');
    expect(home).toContain('Order ahead, skip the line.');
    expect(home).toContain('Fast Service');
    expect(home).not.toMatch(/Abuela wrote|Free parking|Family Recipes|Fresh Daily|caldo-de-res/);
    await put('texts', { freshText: { en: 'Smoked all night.', es: '' } });
    expect(await read('/')).toMatch(/Fresh Daily.*Smoked all night\./);
    expect(await read('/contact')).not.toContain('Private events');
  });

  test('texts that are too long are named, and what is no letter becomes a space', async () => {
    const { truck, put } = await start();
    const long = await put('texts', { aboutTitle: { en: 'x'.repeat(61), es: '' } });
    expect(long.statusCode).toBe(422);
    expect(Object.keys(long.json<{ fields: object }>().fields)).toEqual(['aboutTitle.en']);
    const story = { en: 'One\r\n\u2028two\tthree', es: '' };
    await put('texts', { story, heroLine: { en: 'One\ntwo', es: '' }, unknown: { en: 'x', es: 'y' } });
    expect((await truck.app.publicData.ordering.get()).site.texts).toEqual({
      story: { en: 'One\n\ntwo three', es: '' },
      heroLine: { en: 'One two', es: '' },
    });
    for (const payload of [{ story: 'x' }, { story: { en: 1, es: '' } }]) {
      expect((await put('texts', payload)).statusCode).toBe(422);
    }
    const cashier = await signInStaff(truck, 'cashier');
    for (const part of ['texts', 'logo', 'languages']) {
      expect((await put(part, {}, cashier)).statusCode).toBe(403);
    }
  });

  test('a logo replaces the name, with its size, in the icons and on the card, until it is removed', async () => {
    const { page, html, put, sendLogo, audit } = await start();
    const image = await sendLogo();
    expect((await put('logo', { image })).json()).toMatchObject({ logo: { width: 900, height: 300 } });
    const id = /[0-9a-f]{32}/.exec(image)?.[0] ?? '';
    const menu = await html('/menu');
    const shown = `<img class="logo" alt="La Cocina de Abuela" src="/photos/${id}-320.webp" width="900" height="300"/>`;
    expect(menu.split(shown)).toHaveLength(3);
    expect(menu).toContain(`<link rel="icon" href="/photos/${id}-192.png" type="image/png">`);
    expect(menu).toContain(`property="og:image" content="${SITE}/photos/${id}-1200.png"`);
    const manifest = (await page('/manifest.webmanifest')).json<{
      icons: { src: string; sizes: string }[];
    }>();
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '192x192', '512x512', '512x512']);
    for (const [url, width, height] of [
      [`/photos/${id}-320.webp`, 320, 107],
      [`/photos/${id}-192.png`, 192, 192],
      [`/photos/${id}-512.png`, 512, 512],
      [`/photos/${id}-1200.png`, 1200, 630],
    ] as const) {
      const picture = await page(url);
      expect(picture.statusCode, url).toBe(200);
      const facts = await sharp(picture.rawPayload).metadata();
      expect([facts.width, facts.height, facts.exif], url).toEqual([width, height, undefined]);
    }
    await put('logo', { image: null });
    const after = await html('/menu');
    expect(after).not.toContain('class="logo"');
    expect(after).toContain('href="/app-icon.svg"');
    expect((await audit()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['photo.added', 'logo.changed', 'logo.removed']),
    );
  });

  test('only one of the owner’s photos can be the logo, and it stays though no dish shows it', async () => {
    const { truck, page, put, sendLogo } = await start();
    for (const image of [
      '/photos/taco.jpg',
      'https://evil.example/x.png',
      `/photos/${'a'.repeat(32)}-640.webp`,
      '',
    ]) {
      const answer = await put('logo', { image });
      expect([answer.statusCode, answer.json<{ error: string }>().error], image).toEqual([422, 'bad_photo']);
    }
    const image = await sendLogo();
    await put('logo', { image });
    truck.clock.advance(2 * DAY_MS);
    await deleteExpiredData(truck.deps);
    expect((await page(image)).statusCode).toBe(200);
    await put('logo', { image: null });
    await deleteExpiredData(truck.deps);
    expect((await page(image.replace('640.webp', '512.png'))).statusCode).toBe(404);
  });

  test('the owner’s photo takes the painted one’s place on About, under their own name, and is kept', async () => {
    const { truck, html, put, page, sendLogo, audit } = await start();
    expect(await html('/about')).toContain('Painted portrait of Rosa Medina');
    expect((await put('portrait', { image: '/photos/taco.jpg' })).statusCode).toBe(422);
    const image = await sendLogo();
    await put('portrait', { image });
    await put('texts', STORY);
    truck.clock.advance(2 * DAY_MS);
    await deleteExpiredData(truck.deps);
    expect((await page(image)).statusCode).toBe(200);
    const about = await html('/about?lang=es');
    expect(about).toContain('aria-label="Retrato de Lupe Ortiz"');
    expect(about).toContain(`href="${image}"`);
    expect(about).not.toContain('/art/1f475');
    await put('portrait', { image: null });
    expect(await html('/about')).not.toContain('class="portrait"');
    expect((await audit()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['portrait.changed', 'portrait.removed']),
    );
  });

  test('a backup holds the logo and the texts, and brings them back', async () => {
    const { truck, headers, put, html, read, sendLogo } = await start();
    const image = await sendLogo();
    await put('logo', { image });
    await put('texts', STORY);
    await put('languages', { languages: ['es', 'en'] });
    await truck.app.inject({
      method: 'PUT',
      url: '/api/owner/ordering-status',
      headers,
      payload: { enabled: false },
    });
    const backup = await truck.post('/api/owner/backup', undefined, {
      ...headers,
      ...(await confirmationHeader(truck, headers, 'backup')),
    });
    await put('logo', { image: null });
    await put('texts', { aboutTitle: { en: '', es: '' } });
    truck.clock.advance(2 * DAY_MS);
    await deleteExpiredData(truck.deps);
    const login = { email: 'owner@cocina.example', password: 'masa-y-comal-1968' };
    const { cookies } = await truck.post('/api/auth/owner/login', login);
    const again = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const restored = await truck.app.inject({
      method: 'POST',
      url: '/api/owner/restore',
      headers: {
        ...again,
        ...(await confirmationHeader(truck, again, 'restore')),
        'content-type': 'application/gzip',
      },
      payload: backup.rawPayload,
    });
    expect(restored.statusCode).toBe(200);
    expect(await html('/')).toContain('<html lang="es">');
    expect(await html('/')).toContain('class="logo"');
    expect((await truck.app.inject(image.replace('640.webp', '512.png'))).statusCode).toBe(200);
    expect(await read('/about?lang=en')).toContain('From a cart to a truck');
  });

  test('a site in one language answers in it whatever is asked, and names no other', async () => {
    const { html, page, put } = await start();
    const spanish = { 'accept-language': 'es', cookie: 'lang=es' };
    expect(await html('/menu', spanish)).toContain('<html lang="es">');
    expect((await put('languages', { languages: ['en'] })).statusCode).toBe(200);
    for (const url of ['/menu', '/menu?lang=es']) {
      const answer = await page(url, spanish);
      expect(answer.body).toContain('<html lang="en">');
      expect(answer.body).not.toMatch(/lang=es|hreflang="es"|es_MX|lang-btn/);
      expect(answer.cookies).toEqual([]);
    }
    const sitemap = (await page('/sitemap.xml')).body;
    expect(sitemap).not.toMatch(/[?]lang=|hreflang="es"/);
    expect(sitemap).toContain(`hreflang="x-default" href="${SITE}/menu"`);
    expect((await page('/manifest.webmanifest?lang=es')).json()).toMatchObject({ lang: 'en' });
    expect((await page('/api/orders/none', spanish)).json<{ message: string }>().message).toMatch(/not|n’t/);
    // The staff's screens have both languages.
    expect(await html('/admin', spanish)).toContain('<html lang="es">');
  });

  test('the first language is for whoever asks for none, and has the bare address', async () => {
    const { html, page, put } = await start();
    await put('languages', { languages: ['es', 'en'] });
    const french = await html('/menu', { 'accept-language': 'fr' });
    expect(french).toContain('<html lang="es">');
    expect(french).toContain(`rel="canonical" href="${SITE}/menu"`);
    expect(french).toContain(`hreflang="en" href="${SITE}/menu?lang=en"`);
    expect(french).toContain(`hreflang="x-default" href="${SITE}/menu"`);
    expect(await html('/menu', { 'accept-language': 'en' })).toContain('<html lang="en">');
    expect((await page('/sitemap.xml')).body).toContain(`<loc>${SITE}/about?lang=en</loc>`);
    for (const languages of [[], ['en', 'en'], ['fr'], 'en']) {
      expect((await put('languages', { languages })).statusCode, String(languages)).toBe(422);
    }
  });

  test('mail goes out in the language that is left, though the order was placed in the other', async () => {
    const { truck, headers, put } = await start();
    const { id } = await truck.payOrder({ email: 'eva@example.com' });
    expect((await truck.order(id)).language).toBe('en');
    await put('languages', { languages: ['es'] });
    for (const status of ['preparing', 'ready']) {
      await truck.post(`/api/owner/orders/${id}/status`, { status }, headers);
    }
    truck.clock.advance(60_000);
    await truck.work();
    const ready = truck.email.sent.at(-1);
    expect(truck.email.sent).toHaveLength(2);
    expect(ready?.html).toContain('<html lang="es">');
    expect(ready?.text).toMatch(/pedido/);
  });
});
