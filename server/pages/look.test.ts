import { expect, test } from 'vitest';
import type { SettingsView } from '../../contracts/owner/settings.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { testTruck } from '../../testing/test-truck.ts';
import * as bundle from '../../web/entry-server.tsx';
import { signOf } from '../messages/order-mail.ts';
import { mailHtml } from '../messages/mail-layout.ts';
import { readSettings, saveSetting } from '../stores/settings.store.ts';
import { pageStyles } from './page-styles.ts';
import { pageRoutes } from './pages.ts';

const STYLES = pageStyles(':root{--color-brand:#cf0a66}.btn-primary{background:var(--color-brand)}');
const FILES = { styles: STYLES, cssFiles: [], preloads: [], fonts: [], entry: '/entry.js' };

describeEachDatabase("the truck's look", (open) => {
  async function start() {
    const truck = await testTruck(await open(), {
      options: {
        mount: async (app) => {
          const host = { bundle: async () => bundle, files: () => FILES };
          await app.register(async (scope) => pageRoutes(scope, app.deps, host));
        },
      },
    });
    const cookie = await signInStaff(truck, 'owner');
    const put = (payload: object, part = 'look', as = cookie) =>
      truck.app.inject({
        method: 'PUT',
        url: `/api/owner/settings/${part}`,
        headers: { cookie: as },
        payload,
      });
    const page = (url: string, as?: string) =>
      truck.app.inject({ url, headers: as === undefined ? {} : { cookie: as } });
    const html = async (url: string, as?: string) => (await page(url, as)).body;
    const look = async () => (await readSettings(truck.db)).look;
    const audit = () =>
      truck.db
        .selectFrom('audit_entries')
        .select(['before', 'after'])
        .where('action', '=', 'look.changed')
        .orderBy('at')
        .execute();
    return { truck, cookie, put, page, html, look, audit };
  }

  test('the demo’s pages have the stylesheet’s colors, and nothing else of a look', async () => {
    const { html } = await start();
    const home = await html('/');
    expect(home).not.toContain('data-palette');
    expect(home).toContain(
      '<meta name="theme-color" content="#FFFDF8" media="(prefers-color-scheme: light)">',
    );
    expect(home).toContain(
      '<meta name="theme-color" content="#11122B" media="(prefers-color-scheme: dark)">',
    );
    expect(home).toContain('aria-label="La Cocina de Abuela, Yuma, Arizona"');
    expect(home).not.toContain('"sign":');
    expect(home).not.toContain('"look":');
  });

  test('a palette is on every page at once, in both themes: customers’, the console’s, the manifest', async () => {
    const { put, page, html } = await start();
    await html('/');
    const answer = await put({ palette: 'ember' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SettingsView>().look).toEqual({ palette: 'ember', accent: null, sign: null });
    for (const path of ['/', '/menu', '/about', '/admin', '/no-such-page']) {
      const { body, headers } = await page(path);
      expect(body, path).toContain('<html lang="en" data-palette="ember">');
      expect(body).toMatch(/:root:root\[data-palette\]\{[^}]*--color-brand:#c23f0a[;}]/);
      expect(body).toMatch(/:root\[data-palette\]\[data-theme=dark\]\{[^}]*--color-brand:#c8440c[;}]/);
      expect(body).toContain('content="#FFFAF1" media="(prefers-color-scheme: light)"');
      expect(body).toContain('content="#17110E" media="(prefers-color-scheme: dark)"');
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
      expect(policy).toContain("frame-ancestors 'none'");
    }
    const manifest = (await page('/manifest.webmanifest')).json<Record<string, unknown>>();
    expect(manifest).toMatchObject({ theme_color: '#FFFAF1', background_color: '#FFFAF1' });
    // Back to the demo's.
    expect((await put({ palette: 'rosa' })).statusCode).toBe(200);
    expect(await html('/')).not.toContain('data-palette');
  });

  test('an own accent is kept as typed where white can be read on it, and refused where not', async () => {
    const { put, look, html, audit } = await start();
    for (const accent of ['#F26A21', 'fff', '#CF0A99F', 'red', '']) {
      const answer = await put({ palette: 'pine', accent });
      expect(answer.statusCode, accent).toBe(422);
    }
    const refused = await put({ accent: '#F26A21' });
    expect(refused.json()).toMatchObject({ error: 'invalid', fields: { accent: 'contrast' } });
    expect(await audit()).toEqual([]);
    expect((await put({ accent: 'bf4a0b' })).statusCode).toBe(200);
    expect(await look()).toEqual({ palette: 'rosa', accent: '#BF4A0B', sign: null });
    const home = await html('/');
    expect(home).toContain('--color-brand:#bf4a0b');
    // Of the demo's palette only the accent differs.
    expect(home).not.toContain('--color-sky:#');
    expect((await put({ accent: null })).statusCode).toBe(200);
    expect(await html('/')).not.toContain('data-palette');
  });

  test('parts that a change does not name stay, and the log says what changed', async () => {
    const { put, look, audit } = await start();
    await put({ palette: 'lake' });
    await put({ sign: ['Brasa', 'Norte'] });
    await put({ sign: ['Brasa', 'Norte'] });
    expect(await look()).toEqual({ palette: 'lake', accent: null, sign: ['Brasa', 'Norte'] });
    const entries = await audit();
    expect(entries).toHaveLength(2);
    expect(JSON.parse(entries[1]?.after ?? '')).toMatchObject({ sign: ['Brasa', 'Norte'] });
  });

  test('the sign has the owner’s two lines on every page, until the name that they spell changes', async () => {
    const { put, html, look } = await start();
    await put({ name: 'Brasa del Norte' }, 'business');
    expect(await html('/')).toContain('aria-label="Brasa del Norte, Yuma, Arizona"');
    expect((await put({ sign: ['Brasa', 'del Norte'] })).statusCode).toBe(200);
    const home = await html('/');
    expect(home).toContain('>Brasa</text>');
    expect(home).toContain('>del Norte</text>');
    expect(home).toContain('"sign":["Brasa","del Norte"]');
    expect(await html('/menu')).toContain('Brasa<br/> <em>del Norte</em>');
    await put({ name: 'Brasa Sur' }, 'business');
    expect((await look()).sign).toBeNull();
    await put({ sign: ['BBQ', ''] });
    await put({ name: 'Brasa Oeste' }, 'business');
    expect((await look()).sign).toEqual(['BBQ', '']);
    for (const sign of [['', 'x'], ['x'], ['a'.repeat(25), ''], ['a\nb', ''], 'Brasa', ['a', 'b', 'c']]) {
      expect((await put({ sign })).statusCode, JSON.stringify(sign)).toBe(422);
    }
    await put({ sign: ['<b>&', '"x"'] });
    expect(await html('/')).toContain('>&lt;b&gt;&amp;</text>');
  });

  test('a preview is the home page in a look that is not published, for those who may change it', async () => {
    const { truck, cookie, page, html } = await start();
    const url = '/admin/look-preview?palette=ember&accent=F26A21&first=Brasa&second=Norte&theme=dark';
    expect((await page(url)).statusCode).toBe(401);
    for (const role of ['cook', 'cashier'] as const) {
      expect((await page(url, await signInStaff(truck, role))).statusCode).toBe(403);
    }
    const { statusCode, body, headers } = await page(url, cookie);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en" data-theme="dark" data-palette="ember">');
    expect(body).toContain('>Brasa</text>');
    expect(body).not.toContain('<script');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    for (const query of [
      '',
      '?palette=none&theme=dark',
      '?palette=ember',
      '?palette=ember&theme=dark&accent=x',
    ]) {
      expect((await page(`/admin/look-preview${query}`, cookie)).statusCode, query).toBe(404);
    }
    // Nothing of it is left on the page that customers see.
    expect(await html('/')).not.toContain('data-palette');
  });

  test('mail to customers has the palette’s colors; the demo’s has its own', async () => {
    const { truck, put } = await start();
    const mail = async () => {
      const sign = signOf(await readSettings(truck.db), 'https://cocina.example');
      return mailHtml({
        language: 'en',
        sign,
        heading: 'Hi',
        blocks: [{ kind: 'button', text: 'Go', url: 'https://cocina.example' }],
        footer: [],
      });
    };
    const demo = await mail();
    expect(demo).toContain('background:#FFC02E');
    expect(demo).toContain('background:#CF0A66');
    await put({ palette: 'pine' });
    const pine = await mail();
    expect(pine).toContain('background:#F2D27A');
    expect(pine).toContain('background:#2F6B3C');
    expect(pine).not.toContain('CF0A66');
  });

  test('a look that cannot be read is the demo’s', async () => {
    const { truck, html } = await start();
    await saveSetting(truck.db, 'look', { palette: 'plum', accent: null, sign: null });
    await truck.db
      .updateTable('settings')
      .set({ value: '{"palette":"x"}' })
      .where('key', '=', 'look')
      .execute();
    expect(await html('/')).not.toContain('data-palette');
  });
});
