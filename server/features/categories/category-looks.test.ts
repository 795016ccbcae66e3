import { expect, test } from 'vitest';
import type { WireItem } from '../../../contracts/menu/menu-wire.ts';
import type { OwnerCategories, OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import type { CategoryForm } from '../../../domain/menu/category.ts';
import { categoryStyles } from '../../../domain/menu/category-styles.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { anItemForm } from '../../../testing/menu/menu-forms.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const URL = '/api/owner/menu/categories';
const PHOTO = `/photos/${'a'.repeat(32)}-640.webp`;

const SIDES: CategoryForm = {
  name: { en: 'Sides', es: 'Guarniciones' },
  aside: { en: '', es: '' },
  blurb: { en: '', es: '' },
  color: 'pine',
  picture: { kind: 'name' },
  work: 1,
  station: '',
  hidden: false,
};

async function truckWithSides(db: Parameters<typeof testTruck>[0], form: Partial<CategoryForm>) {
  const truck = await testTruck(db);
  const headers = { cookie: await signInStaff(truck) };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    truck.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  const sides = (await call('POST', URL, { form: { ...SIDES, ...form } })).json<OwnerCategory>();
  const style = async () => categoryStyles((await truck.app.publicData.menu.get()).looks);
  return { ...truck, call, sides, style };
}

describeEachDatabase('the looks of a category', (open) => {
  test('a dish without a picture shows its photo, on the menu and in the cart; others keep theirs', async () => {
    const picture = { kind: 'photo' as const, image: PHOTO, alt: { en: 'Two cups', es: '' } };
    const truck = await truckWithSides(await open(), { picture });
    const add = async (name: string, image: string) => {
      const own = image === '' ? { kind: 'name' as const } : { kind: 'drawing' as const, image };
      const form = anItemForm({ category: 'sides', name: { en: name, es: '' }, picture: own });
      return (await truck.call('POST', '/api/owner/menu/items', { form })).json<{ id: number }>().id;
    };
    const slaw = await add('Slaw', '');
    const beans = await add('Beans', '/art/dishes/al-pastor.svg');
    const menu = (await truck.app.inject('/api/menu?category=sides')).json<WireItem[]>();
    const shown = new Map(menu.map((item) => [item.id, item]));
    expect(shown.get(slaw)).toMatchObject({ image: PHOTO, photoAlt: 'Two cups' });
    expect(shown.get(beans)?.image).toBe('/art/dishes/al-pastor.svg');
    expect(shown.get(beans)?.photoAlt).toBeUndefined();
    // The owner's own form of the dish stays without a picture.
    const { items } = (await truck.call('GET', '/api/owner/menu')).json<{
      items: { id: number; form: { picture: object } }[];
    }>();
    expect(items.find(({ id }) => id === slaw)?.form.picture).toEqual({ kind: 'name' });
    await truck.app.close();
  });

  test('a removed one keeps its color for a week, for carts and orders that name it', async () => {
    const truck = await truckWithSides(await open(), {});
    expect(await truck.style()).toContain('.category-sides{--paint:var(--color-pine)');
    const { updatedAt } = truck.sides;
    expect((await truck.call('DELETE', `${URL}/sides?updatedAt=${updatedAt}&moveTo=`)).statusCode).toBe(204);
    const { categories } = (await truck.call('GET', URL)).json<OwnerCategories>();
    expect(categories.map(({ id }) => id)).not.toContain('sides');
    expect(await truck.style()).toContain('.category-sides{--paint:var(--color-pine)');
    truck.clock.advance(8 * 24 * 60 * 60_000);
    truck.deps.events.publish({ kind: 'menu' });
    expect(await truck.style()).not.toContain('category-sides');
    await truck.app.close();
  });
});
