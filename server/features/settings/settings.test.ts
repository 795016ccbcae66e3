import { expect, test } from 'vitest';
import type { Business, SettingsView } from '../../../contracts/owner/settings.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, totalOf, type TestTruck } from '../../../testing/test-truck.ts';
import { DEFAULT_SETTINGS } from '../../stores/settings.store.ts';

const TACOS_EL_GATO: Business = {
  name: 'Tacos El Gato',
  phone: '(928) 555-0199',
  email: 'gato@example.com',
  socialUrl: 'https://social.example/elgato',
  address: { street: '9 Main St', city: 'Somerton', region: 'AZ', postalCode: '85350' },
  mapsUrl: 'https://maps.example/?q=9+Main+St',
};

async function start(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'owner');
  const put = (part: string, payload: object) =>
    truck.app.inject({ method: 'PUT', url: `/api/owner/settings/${part}`, headers: { cookie }, payload });
  const view = async () =>
    (await truck.app.inject({ url: '/api/owner/settings', headers: { cookie } })).json<SettingsView>();
  return { cookie, put, view };
}

describeEachDatabase('settings', (open) => {
  test('a new name, address and phone show on the pages at once and in the audit log', async () => {
    const truck = await testTruck(await open());
    const { put, view } = await start(truck);
    expect((await put('business', TACOS_EL_GATO)).statusCode).toBe(200);
    expect((await view()).business).toEqual(TACOS_EL_GATO);
    expect((await truck.app.publicData.ordering.get()).site).toMatchObject(TACOS_EL_GATO);
    const entry = await truck.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'business.changed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.before ?? '')).toMatchObject({ name: 'La Cocina de Abuela' });
    expect(JSON.parse(entry.after ?? '')).toMatchObject({ name: 'Tacos El Gato' });
  });

  test('saved again as it stood is no change in the record; the first confirmation of the tax is one', async () => {
    const truck = await testTruck(await open());
    const { put, cookie } = await start(truck);
    const { taxRate } = DEFAULT_SETTINGS;
    const printer = { host: 'printer.local', port: 9100, columns: 48, language: 'en', automatic: true };
    const headers = { cookie };
    const putPrinter = () =>
      truck.app.inject({ method: 'PUT', url: '/api/owner/printer', headers, payload: { printer } });
    for (let time = 0; time < 2; time += 1) {
      expect((await put('business', TACOS_EL_GATO)).statusCode).toBe(200);
      expect((await put('tax', { taxRate })).statusCode).toBe(200);
      expect((await putPrinter()).statusCode).toBe(200);
    }
    const entries = await truck.db
      .selectFrom('audit_entries')
      .select('action')
      .where('action', 'in', ['business.changed', 'tax.confirmed', 'printer.changed'])
      .orderBy('action')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'business.changed',
      'printer.changed',
      'tax.confirmed',
    ]);
  });

  test('what is not named in a change stays as it is, down to the lines of the address', async () => {
    const truck = await testTruck(await open());
    const { put, view } = await start(truck);
    await put('business', TACOS_EL_GATO);
    const sent = [{ phone: '(928) 555-0111' }, { address: { city: 'Yuma' } }, {}];
    for (const part of sent) expect((await put('business', part)).statusCode).toBe(200);
    expect((await view()).business).toEqual({
      ...TACOS_EL_GATO,
      phone: '(928) 555-0111',
      address: { ...TACOS_EL_GATO.address, city: 'Yuma' },
    });
  });

  test('a social page and a map link may be left empty: the map link is then made from the address', async () => {
    const truck = await testTruck(await open());
    const { put, view } = await start(truck);
    const demo = (await view()).business;
    expect(demo.socialUrl).not.toBe('');
    // The demo's link would lead to the demo's address.
    await put('business', { address: TACOS_EL_GATO.address });
    expect((await view()).business).toMatchObject({ socialUrl: demo.socialUrl, mapsUrl: '' });
    await put('business', { ...TACOS_EL_GATO, socialUrl: '', mapsUrl: '' });
    expect((await view()).business).toMatchObject({ socialUrl: '', mapsUrl: '' });
    const { site } = await truck.app.publicData.ordering.get();
    expect(site.socialUrl).toBe('');
    expect(new URL(site.mapsUrl).searchParams.get('query')).toBe('9 Main St, Somerton, AZ 85350');
    const home = await truck.app.inject({ url: '/location', headers: { accept: 'text/html' } });
    expect(home.body).not.toContain('href=""');
    await put('business', { mapsUrl: 'https://maps.example/mine', address: { region: 'ca' } });
    expect((await view()).business).toMatchObject({
      mapsUrl: 'https://maps.example/mine',
      address: { region: 'CA' },
    });
  });

  test('the demo’s social page goes with the demo’s name; the owner’s own stays', async () => {
    const truck = await testTruck(await open());
    const { put, view } = await start(truck);
    await put('business', { name: 'Brasa Norte' });
    expect((await view()).business).toMatchObject({ name: 'Brasa Norte', socialUrl: '' });
    await put('business', { socialUrl: 'https://social.example/brasa' });
    await put('business', { name: 'Brasa Sur' });
    expect((await view()).business.socialUrl).toBe('https://social.example/brasa');
  });

  test('what cannot be is named field by field, and nothing is changed', async () => {
    const truck = await testTruck(await open());
    const { put, view } = await start(truck);
    const before = await view();
    for (const [wrong, field] of [
      [{ name: '  ' }, 'name'],
      [{ email: 'gato' }, 'email'],
      [{ email: 'a@b.example\r\nBcc: x@y.example' }, 'email'],
      [{ phone: 'call me!' }, 'phone'],
      [{ socialUrl: 'javascript:alert(1)' }, 'socialUrl'],
      [{ mapsUrl: 'http://maps.example' }, 'mapsUrl'],
      [{ address: { ...TACOS_EL_GATO.address, city: '' } }, 'address.city'],
      [{ address: { ...TACOS_EL_GATO.address, region: 'Arizonaland' } }, 'address.region'],
      [{ address: { ...TACOS_EL_GATO.address, postalCode: '8' } }, 'address.postalCode'],
      [{ name: 'x'.repeat(61) }, 'name'],
    ] as const) {
      const answer = await put('business', { ...TACOS_EL_GATO, ...wrong });
      expect(answer.statusCode, field).toBe(422);
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field);
    }
    expect(await view()).toEqual(before);
  });

  test('the tax rate counts once confirmed, for orders from then on', async () => {
    const truck = await testTruck(await open());
    const { put, view } = await start(truck);
    expect(await view()).toMatchObject({ taxRate: 8875, taxConfirmedAt: null });
    const { id: old } = await truck.placeOrder();
    expect((await put('tax', { taxRate: 10_412 })).statusCode).toBe(200);
    expect(await view()).toMatchObject({ taxRate: 10_412, taxConfirmedAt: truck.clock.now() });
    const stale = await truck.post('/api/square/create-checkout', truck.checkoutOf());
    expect(stale.statusCode).toBe(409);
    const { id: fresh } = await truck.placeOrder({ total: '7.73' });
    expect((await truck.order(old)).taxRate).toBe(8875);
    expect((await truck.order(fresh)).taxCents).toBe(73);
    expect(totalOf([{ unitCents: 350, quantity: 2 }])).toBe('7.62');
    for (const taxRate of [-1, 25_001, 8.875, '8875', null]) {
      expect((await put('tax', { taxRate })).statusCode, String(taxRate)).toBe(422);
    }
  });

  test('are for the owner alone', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck, 'cashier');
    const answer = await truck.app.inject({ url: '/api/owner/settings', headers: { cookie } });
    expect(answer.statusCode).toBe(403);
    expect((await truck.app.inject({ url: '/api/owner/settings' })).statusCode).toBe(401);
  });
});
