import { createElement } from 'react';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { MessageList } from '../../contracts/messages.ts';
import type { OwnerCategories } from '../../contracts/owner/menu/categories.ts';
import { EXPORT_KINDS } from '../../contracts/owner/orders/closing.ts';
import { REPORT_FILES } from '../../contracts/owner/reports.ts';
import type { PageData } from '../../contracts/page.ts';
import { BRAND_PICTURES } from '../../domain/look/brand.ts';
import { DEMO_LOOK } from '../../domain/look/look.ts';
import { inEachLanguage } from '../../domain/localized.ts';
import { aStoredItem, aStoredSpecial } from '../../testing/builders.ts';
import { consoleHtml } from '../../testing/web/console-screen.tsx';
import { describeEachDatabase } from '../../testing/databases.ts';
import { demoFinder, type FindDemo, readable } from '../../testing/menu/demo-content.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { testPrinter } from '../../testing/kitchen/test-printer.ts';
import { testTruck } from '../../testing/test-truck.ts';
import * as bundle from '../../web/entry-server.tsx';
import { ROUTES } from '../../web/routes.ts';
import { FORMATS, PosterSheet } from '../../web/owner/poster/poster-sheet.tsx';
import { DEMO_ITEMS } from '../database/demo-menu/demo-menu.ts';
import { announcePromotion } from '../messages/customer-notifications.ts';
import { mailColors } from '../messages/mail-layout.ts';
import { insertMenuItem, insertSpecial } from '../stores/menu/menu.store.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { pageStyles } from './page-styles.ts';
import { pageRoutes } from './pages.ts';

const SITE = 'https://brasanorte.example';
const FILES = { styles: pageStyles(''), cssFiles: [], preloads: [], fonts: [], entry: '/entry.js' };
const LANGUAGES = ['en', 'es'] as const;

/** What English texts of another truck must not have either: Spanish, and what is drawn or marked as the demo's. */
const SPANISH = /gracias|provecho|hola\b|momentito|siempre|[¿¡]/i;
const MARKUP = /<b lang="es">|pp-flor|mexican|family recipes|recetas de familia|fresh daily|fresco cada/i;

let findDemo: FindDemo;

beforeAll(async () => {
  findDemo = await demoFinder();
});

