import type { WireItem } from '../../contracts/menu/menu-wire.ts';
import type { OwnerCategories, OwnerCategory } from '../../contracts/owner/menu/categories.ts';
import type { OwnerMenu } from '../../contracts/owner/menu/owner-menu.ts';
import type { CategoryForm } from '../../domain/menu/category.ts';
import { anItemForm } from './menu-forms.ts';
import { ownersTruck } from '../accounts/owners-truck.ts';

/** Where the calls of the categories are. */
export const CATEGORIES_URL = '/api/owner/menu/categories';

export const aCategoryForm = (parts: Partial<CategoryForm> = {}): CategoryForm => ({
  name: { en: 'Smoked by the Pound', es: 'Ahumado por libra' },
  aside: { en: '', es: '' },
  blurb: { en: 'Brisket and ribs.', es: 'Pecho y costillas.' },
  color: 'papaya',
  picture: { kind: 'name' },
  work: 2,
  station: '',
  hidden: false,
  ...parts,
});

/** A truck with its owner signed in, and helpers for its categories. */
export async function categoriesTruck(db: Parameters<typeof ownersTruck>[0]) {
  const truck = await ownersTruck(db);
  const { call } = truck;
  const categories = async () => (await call('GET', CATEGORIES_URL)).json<OwnerCategories>().categories;
  const category = async (id: string): Promise<OwnerCategory> => {
    const found = (await categories()).find((each) => each.id === id);
    if (found === undefined) throw new Error(`no category ${id}`);
    return found;
  };
  const add = async (parts?: Partial<CategoryForm>) =>
    (await call('POST', CATEGORIES_URL, { form: aCategoryForm(parts) })).json<OwnerCategory>();
  const change = async (id: string, parts: Partial<CategoryForm>) => {
    const { form, updatedAt } = await category(id);
    return call('PUT', `${CATEGORIES_URL}/${id}`, { form: { ...form, ...parts }, updatedAt });
  };
  const remove = async (id: string, moveTo: string) =>
    call('DELETE', `${CATEGORIES_URL}/${id}?updatedAt=${(await category(id)).updatedAt}&moveTo=${moveTo}`);
  const addDish = async (name: string, inCategory: string) => {
    const form = anItemForm({ name: { en: name, es: '' }, category: inCategory });
    const added = await call('POST', '/api/owner/menu/items', { form });
    return added.json<{ id: number }>().id;
  };
  const items = async () => (await call('GET', '/api/owner/menu')).json<OwnerMenu>().items;
  const shown = async () =>
    (await truck.app.inject('/api/menu')).json<WireItem[]>().map((item) => `${item.category}: ${item.name}`);
  const log = () => truck.log('category');
  return { ...truck, categories, category, add, change, remove, addDish, items, shown, log };
}
