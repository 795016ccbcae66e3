import { expect, test } from 'vitest';
import type { BackupSettings } from '../backup-settings.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { testTruck } from '../../testing/test-truck.ts';
import * as bundle from '../../web/entry-server.tsx';
import { DEFAULT_SETTINGS, saveSetting } from '../stores/settings.store.ts';
import { pageStyles } from './page-styles.ts';
import { pageRoutes } from './pages.ts';

const FILES = { styles: pageStyles(''), cssFiles: [], preloads: [], fonts: [], entry: '/entry.js' };
const HERE: BackupSettings = {
  folder: '/nonexistent',
  minutes: 270,
  encryption: null,
  store: null,
  identity: undefined,
};
const STORE = {
  endpoint: 'https://s3.example',
  bucket: 'copies',
  region: 'us-west-2',
  accessKeyId: 'id',
  secretAccessKey: 'key',
  prefix: '',
};

describeEachDatabase('the privacy page', (open) => {
  async function start(backup: BackupSettings = HERE) {
    const truck = await testTruck(await open(), {
      environment: { backup },
      options: {
        mount: async (app) => {
          const host = { bundle: async () => bundle, files: () => FILES };
          await app.register(async (scope) => pageRoutes(scope, app.deps, host));
        },
      },
    });
    const cookie = await signInStaff(truck);
    const put = async (path: string, payload: object) => {
      const answer = await truck.app.inject({ method: 'PUT', url: path, headers: { cookie }, payload });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const html = async (url: string) => (await truck.app.inject(url)).body;
    const read = async (language: string) =>
      (await html(`/privacy?lang=${language}`))
        .replace(/^.*<main|<\/main>.*$/gs, '')
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replace(/\s+/g, ' ');
    return { ...truck, put, html, read };
  }

  test('says in both languages how long contact data is kept, as soon as it is chosen', async () => {
    const { app, put, read } = await start();
    const expected = [
      [24, '2 years after the pickup', '2 años después de la entrega'],
      [6, '6 months after the pickup', '6 meses después de la entrega'],
      [36, '3 years after the pickup', '3 años después de la entrega'],
      [null, 'Until you ask us to erase it', 'Hasta que nos pidas borrarlos'],
    ] as const;
    for (const [months, english, spanish] of expected) {
      await put('/api/owner/contact-retention', { months });
      expect(await read('en')).toContain(english);
      expect(await read('es')).toContain(spanish);
    }
    await app.close();
  });

  test('names only who gets something, by what is set up, and how long backups are kept', async () => {
    const { app, read, email, sms } = await start();
    expect([email.on, sms.on]).toEqual([true, true]);
    expect(await read('en')).toMatch(/Square .*Our email provider .*Twilio .*push service .*Nobody else/);
    expect(await read('en')).not.toContain('storage service');
    expect(await read('en')).toContain('the last 7 days, 4 weeks and 12 months');
    await app.close();

    const stored = await start({ ...HERE, store: STORE });
    expect(await stored.read('es')).toContain('Un servicio de almacenamiento');
    await stored.app.close();
    const without = await start({ ...HERE, minutes: null });
    expect(await without.read('en')).toContain('may stay in backups until they are deleted');
    expect(await without.read('en')).not.toContain('12 months');
    await without.app.close();
  });

  test('has the owner’s own words, as text, and no other page carries them', async () => {
    const { app, put, html, read } = await start();
    const words = { en: 'Ask Lupe.\n<b>Any day</b>', es: '' };
    await put('/api/owner/settings/texts', { privacyText: words });
    expect(await read('en')).toContain('From La Cocina de Abuela Ask Lupe. &lt;b&gt;Any day&lt;/b&gt;');
    expect(await read('es')).toContain('Ask Lupe.');
    expect(await html('/about')).not.toContain('Ask Lupe');
    await put('/api/owner/settings/texts', { privacyText: { en: '', es: '' } });
    expect(await read('en')).not.toContain('From La Cocina');
    await app.close();
  });

  test('is any truck’s, with its name and contact', async () => {
    const { app, db, deps, read } = await start();
    await saveSetting(db, 'site', {
      ...DEFAULT_SETTINGS.site,
      name: 'Brasa Norte',
      email: 'hi@brasa.example',
    });
    deps.events.publish({ kind: 'ordering' });
    for (const language of ['en', 'es']) {
      const text = await read(language);
      expect(text).toContain('Brasa Norte');
      expect(text).toContain('hi@brasa.example');
      expect(text).not.toMatch(/Abuela|Rosa/);
    }
    await app.close();
  });
});
