import { expect, test } from 'vitest';
import type { OwnerCategories } from '../../../contracts/owner/menu/categories.ts';
import type { OwnerDish, OwnerMenu } from '../../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm } from '../../../domain/menu/menu-form.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { anItemForm } from '../../../testing/menu/menu-forms.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const plain = { ...anItemForm(), drink: false, addOns: [], sizes: [], customOptions: [], choices: [] };

async function ownersTruck(db: Parameters<typeof testTruck>[0]) {
  const truck = await testTruck(db);
  const headers = { cookie: await signInStaff(truck) };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    truck.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  const add = async (form: ItemForm) =>
    (await call('POST', '/api/owner/menu/items', { form })).json<OwnerDish<ItemForm>>();
  const read = async (id: number) =>
    (await truck.app.publicData.menu.get()).items.find((item) => item.id === id);
  return { ...truck, call, add, read };
}

describeEachDatabase('an owner’s dish', (open) => {
  test('has no sizes where its owner gave it none, whatever its category is called', async () => {
    const truck = await ownersTruck(await open());
    const dish = await truck.add({ ...plain, category: 'quesadillas' });
    expect(dish.form.sizes).toEqual([]);
    expect((await truck.read(dish.id))?.sizes).toEqual([]);
    await truck.app.close();
  });

  test('keeps what it has when the dishes of a category move among quesadillas', async () => {
    const truck = await ownersTruck(await open());
    const dish = await truck.add({ ...plain, category: 'tacos' });
    const { categories } = (await truck.call('GET', '/api/owner/menu/categories')).json<OwnerCategories>();
    const tacos = categories.find(({ id }) => id === 'tacos');
    const removal = `/api/owner/menu/categories/tacos?updatedAt=${tacos?.updatedAt}&moveTo=quesadillas`;
    expect((await truck.call('DELETE', removal)).statusCode).toBe(204);
    expect(await truck.read(dish.id)).toMatchObject({ category: 'quesadillas', sizes: [] });
    await truck.app.close();
  });

  test('an older quesadilla shows its three sizes in the form, where they can be taken away', async () => {
    const truck = await ownersTruck(await open());
    const dish = await truck.add({ ...plain, category: 'quesadillas' });
    const row = truck.db.selectFrom('menu_items').select('details').where('id', '=', dish.id);
    const { unsized: _, ...bare } = JSON.parse((await row.executeTakeFirstOrThrow()).details) as {
      unsized: true;
    };
    const details = JSON.stringify(bare);
    await truck.db.updateTable('menu_items').set({ details }).where('id', '=', dish.id).execute();
    const { items } = (await truck.call('GET', '/api/owner/menu')).json<OwnerMenu>();
    const older = items.find(({ id }) => id === dish.id);
    const sizes = older?.form.sizes.map(({ name, price }) => [name.en, price]);
    expect(sizes).toEqual([
      ['Small', null],
      ['Medium', null],
      ['Large', null],
    ]);
    const form = { ...older?.form, sizes: [] };
    const body = { form, updatedAt: older?.updatedAt };
    expect((await truck.call('PUT', `/api/owner/menu/items/${dish.id}`, body)).statusCode).toBe(200);
    expect((await truck.read(dish.id))?.sizes).toEqual([]);
    await truck.app.close();
  });

  test('an add-on without a price costs the usual one, whatever it is called', async () => {
    const truck = await ownersTruck(await open());
    const addOns = ['Extra Meat', 'Queso'].map((en) => ({ name: { en, es: '' }, price: null }));
    const dish = await truck.add({ ...plain, addOns });
    expect((await truck.read(dish.id))?.addOns.map(({ cents }) => cents)).toEqual([150, 150]);
    await truck.app.close();
  });
});
