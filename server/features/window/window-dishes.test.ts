import { expect, test } from 'vitest';
import type { UsualNotes } from '../../../domain/order/usual-notes.ts';
import type { WindowDishes, WindowOrderRequest } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { windowTruck } from '../../../testing/kitchen/window-truck.ts';
import { setCategoryStation } from '../../../testing/menu/stations.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const DAY = 24 * 60 * 60_000;

describeEachDatabase('what the window knows of the dishes', (open) => {
  test('are those sold most before today', async () => {
    const { truck, get } = await windowTruck(open);
    const most = async () => (await get<WindowDishes>('/api/owner/window/dishes')).most;
    expect(await most()).toEqual([]);
    await truck.payOrder({
      items: [{ id: truck.menu.drink, name: 'Horchata', price: '3.00', quantity: 1 }],
      total: '3.27',
    });
    await truck.payOrder({ quantity: 3, total: '11.43' });
    truck.clock.advance(DAY);
    expect(await most()).toEqual([truck.menu.taco, truck.menu.drink]);
    await truck.app.close();
  });

  test('is where each is made, as its lines say, and which are specials', async () => {
    const { truck, get, take } = await windowTruck(open);
    const dishes = () => get<WindowDishes>('/api/owner/window/dishes');
    for (const id of ['tacos', 'abuelas-favorites']) await setCategoryStation(truck.db, id, 'grill');
    // Without stations every board shows everything.
    expect((await dishes()).stations).toEqual({});
    await saveSetting(truck.db, 'stations', [{ id: 'grill', name: { en: 'Grill', es: 'Plancha' } }]);
    const { stations, specials } = await dishes();
    expect(stations[truck.menu.taco]).toBe('grill');
    expect(stations[truck.menu.drink]).toBeUndefined();
    const { id } = await take();
    expect((await truck.order(id)).lines.map(({ station }) => station)).toEqual(['grill']);
    expect(specials).toEqual([truck.menu.special]);
    expect(stations[truck.menu.special]).toBe('grill');
    await truck.app.close();
  });

  test('are the notes that the window has written more than once, and no customer’s', async () => {
    const { truck, get, take, orderOf } = await windowTruck(open);
    const notes = () => get<UsualNotes>('/api/owner/window/notes');
    const noted = (note: string) =>
      orderOf().items.map((item) => ({ ...item, note })) as WindowOrderRequest['items'];
    expect(await notes()).toEqual({});
    for (const note of ['Well done', 'Well done', 'For Ana']) await take({ items: noted(note) });
    for (let n = 0; n < 2; n += 1) await truck.payOrder({ items: noted('Mine'), quantity: 2, total: '7.62' });
    expect(await notes()).toEqual({ tacos: ['Well done'] });
    truck.clock.advance(29 * DAY);
    expect(await notes()).toEqual({});
    await truck.app.close();
  });
});
