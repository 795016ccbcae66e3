import { expect, test } from 'vitest';
import type { WireItem, WireSpecial } from '../../../contracts/menu/menu-wire.ts';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import type { CategoryForm } from '../../../domain/menu/category.ts';
import { CATEGORIES } from '../../../domain/menu/menu.ts';
import { orderWork } from '../../../domain/order/pickup/pickup.ts';
import {
  aCategoryForm,
  categoriesTruck,
  CATEGORIES_URL as URL,
} from '../../../testing/menu/categories-truck.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { deleteUnusedPhotos } from '../../stores/menu/photos.store.ts';

describeEachDatabase('the menu’s categories', (open) => {
  test('are the demo’s six in the specified order, drinks taking no place in a slot', async () => {
    const truck = await categoriesTruck(await open());
    const six = await truck.categories();
    expect(six.map(({ id }) => id)).toEqual(CATEGORIES);
    expect(six.map(({ form }) => form.name.en)).toEqual([
      "Abuela's Favorites",
      'Tacos',
      'Tortas',
      'Quesadillas',
      'Burritos',
      'Drinks',
    ]);
    expect(six.map(({ form }) => form.work)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(six.find(({ id }) => id === 'tacos')?.dishes).toBe(1);
    await truck.app.close();
  });

  test('a new one comes last, and its dishes are on the menu; the same request makes one', async () => {
    const truck = await categoriesTruck(await open());
    const form = aCategoryForm({ name: { en: '  Smoked by   the Pound ', es: '' } });
    const both = await Promise.all([1, 2].map(() => truck.call('POST', URL, { form }, 'k1')));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [added] = both.map((answer) => answer.json<OwnerCategory>());
    expect(added).toMatchObject({ id: 'smoked-by-the-pound', dishes: 0 });
    expect(added?.form.name).toEqual({ en: 'Smoked by the Pound', es: '' });
    const [one, two] = await Promise.all([truck.add({ hidden: true }), truck.add({ hidden: true })]);
    expect([one?.id, two?.id].toSorted()).toEqual(['smoked-by-the-pound-2', 'smoked-by-the-pound-3']);
    expect((await truck.categories()).map(({ id }) => id).slice(0, 7)).toEqual([
      ...CATEGORIES,
      'smoked-by-the-pound',
    ]);
    await truck.addDish('Brisket', 'smoked-by-the-pound');
    expect((await truck.shown()).at(-1)).toBe('smoked-by-the-pound: Brisket');
    const filtered = await truck.app.inject('/api/menu?category=smoked-by-the-pound');
    expect(filtered.json<WireItem[]>().map(({ name }) => name)).toEqual(['Brisket']);
    await truck.app.close();
  });

  test('one may be named by any word', async () => {
    const truck = await categoriesTruck(await open());
    const full = await truck.call('POST', URL, { form: aCategoryForm({ name: { en: 'Full', es: '' } }) });
    expect([full.statusCode, full.json()]).toMatchObject([200, { id: 'full' }]);
    await truck.app.close();
  });

  test('one without dishes is not shown to customers until it has some, and asked for by name is empty', async () => {
    const truck = await categoriesTruck(await open());
    await truck.add({ name: { en: 'Sides', es: 'Guarniciones' } });
    const groups = async () => {
      const answer = await truck.app.inject('/api/menu/categories');
      return answer.json<{ id: string }[]>().map(({ id }) => id);
    };
    expect(await groups()).toEqual(['tacos', 'quesadillas', 'drinks']);
    const sides = await truck.app.inject('/api/menu?category=sides');
    expect([sides.statusCode, sides.json()]).toEqual([200, []]);
    await truck.addDish('Slaw', 'sides');
    expect(await groups()).toEqual(['tacos', 'quesadillas', 'drinks', 'sides']);
    await truck.app.close();
  });

  test('what is wrong is said field by field, and nothing is kept', async () => {
    const truck = await categoriesTruck(await open());
    const form = aCategoryForm({
      name: { en: ' ', es: 'x'.repeat(41) },
      blurb: { en: 'x'.repeat(121), es: '' },
      picture: { kind: 'photo', image: 'https://x.example/a.png', alt: { en: '', es: '' } },
    });
    const answer = await truck.call('POST', URL, { form });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: 'invalid',
      fields: {
        'name.en': 'missing',
        'name.es': 'too_long',
        'blurb.en': 'too_long',
        picture: 'bad_picture',
      },
    });
    for (const wrong of [{ color: '#ff0000' }, { work: 6 }, { work: -1 }, { work: 0.5 }]) {
      const refused = await truck.call('POST', URL, { form: { ...aCategoryForm(), ...wrong } });
      expect(refused.statusCode).toBe(422);
    }
    expect(await truck.categories()).toHaveLength(6);
    expect(
      (await truck.call('PUT', `${URL}/pizza`, { form: aCategoryForm(), updatedAt: 0 })).statusCode,
    ).toBe(404);
    await truck.app.close();
  });

  test('of two people changing one at once one wins; a repeat is no conflict', async () => {
    const truck = await categoriesTruck(await open());
    const { form, updatedAt } = await truck.category('tacos');
    const put = (color: CategoryForm['color']) =>
      truck.call('PUT', `${URL}/tacos`, { form: { ...form, color }, updatedAt });
    const answers = await Promise.all([put('anil'), put('rosa')]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json<OwnerCategory>();
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      error: 'conflict',
      fields: { now: won },
    });
    expect((await put(won?.form.color ?? 'rosa')).statusCode).toBe(200);
    truck.clock.advance(1000);
    expect((await truck.change('tacos', { name: { en: 'Tacos', es: 'Taquitos' } })).json()).toMatchObject({
      id: 'tacos',
    });
    expect(await truck.log()).toMatchObject([
      { action: 'category.changed', subject: 'tacos', before: { color: 'sol' } },
      { action: 'category.changed', before: { name: { en: 'Tacos' } }, after: { name: { es: 'Taquitos' } } },
    ]);
    await truck.app.close();
  });

  test('their order is the menu’s, and one that the reader did not know keeps its neighbor', async () => {
    const truck = await categoriesTruck(await open());
    await truck.add();
    const put = (ids: string[]) => truck.call('PUT', '/api/owner/menu/category-order', { ids });
    expect((await put(CATEGORIES.toReversed())).statusCode).toBe(204);
    const after = (await truck.categories()).map(({ id }) => id);
    expect(after).toEqual(['drinks', 'smoked-by-the-pound', ...CATEGORIES.toReversed().slice(1)]);
    expect(await truck.shown()).toEqual([
      'drinks: Horchata',
      'quesadillas: Quesadilla de la Casa',
      'tacos: Carne Asada Taco',
    ]);
    expect((await truck.items()).map(({ form }) => form.category)).toEqual([
      'drinks',
      'quesadillas',
      'tacos',
    ]);
    // The same again changes nothing and is not in the log twice.
    await put(after);
    expect((await truck.log()).filter(({ action }) => action === 'category.reordered')).toHaveLength(1);
    await truck.app.close();
  });

  test('a hidden one is not on the menu, and nothing of it can be ordered', async () => {
    const truck = await categoriesTruck(await open());
    expect((await truck.change('tacos', { hidden: true })).statusCode).toBe(200);
    expect((await truck.shown()).filter((dish) => dish.startsWith('tacos'))).toEqual([]);
    expect((await truck.app.inject('/api/menu?category=tacos')).statusCode).toBe(400);
    const groups = (await truck.app.inject('/api/menu/categories')).json<{ id: string; name: object }[]>();
    expect(groups.map(({ id }) => id)).toEqual(['quesadillas', 'drinks']);
    expect(groups.at(-1)).toMatchObject({ name: { en: 'Drinks', es: 'Bebidas' } });
    const order = await truck.post('/api/square/create-checkout', truck.checkoutOf());
    expect(order.json()).toMatchObject({ error: 'unknown_item' });
    await truck.change('tacos', { hidden: false });
    await truck.placeOrder();
    await truck.app.close();
  });

  test('an order keeps the places that its dishes took in the slot', async () => {
    const truck = await categoriesTruck(await open());
    await truck.change('tacos', { work: 3 });
    const { id } = await truck.placeOrder({ quantity: 2 });
    await truck.change('tacos', { work: 1 });
    const { lines, slotAt } = await truck.order(id);
    expect(orderWork(lines)).toBe(6);
    const slot = await truck.db
      .selectFrom('pickup_slots')
      .select('reserved')
      .where('starts_at', '=', slotAt ?? 0)
      .executeTakeFirst();
    expect(slot?.reserved).toBe(6);
    await truck.app.close();
  });

  test('a removed one gives its dishes and specials to another, behind those that are there', async () => {
    const truck = await categoriesTruck(await open());
    await truck.addDish('Al Pastor', 'tacos');
    const special = (await truck.app.inject('/api/specials')).json<WireSpecial[]>()[0];
    const from = special?.category ?? '';
    const sides = await truck.add({ name: { en: 'Sides', es: 'Guarniciones' } });
    await truck.addDish('Slaw', sides.id);
    const tacos = await truck.category('tacos');
    expect((await truck.remove('tacos', 'pizza')).json()).toMatchObject({
      error: 'invalid',
      fields: { moveTo: 'missing' },
    });
    expect((await truck.remove('tacos', 'tacos')).statusCode).toBe(422);
    expect((await truck.remove('tacos', sides.id)).statusCode).toBe(204);
    expect((await truck.shown()).slice(-3)).toEqual([
      'sides: Slaw',
      'sides: Carne Asada Taco',
      'sides: Al Pastor',
    ]);
    expect((await truck.categories()).map(({ id }) => id)).not.toContain('tacos');
    // The answer was lost and the request sent again.
    const again = await truck.call('DELETE', `${URL}/tacos?updatedAt=${tacos.updatedAt}&moveTo=${sides.id}`);
    expect(again.statusCode).toBe(204);
    const removed = (await truck.log()).filter(({ action }) => action === 'category.removed');
    expect(removed).toHaveLength(1);
    expect(removed[0]).toMatchObject({
      subject: 'tacos',
      before: { name: { en: 'Tacos', es: 'Tacos' } },
      after: { category: 'sides', dishes: ['Carne Asada Taco', 'Al Pastor'] },
    });
    expect((await truck.remove(from, sides.id)).statusCode).toBe(204);
    const moved = (await truck.app.inject('/api/specials')).json<WireSpecial[]>()[0];
    expect(moved).toEqual({ ...special, category: 'sides' });
    // Its key is never given to another.
    expect((await truck.add({ name: { en: 'Tacos', es: '' } })).id).toBe('tacos-2');
    await truck.app.close();
  });

  test('a removed one’s dishes can be kept on no menu, and placed again', async () => {
    const truck = await categoriesTruck(await open());
    expect((await truck.remove('tacos', '')).statusCode).toBe(204);
    expect(await truck.shown()).toEqual(['quesadillas: Quesadilla de la Casa', 'drinks: Horchata']);
    const taco = (await truck.items()).at(-1);
    expect(taco).toMatchObject({ id: truck.menu.taco, form: { category: '' } });
    const order = await truck.post('/api/square/create-checkout', truck.checkoutOf());
    expect(order.json()).toMatchObject({ error: 'unknown_item' });
    const put = (category: string) =>
      truck.call('PUT', `/api/owner/menu/items/${truck.menu.taco}`, {
        form: { ...taco?.form, category },
        updatedAt: taco?.updatedAt,
      });
    expect((await put('tacos')).json()).toMatchObject({ error: 'invalid', fields: { category: 'missing' } });
    expect((await put('drinks')).statusCode).toBe(200);
    expect((await truck.shown()).slice(1)).toEqual(['drinks: Horchata', 'drinks: Carne Asada Taco']);
    await truck.app.close();
  });

  test('of a change and a removal at once one is told of the other', async () => {
    const truck = await categoriesTruck(await open());
    const { updatedAt } = await truck.category('tacos');
    await truck.change('tacos', { color: 'rosa' });
    const stale = await truck.call('DELETE', `${URL}/tacos?updatedAt=${updatedAt}&moveTo=drinks`);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      fields: { now: { id: 'tacos', dishes: 1, form: { color: 'rosa' } } },
    });
    expect(await truck.shown()).toContain('tacos: Carne Asada Taco');
    await truck.app.close();
  });

  test('its photo is kept while it shows it', async () => {
    const truck = await categoriesTruck(await open());
    const id = 'a'.repeat(32);
    const photo = { id, width: 640, format: 'webp' as const, bytes: 'AA==', created_at: 0 };
    await truck.db.insertInto('photos').values(photo).execute();
    const photos = () => truck.db.selectFrom('photos').select('id').execute();
    const image = `/photos/${id}-640.webp`;
    const shows = { kind: 'photo' as const, image, alt: { en: 'Ribs', es: 'Costillas' } };
    expect((await truck.change('tacos', { picture: shows })).statusCode).toBe(200);
    await deleteUnusedPhotos(truck.db, 1);
    expect(await photos()).toHaveLength(1);
    await truck.remove('tacos', 'drinks');
    await deleteUnusedPhotos(truck.db, 1);
    expect(await photos()).toEqual([]);
    await truck.app.close();
  });

  test('only who may edit the menu may edit them', async () => {
    const truck = await categoriesTruck(await open());
    const cookie = await signInStaff(truck, 'cook');
    const answer = await truck.app.inject({ method: 'GET', url: URL, headers: { cookie } });
    expect(answer.statusCode).toBe(403);
    await truck.app.close();
  });

  test('are at most forty, also when two are added at once; a repeat of the last is no refusal', async () => {
    const truck = await categoriesTruck(await open());
    const left = 40 - (await truck.categories()).length;
    for (let at = 0; at < left; at += 1) await truck.add({ name: { en: `Group ${at}`, es: '' } });
    const refused = await truck.call('POST', URL, { form: aCategoryForm({ name: { en: 'More', es: '' } }) });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ fields: { 'name.en': 'too_many_categories' } });
    expect((await truck.remove(`group-${left - 1}`, '')).statusCode).toBe(204);
    const sent = (name: string) =>
      truck.call('POST', URL, { form: aCategoryForm({ name: { en: name, es: '' } }) }, `key-${name}`);
    const both = await Promise.all([sent('One'), sent('Two')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const kept = both[0]?.statusCode === 200 ? 'One' : 'Two';
    expect((await sent(kept)).statusCode).toBe(200);
    expect(await truck.categories()).toHaveLength(40);
    await truck.app.close();
  });
});