describeEachDatabase('a truck that is not the demo', (open) => {
  async function demo() {
    const truck = await testTruck(await open(), {
      environment: { allowSandbox: true, publicUrl: SITE },
      options: {
        mount: async (app) => {
          const host = { bundle: async () => bundle, files: () => FILES };
          await app.register(async (scope) => pageRoutes(scope, app.deps, host));
        },
      },
    });
    return { truck, html: async (url: string) => (await truck.app.inject(url)).body };
  }

  async function brasaNorte() {
    const { truck } = await demo();
    const { app, db, clock } = truck;
    const headers = { cookie: await signInStaff(truck, 'owner') };
    const send = async (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
      const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
      expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
      return answer;
    };
    await send('PUT', '/api/owner/settings/business', {
      name: 'Brasa Norte',
      phone: '(312) 555-0138',
      email: 'hi@brasanorte.example',
      socialUrl: '',
      mapsUrl: '',
      address: { street: '2550 N Milwaukee Ave', city: 'Chicago', region: 'IL', postalCode: '60647' },
    });
    await send('PUT', '/api/owner/settings/look', { palette: 'ember', sign: ['Brasa', 'Norte'] });
    await db.deleteFrom('menu_items').execute();
    await db.deleteFrom('specials').execute();
    const { categories } = (
      await app.inject({ url: '/api/owner/menu/categories', headers })
    ).json<OwnerCategories>();
    for (const { id, updatedAt } of categories) {
      await send('DELETE', `/api/owner/menu/categories/${id}?updatedAt=${updatedAt}`);
    }
    await send('POST', '/api/owner/menu/categories', {
      form: {
        name: { en: 'Smoked Plates', es: 'Ahumados' },
        aside: { en: 'Off the oak', es: 'De la leña' },
        blurb: { en: 'With two sides.', es: 'Con dos guarniciones.' },
        color: 'ember',
        picture: { kind: 'name' },
        work: 1,
        hidden: false,
      },
    });
    const brisket = aStoredItem({
      name: 'Brisket Plate',
      description: 'Fourteen hours over oak.',
      category: 'smoked-plates',
      image: '',
      price: '19.50',
      translations: { es: { name: 'Plato de brisket', description: 'Catorce horas sobre leña.' } },
    });
    const id = await insertMenuItem(db, brisket, clock.now());
    const ends = { title: 'Burnt Ends', description: 'Double smoked.', category: 'smoked-plates', image: '' };
    const special = await insertSpecial(
      db,
      aStoredSpecial({ ...ends, translations: { es: { title: 'Puntas', description: 'Doble humo.' } } }),
      clock.now(),
    );
    await saveSetting(db, 'timeZone', 'America/Chicago');
    await saveSetting(db, 'liveSince', clock.now());
    app.publicData.menu.invalidate();
    app.publicData.ordering.invalidate();
    const cart = [{ id, name: 'Brisket Plate', price: '19.50', quantity: 1 }];
    const total = ((1950 * 1.08875) / 100).toFixed(2);
    return { truck, headers, send, order: { items: cart, total }, dishes: [id, special] };
  }

  /** Every text by where it is read. */
  type Found = Map<string, string>;

  function expectNothingOfTheDemo(found: Found): void {
    for (const [where, text] of found) {
      const language = LANGUAGES.find((each) => where.includes(`lang=${each}`));
      expect(findDemo(text, language), where).toBeNull();
      const [more] = MARKUP.exec(text) ?? (language === 'en' ? SPANISH.exec(text) : null) ?? [];
      expect(more, where).toBeUndefined();
    }
  }

  test('the demo’s own pages and dishes are found, each by its words', async () => {
    const { truck, html } = await demo();
    for (const lang of LANGUAGES) {
      for (const path of ['/', '/menu', '/about', '/location', '/contact', '/privacy']) {
        expect(
          findDemo(readable(await html(`${path}?lang=${lang}`)), lang),
          `${path} ${lang}`,
        ).not.toBeNull();
      }
    }
    for (const { name, description, image, translations } of DEMO_ITEMS) {
      const { es } = translations;
      for (const text of [
        `x ${name}.`,
        description,
        `src="${image}"`,
        es?.name ?? '',
        es?.description ?? '',
      ]) {
        expect(findDemo(text), text).not.toBeNull();
      }
    }
    expect(findDemo('Brisket Plate, with two sides. Drinks. Call (312) 555-0138.', 'es')).toBeNull();
    await truck.app.close();
  });

  test('shows nothing of the demo on any page, open or closed', async () => {
    const { truck, send, dishes } = await brasaNorte();
    const found: Found = new Map();
    for (const enabled of [true, false]) {
      await send('PUT', '/api/owner/ordering-status', { enabled });
      const paths = [...ROUTES.map(({ path }) => path), '/no-such-page'];
      for (const lang of LANGUAGES) {
        for (const path of [...paths, ...dishes.map((id) => `/menu?item=${id}`)]) {
          const url = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
          found.set(`${url} ${enabled}`, readable((await truck.app.inject({ url })).body));
        }
      }
    }
    expect(found.size).toBeGreaterThan(50);
    expect(found.get('/?lang=en true')).toContain('aria-label="Brasa Norte, Chicago, Illinois"');
    expect(found.get('/?lang=en true')).toContain('>Chicago, Illinois</textPath>');
    expect(found.get('/?lang=es false')).toContain('>Cerrado</text>');
    expectNothingOfTheDemo(found);
    await truck.app.close();
  });

  test('sends and prints nothing of the demo: mail, texts, pushes, tickets, calendars, files', async () => {
    const { truck, headers, send, order } = await brasaNorte();
    const found: Found = new Map();
    const read = async (url: string, as: Record<string, string> = {}) => {
      const answer = await truck.app.inject({ url, headers: as });
      expect(answer.statusCode, url).toBe(200);
      found.set(url, answer.body);
    };
    const printer = await testPrinter();
    await send('PUT', '/api/owner/printer', {
      printer: { host: '127.0.0.1', port: printer.port, columns: 48, language: 'en', automatic: true },
    });
    const tokens: string[] = [];
    for (const lang of LANGUAGES) {
      const parts = { ...order, email: 'kim@mail.example', phone: '(312) 555-0199', textMe: true };
      const answer = await truck.post('/api/square/create-checkout', truck.checkoutOf(parts), {
        cookie: `lang=${lang}`,
      });
      const { orderToken } = answer.json<{ orderToken: string }>();
      const id = orderToken.split('.')[0] ?? '';
      const payment = truck.payments.pay(id);
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
      await truck.work();
      const subscription = { endpoint: `https://push.example/${lang}`, keys: { p256dh: 'B', auth: 's' } };
      const device = await truck.post(
        '/api/push/subscriptions',
        { subscription, orderToken, promotions: true },
        { cookie: `lang=${lang}` },
      );
      expect(device.statusCode).toBe(200);
      for (const status of ['preparing', 'ready']) {
        await send('POST', `/api/owner/orders/${id}/status`, { status });
        truck.clock.advance(60_000);
        await truck.work();
      }
      tokens.push(orderToken);
      await read(`/api/orders/${encodeURIComponent(orderToken)}`);
      await read(`/api/orders/${encodeURIComponent(orderToken)}/calendar.ics`);
      await read(`/truck.ics?lang=${lang}`);
      await read(`/manifest.webmanifest?lang=${lang}`);
      for (const file of REPORT_FILES) {
        await read(`/api/owner/reports/${file}?from=2026-03-01&to=2026-03-05&step=day&lang=${lang}`, headers);
      }
      for (const kind of EXPORT_KINDS) {
        await read(`/api/owner/export/${kind}?from=2026-03-01&until=2026-03-05`, {
          ...headers,
          'accept-language': lang,
        });
      }
    }
    for (const url of ['/sitemap.xml', '/robots.txt', '/api/menu', '/api/specials']) await read(url);
    for (const format of ['json', 'csv']) await read(`/api/owner/menu/export?format=${format}`, headers);
    await announcePromotion(truck.deps, {
      id: 'ends',
      type: 'promotion',
      words: inEachLanguage(() => ({ title: 'Burnt ends', message: 'Until they are gone.' })),
      path: '/menu',
    });
    await send('PUT', '/api/owner/stops/today', {
      place: 'Logan Square',
      address: '3100 W Logan Blvd, Chicago, IL 60647',
      pin: null,
      note: { en: '', es: '' },
      closes: 17 * 60,
    });
    for (const lang of LANGUAGES) {
      const message = { name: 'Kim', email: 'kim@mail.example', message: `Catering? (${lang})` };
      const answer = await truck.post('/api/contacts', message, { cookie: `lang=${lang}` });
      expect(answer.statusCode).toBe(201);
    }
    const { messages } = (
      await truck.app.inject({ url: '/api/owner/messages', headers })
    ).json<MessageList>();
    for (const { id } of messages) await send('POST', `/api/owner/messages/${id}/replies`, { text: 'OK' });
    await truck.work();
    const mails = truck.email.sent.filter(({ to }) => to.address === 'kim@mail.example');
    for (const { subject, html, text } of mails) {
      expect(text, subject).toMatch(/^Brasa Norte\n/);
      expect(html, subject).not.toContain(mailColors(DEMO_LOOK).sun);
      found.set(`mail lang=${/lang="(..)"/.exec(html)?.[1]} ${subject}`, html + text);
    }
    const subjects = mails.map(({ subject }) => subject).join('\n');
    for (const part of ['New place for', 'Nuevo lugar', 'Your message to', 'Tu mensaje a']) {
      expect(subjects).toContain(part);
    }
    for (const { body } of truck.sms.sent) found.set(`text ${body.slice(0, 20)}`, body);
    for (const { message } of truck.push.sent) {
      found.set(`push ${message.payload.slice(0, 30)}`, message.payload);
    }
    for (const ticket of printer.tickets) found.set(`ticket ${found.size}`, ticket);
    await printer.off();
    const kinds = ['mail', 'text', 'push', 'ticket'].map(
      (kind) => [...found.keys()].filter((key) => key.startsWith(kind)).length,
    );
    expect(Math.min(...kinds), kinds.join()).toBeGreaterThan(1);
    expectNothingOfTheDemo(found);
    await truck.app.close();
  });

  test('has its own sign on the printed sheets', async () => {
    const { truck } = await brasaNorte();
    const { site } = await truck.app.publicData.ordering.get();
    const found: Found = new Map();
    for (const format of FORMATS) {
      const page: Partial<PageData> = { site, publicUrl: SITE };
      found.set(`poster ${format}`, consoleHtml(createElement(PosterSheet, { format }), 'en', {}, page));
    }
    expect(found.get('poster letter')).toContain('Chicago, Illinois');
    expectNothingOfTheDemo(new Map([...found].map(([key, html]) => [key, readable(html)])));
    await truck.app.close();
  });

  test('has icons and a link preview drawn from its sign, and the logo’s once there is one', async () => {
    const { truck, headers, send } = await brasaNorte();
    const manifest = (await truck.app.inject('/manifest.webmanifest')).json<{ icons: { src: string }[] }>();
    const [icon] = manifest.icons;
    expect(icon?.src).toMatch(/^\/brand\/icon-192\.png\?v=[0-9a-f]{10}$/);
    const home = (await truck.app.inject('/')).body;
    expect(home).toContain(`<link rel="icon" href="${icon?.src}"`);
    expect(home).toMatch(/property="og:image" content="https:\/\/brasanorte\.example\/brand\/card\.png\?v=/);
    for (const [name, { width, height }] of Object.entries(BRAND_PICTURES)) {
      const picture = await truck.app.inject(`/brand/${name}.png`);
      expect(picture.statusCode, name).toBe(200);
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width, height, format: 'png' });
    }
    expect((await truck.app.inject('/brand/nothing.png')).statusCode).toBe(404);
    await send('PUT', '/api/owner/settings/look', { palette: 'pine' });
    const other = (await truck.app.inject('/manifest.webmanifest')).json<{ icons: { src: string }[] }>();
    expect(other.icons[0]?.src).not.toBe(icon?.src);
    const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const photo = await truck.app.inject({
      method: 'POST',
      url: '/api/owner/photos',
      headers: { ...headers, 'content-type': 'image/png' },
      payload: logo,
    });
    await send('PUT', '/api/owner/settings/logo', photo.json<{ image: string }>());
    const pushed = await truck.app.inject('/brand/icon-192.png');
    expect(pushed.headers.location).toMatch(/^\/photos\/[0-9a-f]{32}-192\.png$/);
    await truck.app.close();
  });

  test('the demo’s pictures are its painted ones', async () => {
    const { truck, html } = await demo();
    expect((await truck.app.inject('/brand/icon-192.png')).headers.location).toBe('/icons/icon-192.png');
    const home = await html('/');
    expect(home).toContain('href="/app-icon.svg"');
    expect(home).toContain('Family recipes off the comal, Monday to Friday');
    expect(home).toMatch(/<h2[^>]*lang="es"[^>]*>¿Ya hay hambre\?<\/h2><p>The comal is hot/);
    expect(home).not.toContain('"brand":');
    await truck.app.close();
  });
});
