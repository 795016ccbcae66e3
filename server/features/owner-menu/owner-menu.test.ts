import { expect, test } from 'vitest';
import type { WireItem } from '../../../contracts/menu/menu-wire.ts';
import type { OwnerDish, OwnerMenu, OwnerSpecials } from '../../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { anItemForm, aSpecialForm } from '../../../testing/menu/menu-forms.ts';
import { ownersTruck } from '../../../testing/accounts/owners-truck.ts';
import { signInStaff } from '../../../testing/test-app.ts';

const ITEMS = '/api/owner/menu/items';
type Item = OwnerDish<ItemForm>;

/** One of a special in the cart, at $9.00. */
const cart = (id: number) => ({
  items: [{ id, name: 'x', price: '9.00', quantity: 1 }],
  total: '9.80',
});

async function menuTruck(db: Parameters<typeof ownersTruck>[0]) {
  const truck = await ownersTruck(db);
  const { call } = truck;
  const items = async () => (await call('GET', '/api/owner/menu')).json<OwnerMenu>().items;
  const shown = async () => (await truck.app.inject('/api/menu')).json<WireItem[]>();
  return { ...truck, items, shown };
}

describeEachDatabase('the menu editor', (open) => {
  test('a new dish with every kind of option is on the menu as it was written', async () => {
    const truck = await menuTruck(await open());
    const form = anItemForm();
    const added = await truck.call('POST', ITEMS, { form, stock: 14 }, 'k1');
    expect(added.statusCode).toBe(200);
    const dish = added.json<Item>();
    expect(dish).toMatchObject({ form, stock: 14, soldOutUntil: null });
    const shown = (await truck.shown()).find(({ id }) => id === dish.id);
    expect(shown).toMatchObject({
      name: 'Mulita',
      price: '4.50',
      left: 14,
      ingredients: ['Onion', 'Choice Required: Coke or Pepsi'],
      addOns: ['Guacamole', { name: 'Queso', price: '1.25' }],
      sizeOptions: [{ name: 'Big', price: '2.00' }],
      customOptions: [{ name: 'Foil', price: '0.10' }],
      extraIngredients: ['Lime'],
      requiredChoices: [{ name: 'Meat', required: true, options: ['Asada', 'Pollo'] }],
      tags: ['spicy'],
      translations: { es: { name: 'Mulita norteña', options: { Onion: 'Cebolla', Meat: 'Carne' } } },
    });
    // The answer was lost and the form sent again: one dish.
    const again = await truck.call('POST', ITEMS, { form, stock: 14 }, 'k1');
    expect(again.json<Item>().id).toBe(dish.id);
    const both = await Promise.all([1, 2].map(() => truck.call('POST', ITEMS, { form }, 'k2')));
    expect(new Set(both.map((answer) => answer.json<Item>().id)).size).toBe(1);
    expect((await truck.items()).filter((item) => item.form.name.en === 'Mulita')).toHaveLength(2);
    await truck.app.close();
  });

  test('what has no Spanish yet is shown in English', async () => {
    const truck = await menuTruck(await open());
    const form = anItemForm({
      name: { en: 'Mulita', es: '' },
      description: { en: 'Two tortillas.', es: '' },
    });
    const { id } = (await truck.call('POST', ITEMS, { form })).json<Item>();
    const item = (await truck.shown()).find((each) => each.id === id);
    expect(item?.translations.es).toMatchObject({ name: 'Mulita', description: 'Two tortillas.' });
    expect((await truck.items()).find((each) => each.id === id)?.form.name.es).toBe('');
    await truck.app.close();
  });

  test('a name has no characters that turn the text around it', async () => {
    const truck = await menuTruck(await open());
    const form = anItemForm({
      name: { en: ' \u202eMulita\u2066\nbig ', es: `Mul${'\u0301'.repeat(10)}ita` },
    });
    const { id } = (await truck.call('POST', ITEMS, { form })).json<Item>();
    const kept = { en: 'Mulita big', es: `Mul${'\u0301'.repeat(4)}ita` };
    expect((await truck.items()).find((each) => each.id === id)?.form.name).toEqual(kept);
    await truck.app.close();
  });

  test('what is wrong is said field by field, and nothing is kept', async () => {
    const truck = await menuTruck(await open());
    const form = anItemForm({
      name: { en: ' ', es: 'x'.repeat(81) },
      price: '3.505',
      addOns: [
        { name: { en: 'Queso', es: 'Queso' }, price: '1' },
        { name: { en: 'Queso', es: 'Quesillo' }, price: 'free' },
      ],
      choices: [{ name: { en: 'Drink', es: '' }, required: true, options: [] }],
    });
    const before = await truck.items();
    const answer = await truck.call('POST', ITEMS, { form });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: 'invalid',
      fields: {
        'name.en': 'missing',
        'name.es': 'too_long',
        price: 'bad_price',
        'addOns.1.name.en': 'duplicate',
        'addOns.1.price': 'bad_price',
        'addOns.1.name.es': 'two_translations',
        'choices.0.name.en': 'reserved',
        'choices.0.options': 'missing',
      },
    });
    expect(await truck.items()).toEqual(before);
    await truck.app.close();
  });

  test('a field that is not known is refused by name, and nothing is kept', async () => {
    const truck = await menuTruck(await open());
    const before = await truck.items();
    const form = anItemForm();
    const [choice] = form.choices;
    const wrong = { ...form, spice: 'hot', choices: [{ ...choice, kind: 'level' }] };
    const answer = await truck.call('POST', ITEMS, { form: wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: 'invalid',
      fields: { 'form.spice': 'unknown_field', 'form.choices.0.kind': 'unknown_field' },
    });
    expect(await truck.items()).toEqual(before);
    await truck.app.close();
  });

  test('of two people changing a dish at once one wins, and the other is shown the dish as it is now', async () => {
    const truck = await menuTruck(await open());
    const taco = (await truck.items()).find(({ id }) => id === truck.menu.taco);
    if (taco === undefined) throw new Error('no taco');
    const { updatedAt, form } = taco;
    const put = (parts: Partial<ItemForm>) =>
      truck.call('PUT', `${ITEMS}/${taco.id}`, { form: { ...form, ...parts }, updatedAt });
    const answers = await Promise.all([put({ price: '3.75' }), put({ price: '3.95' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Item>();
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      error: 'conflict',
      fields: { now: won },
    });
    // A repeat of the successful change is no conflict.
    expect((await put({ price: won?.form.price ?? '' })).statusCode).toBe(200);
    expect((await truck.shown()).find(({ id }) => id === taco.id)?.price).toBe(won?.form.price);
    await truck.app.close();
  });

  test('a change of words leaves alone what customers take from the count meanwhile', async () => {
    const truck = await menuTruck(await open());
    const read = async () => (await truck.items()).find(({ id }) => id === truck.menu.taco);
    const taco = await read();
    await truck.call('PUT', `${ITEMS}/${taco?.id}`, {
      form: taco?.form,
      stock: 10,
      updatedAt: taco?.updatedAt,
    });
    const counted = await read();
    await truck.placeOrder({ quantity: 4 });
    const words = await truck.call('PUT', `${ITEMS}/${taco?.id}`, {
      form: { ...taco?.form, description: { en: 'Off the mesquite grill.', es: '' } },
      updatedAt: counted?.updatedAt,
    });
    expect(words.statusCode).toBe(200);
    expect(words.json<Item>().stock).toBe(6);
    await truck.app.close();
  });

  test('a hidden or deleted dish is not sold, and a cart that holds it learns so', async () => {
    const truck = await menuTruck(await open());
    const [taco] = (await truck.items()).filter(({ id }) => id === truck.menu.taco);
    const hidden = await truck.call('PUT', `${ITEMS}/${taco?.id}`, {
      form: { ...taco?.form, hidden: true },
      updatedAt: taco?.updatedAt,
    });
    expect((await truck.shown()).some(({ id }) => id === taco?.id)).toBe(false);
    const refused = await truck.post('/api/square/create-checkout', truck.checkoutOf());
    expect(refused.json()).toMatchObject({
      error: 'unknown_item',
      fields: { items: [{ id: taco?.id, name: 'Carne Asada Taco' }] },
    });
    const stale = await truck.call('DELETE', `${ITEMS}/${taco?.id}?updatedAt=1`);
    expect(stale.statusCode).toBe(409);
    const { updatedAt } = hidden.json<Item>();
    expect((await truck.call('DELETE', `${ITEMS}/${taco?.id}?updatedAt=${updatedAt}`)).statusCode).toBe(204);
    expect((await truck.call('DELETE', `${ITEMS}/${taco?.id}?updatedAt=${updatedAt}`)).statusCode).toBe(204);
    expect((await truck.items()).some(({ id }) => id === taco?.id)).toBe(false);
    await truck.app.close();
  });

  test('a new order is one write, and dishes that the reader did not know keep their neighbors', async () => {
    const truck = await menuTruck(await open());
    const add = async (name: string) => {
      const form = anItemForm({ name: { en: name, es: '' }, category: 'tortas' });
      return (await truck.call('POST', ITEMS, { form })).json<Item>().id;
    };
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const late = await add('Late');
    const answer = await truck.call('PUT', '/api/owner/menu/order', {
      category: 'tortas',
      ids: [c, a, 999_999, b, truck.menu.taco],
    });
    expect(answer.statusCode).toBe(204);
    const names = (await truck.shown()).filter(({ category }) => category === 'tortas').map(({ id }) => id);
    expect(names).toEqual([c, late, a, b]);
    await truck.app.close();
  });

  test('every change is in the audit with who, before and after; customers see it without waiting', async () => {
    const truck = await menuTruck(await open());
    const [taco] = (await truck.items()).filter(({ id }) => id === truck.menu.taco);
    await truck.shown();
    const body = { form: { ...taco?.form, price: '4.00' }, updatedAt: taco?.updatedAt };
    await truck.call('PUT', `${ITEMS}/${taco?.id}`, body);
    expect((await truck.shown()).find(({ id }) => id === taco?.id)?.price).toBe('4.00');
    const entry = await truck.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'menu_item.changed')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_name: 'owner@cocina.example', subject: String(taco?.id) });
    expect(JSON.parse(entry.before ?? '')).toMatchObject({ price: '3.50' });
    expect(JSON.parse(entry.after ?? '')).toMatchObject({ price: '4.00' });
    await truck.app.close();
  });

  test('only who may change the menu reads or writes it', async () => {
    const truck = await menuTruck(await open());
    const cook = await signInStaff(truck, 'cook');
    for (const [method, url] of [
      ['GET', '/api/owner/menu'],
      ['GET', '/api/owner/specials'],
      ['POST', ITEMS],
      ['PUT', `${ITEMS}/1`],
      ['DELETE', `${ITEMS}/1`],
      ['PUT', '/api/owner/menu/order'],
      ['POST', '/api/owner/specials'],
      ['PUT', '/api/owner/specials/order'],
    ] as const) {
      const nobody = await truck.app.inject({ method, url, payload: {} });
      expect([url, nobody.statusCode]).toEqual([url, 401]);
      const other = await truck.app.inject({ method, url, payload: {}, headers: { cookie: cook } });
      expect([url, other.statusCode]).toEqual([url, 403]);
    }
    await truck.app.close();
  });

  test('a special keeps its marks, and a form without them is one without marks', async () => {
    const truck = await menuTruck(await open());
    const tags: SpecialForm['tags'] = ['vegan', 'nut-free', 'contains-nuts', 'vegan'];
    const marked = await truck.call('POST', '/api/owner/specials', { form: aSpecialForm({ tags }) });
    const kept = ['vegan', 'contains-nuts'];
    expect(marked.json<OwnerDish<SpecialForm>>().form.tags).toEqual(kept);
    const { tags: _, ...earlier } = aSpecialForm({ name: { en: 'Earlier', es: '' } });
    const plain = await truck.call('POST', '/api/owner/specials', { form: earlier });
    expect(plain.json<OwnerDish<SpecialForm>>().form.tags).toEqual([]);
    const specials = (await truck.app.inject('/api/specials')).json<{ title: string; tags?: string[] }[]>();
    expect(specials.map(({ title, tags: shown }) => [title, shown])).toEqual([
      ['Birria Saturday', undefined],
      ['Elote', kept],
      ['Earlier', undefined],
    ]);
    const unknown = { ...aSpecialForm(), tags: ['keto'] };
    expect((await truck.call('POST', '/api/owner/specials', { form: unknown })).statusCode).toBe(422);
    await truck.app.close();
  });

  test('a special is on offer on its days only, and the page changes with the business day by itself', async () => {
    const truck = await menuTruck(await open());
    // Today is Wednesday the 4th of March.
    const add = async (parts: Partial<SpecialForm>) => {
      const answer = await truck.call('POST', '/api/owner/specials', { form: aSpecialForm(parts) });
      expect(answer.statusCode).toBe(200);
      return answer.json<OwnerDish<SpecialForm>>().id;
    };
    const thursdays = await add({ name: { en: 'Thursdays', es: '' }, weekdays: [3] });
    const until = await add({ name: { en: 'Until today', es: '' }, until: '2026-03-04' });
    const hidden = await add({ name: { en: 'Hidden', es: '' }, hidden: true });
    const names = async () => {
      const specials = (await truck.app.inject('/api/specials')).json<{ title: string }[]>();
      return specials.map(({ title }) => title);
    };
    expect(await names()).toEqual(['Birria Saturday', 'Until today']);
    const early = await truck.post('/api/square/create-checkout', truck.checkoutOf(cart(thursdays)));
    expect(early.json()).toMatchObject({
      error: 'special_other_day',
      fields: { items: [{ id: thursdays }] },
    });
    // 3:59:58 AM of the night, then 4 AM.
    truck.clock.set(Date.UTC(2026, 2, 5, 10, 59, 58));
    expect(await names()).toEqual(['Birria Saturday', 'Until today']);
    truck.clock.advance(2000);
    expect(await names()).toEqual(['Birria Saturday', 'Thursdays']);
    const order = { ids: [hidden, until, thursdays, truck.menu.special] };
    expect((await truck.call('PUT', '/api/owner/specials/order', order)).statusCode).toBe(204);
    const owners = (await truck.call('GET', '/api/owner/specials')).json<OwnerSpecials>();
    expect(owners.today).toBe('2026-03-05');
    expect(owners.specials.map(({ id }) => id)).toEqual(order.ids);
    expect(await names()).toEqual(['Thursdays', 'Birria Saturday']);
    await truck.app.close();
  });
});
