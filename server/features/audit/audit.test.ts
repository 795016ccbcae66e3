import { expect, test } from 'vitest';
import type { AuditFiltersView, AuditPageView } from '../../../contracts/owner/staff/audit.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, testApp } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { seedDemo } from '../../database/seed.ts';
import { type AuditEntry, recordAudit } from '../../stores/audit.store.ts';

const ROSA = { id: 'rosa', email: 'rosa@cocina.example', name: 'Rosa' };
const NOON = Date.UTC(2026, 2, 4, 19);

describeEachDatabase('the audit log', (open) => {
  async function start() {
    const product = await testApp(await open());
    const { app, deps } = product;
    const cookie = await signInStaff({ app, deps });
    await deps.db.deleteFrom('audit_entries').execute();
    const note = (id: string, at: number, parts: Partial<AuditEntry> = {}) =>
      recordAudit(
        deps.db,
        { newId: () => id, now: () => at },
        {
          staff: ROSA,
          action: 'menu_item.changed',
          subject: '12',
          before: { priceCents: 1100 },
          after: { priceCents: 1200 },
          ...parts,
        },
      );
    const get = (query: Record<string, string> = {}, as = cookie) =>
      app.inject({ url: '/api/owner/audit', headers: { cookie: as }, query });
    const page = async (query: Record<string, string> = {}) => (await get(query)).json<AuditPageView>();
    return { ...product, cookie, note, get, page };
  }

  test('is empty at first, and says who changed what, when, before and after', async () => {
    const { app, note, page } = await start();
    expect(await page()).toEqual({ entries: [], next: null });
    await note('a', NOON);
    await note('b', NOON + 1, { staff: null, action: 'backup.made', subject: '', before: null, after: null });
    expect(await page()).toEqual({
      entries: [
        {
          id: 'b',
          at: NOON + 1,
          who: '',
          tablet: null,
          action: 'backup.made',
          subject: '',
          subjectName: null,
          before: null,
          after: null,
        },
        {
          id: 'a',
          at: NOON,
          who: 'Rosa',
          tablet: null,
          action: 'menu_item.changed',
          subject: '12',
          subjectName: null,
          before: { priceCents: 1100 },
          after: { priceCents: 1200 },
        },
      ],
      next: null,
    });
    await app.close();
  });

  test('calls dishes, specials and options by their names, in the reader’s language', async () => {
    const { app, deps, note, page } = await start();
    await seedDemo(deps.db, NOON);
    deps.events.publish({ kind: 'menu' });
    const item = await deps.db
      .selectFrom('menu_items')
      .select('id')
      .where('name', '=', 'Birria Plate')
      .executeTakeFirstOrThrow();
    const special = await deps.db.selectFrom('specials').select(['id', 'title']).executeTakeFirstOrThrow();
    await note('a', NOON, { subject: String(item.id) });
    await note('b', NOON + 1, { action: 'special.changed', subject: String(special.id) });
    await note('c', NOON + 2, { action: 'sold_out.changed', subject: `item:${item.id}` });
    await note('d', NOON + 3, { action: 'sold_out.changed', subject: 'option:Onion' });
    await note('e', NOON + 4, { subject: '999999999' });
    // The id of another kind of subject is not a dish's.
    await note('f', NOON + 5, { action: 'hours.changed', subject: String(item.id) });
    const names = async (lang: string) =>
      (await page({ lang })).entries.map(({ subjectName }) => subjectName).toReversed();
    const { title } = special;
    expect(await names('en')).toEqual(['Birria Plate', title, 'Birria Plate', 'Onion', null, null]);
    const spanish = await names('es');
    expect(spanish[0]).toBe('Plato de birria');
    expect(spanish[1]).not.toBe(title);
    expect(spanish[3]).toBe('Cebolla');
    await app.close();
  });

  test('names the refunded dishes of an order, in the reader’s language', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const { id } = await truck.payOrder();
    const { lines } = await truck.order(id);
    const name = lines[0]?.name ?? '';
    await truck.post(
      `/api/owner/orders/${id}/refund`,
      { lines: [{ line: 0, quantity: 1 }], reason: 'cold' },
      { cookie },
    );
    const refunded = async (lang: string) => {
      const answer = await truck.app.inject({
        url: '/api/owner/audit?area=order',
        headers: { cookie },
        query: { area: 'order', lang },
      });
      return answer.json<AuditPageView>().entries[0]?.after;
    };
    expect(await refunded('en')).toMatchObject({ lines: [`1 × ${name}`] });
    expect(await refunded('es')).toMatchObject({ lines: [`1 × ${lines[0]?.translations.es[name] ?? name}`] });
    await truck.app.close();
  });

  test('leaves uploads out until they are asked for', async () => {
    const { app, note, page } = await start();
    await note('a', NOON);
    await note('b', NOON + 1, { action: 'photo.added' });
    const ids = async (query: Record<string, string>) => (await page(query)).entries.map(({ id }) => id);
    expect(await ids({})).toEqual(['a']);
    expect(await ids({ who: 'staff:rosa' })).toEqual(['a']);
    expect(await ids({ area: 'photo' })).toEqual(['b']);
    await app.close();
  });

  test('is read to its end page by page, each entry once, while more is written', async () => {
    const { app, note, page } = await start();
    // Many entries in the same millisecond, as one import writes them.
    for (let i = 0; i < 120; i++) await note(`e${String(i).padStart(3, '0')}`, NOON + Math.floor(i / 40));
    const seen: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const { entries, next }: AuditPageView = await page(cursor === '' ? {} : { before: cursor });
      seen.push(...entries.map(({ id }) => id));
      cursor = next;
      pages += 1;
      await note(`later${pages}`, NOON + 1000 + pages);
    }
    expect(pages).toBe(3);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => `e${String(119 - i).padStart(3, '0')}`));
    await app.close();
  });

  test('is narrowed down by who, what and when', async () => {
    const { app, note, page } = await start();
    await note('a', NOON);
    await note('b', NOON + 1, { staff: { id: 'luz', email: 'luz@cocina.example' } });
    await note('c', NOON + 2, { action: 'menu.imported' });
    await note('d', NOON + 3, { staff: null });
    const ids = async (query: Record<string, string>) => (await page(query)).entries.map(({ id }) => id);
    expect(await ids({ who: 'staff:rosa' })).toEqual(['c', 'a']);
    expect(await ids({ who: 'server' })).toEqual(['d']);
    expect(await ids({ area: 'menu_item' })).toEqual(['d', 'b', 'a']);
    expect(await ids({ area: 'menu' })).toEqual(['c']);
    expect(await ids({ from: String(NOON + 1), until: String(NOON + 3) })).toEqual(['c', 'b']);
    expect(await ids({ area: 'menu_item', who: 'staff:rosa', until: String(NOON + 9) })).toEqual(['a']);
    await app.close();
  });

  test('names the areas there are and everybody who works here', async () => {
    const { app, cookie, note } = await start();
    await note('a', NOON);
    await note('b', NOON, { action: 'menu.imported' });
    await note('c', NOON, { action: 'odd' });
    const filters = await app.inject({ url: '/api/owner/audit/filters', headers: { cookie } });
    expect(filters.json<AuditFiltersView>()).toEqual({
      areas: ['menu', 'menu_item', 'odd'],
      people: [{ who: expect.stringMatching(/^staff:/), name: 'owner' }],
    });
    await app.close();
  });

  test('is for the owner’s eyes, and refuses a query it cannot read', async () => {
    const { app, deps, get } = await start();
    const cashier = await signInStaff({ app, deps }, 'cashier');
    expect((await get({}, cashier)).statusCode).toBe(403);
    expect((await get({}, '')).statusCode).toBe(401);
    for (const query of [{ before: "1_' or 1=1" }, { from: 'noon' }, { until: '-1' }]) {
      expect((await get(query)).statusCode).toBe(400);
    }
    await app.close();
  });
});
