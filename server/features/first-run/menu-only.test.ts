import { afterEach, expect, test } from 'vitest';
import type { FirstRunView } from '../../../contracts/owner/first-run.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import * as bundle from '../../../web/entry-server.tsx';
import { pageStyles } from '../../pages/page-styles.ts';
import { pageRoutes } from '../../pages/pages.ts';
import { DEFAULT_SETTINGS, saveSetting } from '../../stores/settings.store.ts';

const FILES = { styles: pageStyles(''), cssFiles: [], preloads: [], fonts: [], entry: '/entry.js' };
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The steps that the menu alone needs. */
async function ownTruck(db: TestTruck['db'], now: number): Promise<void> {
  await saveSetting(db, 'site', {
    ...DEFAULT_SETTINGS.site,
    name: 'Brasa Norte',
    phone: '(312) 555-0138',
    email: 'brasa@example.com',
    address: { ...DEFAULT_SETTINGS.site.address, street: '9 Main St' },
  });
  await saveSetting(db, 'hoursConfirmedAt', now);
  await saveSetting(db, 'timeZoneConfirmedAt', now);
}

describeEachDatabase('the menu without ordering', (open) => {
  async function begin(environment: 'bundled' | 'production' = 'bundled') {
    const truck = await testTruck(await open(), {
      options: {
        mount: async (app) => {
          const host = { bundle: async () => bundle, files: () => FILES };
          await app.register(async (scope) => pageRoutes(scope, app.deps, host));
        },
      },
    });
    ends.push(() => truck.app.close());
    Object.assign(truck.payments, { environment });
    const headers = { cookie: await signInStaff(truck) };
    const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
      truck.app.inject({ method, url, headers, ...(payload && { payload }) });
    const publish = (on = true) => call('PUT', '/api/owner/first-run/menu-only', { on });
    const status = async () => (await truck.app.inject('/api/ordering-status')).json<OrderingStatusView>();
    const page = async (path: string, lang = 'en') =>
      (await truck.app.inject({ url: `${path}?lang=${lang}`, headers: { accept: 'text/html' } })).body;
    const turn = (enabled: boolean) => call('PUT', '/api/owner/ordering-status', { enabled });
    return { ...truck, headers, call, publish, status, page, turn };
  }

  test('needs the truck’s name, place, hours and menu, and says what is missing', async () => {
    const truck = await begin();
    const refused = await truck.publish();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      error: 'not_ready',
      fields: { missing: ['business', 'place', 'hours'] },
    });
    expect(await truck.status()).toMatchObject({ enabled: true, closedNote: null });
  });

  test('shows the pages as the truck’s own, says in words that it is not open yet, and takes no order', async () => {
    const truck = await begin();
    await ownTruck(truck.db, truck.clock.now());
    const published = await truck.publish();
    expect(published.json<FirstRunView>(), published.body).toMatchObject({
      liveSince: null,
      menuOnlySince: truck.clock.now(),
    });
    expect(await truck.status()).toMatchObject({
      enabled: false,
      reason: 'switched_off',
      closedNote: {
        en: 'Not open yet, ordering starts soon',
        es: 'Todavía no abrimos, pronto podrás pedir',
      },
    });
    const home = await truck.page('/');
    expect(home).toContain('Not open yet, ordering starts soon');
    expect(home).toContain('>Not open yet</text>');
    expect(home).not.toContain('descansando');
    const inicio = await truck.page('/', 'es');
    expect(inicio).toContain('Todavía no abrimos, pronto podrás pedir');
    expect(inicio).toContain('>Aún cerrado</text>');
    expect(await truck.page('/menu')).toContain('Carne Asada Taco');
    const order = await truck.post('/api/square/create-checkout', truck.checkoutOf());
    expect(order.json()).toMatchObject({ error: 'ordering_closed' });
    // Pretend money is taken on no published page.
    expect((await truck.turn(true)).json()).toMatchObject({ error: 'payments_off' });
    const again = await truck.publish();
    expect(again.json<FirstRunView>()).toMatchObject({ menuOnlySince: truck.clock.now() });
  });

  test('lets the owner place the test order once cards are charged, and ends when the truck opens', async () => {
    const truck = await begin('production');
    await ownTruck(truck.db, truck.clock.now());
    await truck.publish();
    expect((await truck.turn(true)).json()).toMatchObject({ enabled: true, closedNote: null });
    await truck.payOrder();
    // Without its account it is shut again, whatever the switch says.
    Object.assign(truck.payments, { environment: 'bundled' });
    truck.deps.events.publish({ kind: 'missed' });
    expect(await truck.status()).toMatchObject({ enabled: false, reason: 'switched_off' });
    Object.assign(truck.payments, { environment: 'production' });
    truck.deps.events.publish({ kind: 'missed' });
    await saveSetting(truck.db, 'taxConfirmedAt', truck.clock.now());
    await truck.db
      .insertInto('payment_tests')
      .values({
        id: 'test',
        running: null,
        status: 'passed',
        environment: 'production',
        steps: '[]',
        link_request: '{}',
        started_at: truck.clock.now(),
        ended_at: truck.clock.now(),
      })
      .execute();
    const opened = await truck.call('POST', '/api/owner/first-run/open');
    expect(opened.json(), opened.body).toMatchObject({ liveSince: truck.clock.now(), menuOnlySince: null });
    expect(await truck.status()).toMatchObject({ enabled: false, closedNote: null });
    expect(await truck.page('/')).not.toContain('Not open yet');
    // Nothing takes an open truck back to the demo.
    expect((await truck.publish(false)).json()).toMatchObject({ liveSince: truck.clock.now() });
  });

  test('goes back to the demo, and only owners decide', async () => {
    const truck = await begin();
    await ownTruck(truck.db, truck.clock.now());
    await truck.publish();
    expect((await truck.publish(false)).json()).toMatchObject({ menuOnlySince: null });
    expect(await truck.status()).toMatchObject({ enabled: true, closedNote: null });
    const log = await truck.db.selectFrom('audit_entries').select('action').orderBy('at').execute();
    expect(
      log
        .map(({ action }) => action)
        .filter((action) => /published/.test(action))
        .toSorted(),
    ).toEqual(['menu.published', 'menu.unpublished']);
    const cook = { cookie: await signInStaff(truck, 'cook') };
    const refused = await truck.app.inject({
      method: 'PUT',
      url: '/api/owner/first-run/menu-only',
      headers: cook,
      payload: { on: true },
    });
    expect(refused.statusCode).toBe(403);
  });
});
