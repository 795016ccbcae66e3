import { expect, test } from 'vitest';
import type { AuditPageView } from '../../../contracts/owner/staff/audit.ts';
import type { OwnerCategories } from '../../../contracts/owner/menu/categories.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { anItemForm } from '../../../testing/menu/menu-forms.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const URL = '/api/owner/menu/categories';

describeEachDatabase('categories in the audit log', (open) => {
  test('are named in the reader’s language, removed ones too', async () => {
    const truck = await testTruck(await open());
    const headers = { cookie: await signInStaff(truck) };
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      truck.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const { categories } = (await call('GET', URL)).json<OwnerCategories>();
    const ids = categories.map(({ id }) => id);
    const drinks = categories.find(({ id }) => id === 'drinks');
    await call('PUT', '/api/owner/menu/category-order', { ids: ids.toReversed() });
    const dish = await call('POST', '/api/owner/menu/items', { form: anItemForm({ category: 'drinks' }) });
    expect(dish.statusCode).toBe(200);
    const removed = await call('DELETE', `${URL}/drinks?updatedAt=${drinks?.updatedAt}&moveTo=tacos`);
    expect(removed.statusCode).toBe(204);

    const log = async (lang: string) => {
      const { entries } = (await call('GET', `/api/owner/audit?lang=${lang}`)).json<AuditPageView>();
      return new Map(entries.map((entry) => [entry.action, entry]));
    };
    const english = await log('en');
    expect(english.get('category.removed')).toMatchObject({
      subject: 'drinks',
      subjectName: 'Drinks',
      after: { category: 'Tacos' },
    });
    expect(english.get('category.reordered')?.after).toEqual([
      'Drinks',
      'Burritos',
      'Quesadillas',
      'Tortas',
      'Tacos',
      "Abuela's Favorites",
    ]);
    expect(english.get('menu_item.added')?.after).toMatchObject({ category: 'Drinks' });
    const spanish = await log('es');
    expect(spanish.get('category.removed')?.subjectName).toBe('Bebidas');
    expect(spanish.get('menu_item.added')?.after).toMatchObject({ category: 'Bebidas' });
    await truck.app.close();
  });
});
