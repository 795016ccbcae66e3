import { expect, test } from 'vitest';
import type { SoldOutView } from '../../../../contracts/owner/menu/sold-out.ts';
import { describeEachDatabase } from '../../../../testing/databases.ts';
import { aCategory, anItem } from '../../../../testing/square/square-catalog.ts';
import { squareConsole } from '../../../../testing/square/square-console.ts';
import { squareMenu } from '../../../../testing/square/square-menu.ts';
import { SANDBOX_LOCATION } from '../../../../testing/square/square-sandbox-server.ts';

const price = (amount: number) => ({ price_money: { amount, currency: 'USD' } });

const sizes = (here: Record<string, unknown>) => [
  { name: 'Small', price: 300, here },
  { name: 'Large', price: 400 },
];

describeEachDatabase('the menu from Square at the truck’s location', (open, dialect) => {
  const connected = squareMenu(squareConsole(open, dialect));

  test('a variation that is sold out at the location is taken off that dish alone, until it is put back', async () => {
    let small: Record<string, unknown> = { sold_out: true };
    const elsewhere = { location_id: 'LSECOND', sold_out: true };
    const other = anItem('Lemonade', sizes({}), { category_id: 'C-Drinks' });
    const { variations } = other['item_data'] as { variations: { item_variation_data: object }[] };
    Object.assign(variations[1]?.item_variation_data ?? {}, { location_overrides: [elsewhere] });
    const truck = await connected(() => [
      aCategory('Drinks'),
      anItem('Iced Tea', sizes(small), { category_id: 'C-Drinks' }),
      other,
    ]);
    const shown = await truck.preview();
    await truck.preview(shown.state);
    const sold = async () =>
      Object.fromEntries(
        (await truck.app.inject('/api/menu'))
          .json<{ name: string; soldOut: boolean; soldOutOptions: string[] }[]>()
          .filter(({ name }) => name === 'Iced Tea' || name === 'Lemonade')
          .map(({ name, soldOut, soldOutOptions }) => [name, [soldOut, ...soldOutOptions]]),
      );
    expect(await sold()).toEqual({ 'Iced Tea': [false, 'Small'], Lemonade: [false] });
    expect((await truck.preview()).rows.map(({ what }) => what)).toEqual(['unchanged', 'unchanged']);
    const view = async () => {
      const answer = await truck.app.inject({ url: '/api/owner/sold-out', headers: truck.headers });
      return answer.json<SoldOutView>().options.filter(({ dish }) => dish !== undefined);
    };
    const [mark] = await view();
    expect(mark).toMatchObject({
      name: { en: 'Small' },
      dish: { name: { en: 'Iced Tea' } },
      group: 'size',
      until: 'switched_back',
    });
    const put = (until: null | 'tomorrow') =>
      truck.app.inject({
        method: 'PUT',
        url: '/api/owner/sold-out',
        headers: truck.headers,
        payload: { kind: 'option', name: 'Small', dish: mark?.dish?.id, until },
      });
    expect((await put(null)).statusCode).toBe(200);
    expect(await view()).toEqual([]);
    expect(await sold()).toEqual({ 'Iced Tea': [false], Lemonade: [false] });
    expect((await put('tomorrow')).statusCode).toBe(404);

    // Square's end is kept; one that has passed takes nothing off sale.
    small = { sold_out: true, sold_out_valid_until: '2100-01-01T00:00:00Z' };
    await truck.preview((await truck.preview()).state);
    expect(await view()).toMatchObject([{ until: Date.parse('2100-01-01T00:00:00Z') }]);
    await put(null);
    small = { sold_out: true, sold_out_valid_until: '2001-01-01T00:00:00Z' };
    expect((await truck.preview()).rows).toMatchObject([{ what: 'unchanged' }, { what: 'unchanged' }]);
  });

  test('an item, a variation and a modifier are read as they are at the location, in price and presence', async () => {
    const here = { present_at_all_locations: false, present_at_location_ids: [SANDBOX_LOCATION] };
    const gone = { present_at_all_locations: true, absent_at_location_ids: [SANDBOX_LOCATION] };
    const wings = anItem(
      'Wings',
      [
        { name: 'Six', price: 900, here: price(950) },
        { name: 'Twelve', price: 1650 },
        { name: 'Tray', price: 4000 },
      ],
      { category_id: 'C-Tacos' },
      here,
    );
    const { variations } = wings['item_data'] as { variations: object[] };
    Object.assign(variations[2] ?? {}, gone);
    const atRegister = { pricing_type: 'VARIABLE_PRICING' };
    const truck = await connected(() => [
      aCategory('Tacos'),
      wings,
      anItem('Brisket by the pound', [{ price: 2600, here: atRegister }], { category_id: 'C-Tacos' }),
      anItem('Ribs', [{ price: 1200 }], { category_id: 'C-Tacos' }, gone),
    ]);
    const shown = await truck.preview();
    expect(shown.rows).toMatchObject([{ name: 'Wings', price: '9.50', sizes: 2 }]);
    const leftOut = Object.fromEntries(shown.leftOut.map(({ name, why }) => [name, why]));
    expect(leftOut).toEqual({ 'Brisket by the pound': 'no_price', Ribs: 'elsewhere' });
    await truck.preview(shown.state);
    expect(await truck.dish('Wings')).toMatchObject({
      price: '9.50',
      sizes: [{ name: { en: 'Six' } }, { name: { en: 'Twelve' }, price: '7.00' }],
    });
  });
});
