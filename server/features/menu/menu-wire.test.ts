import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { recordedResponse } from '../../../testing/web/recorded-response.ts';
import { EDGE_CASE_ITEMS, EDGE_CASE_SOLD_OUT } from '../../../testing/menu/edge-case-menu.ts';
import { testApp } from '../../../testing/test-app.ts';
import { seedDemo } from '../../database/seed.ts';

describeEachDatabase('the menu as callers read it', (open) => {
  test('is the demo truck’s, byte for byte as it was recorded', async () => {
    const db = await open();
    const { app, clock } = await testApp(db);
    await seedDemo(db, clock.now());
    expect((await app.inject('/api/menu')).body).toBe(recordedResponse('menu'));
    expect((await app.inject('/api/specials')).body).toBe(recordedResponse('specials'));
    await app.close();
  });

  test('keeps every form in which a dish was stored', async () => {
    const db = await open();
    const { app, clock } = await testApp(db);
    const rows = EDGE_CASE_ITEMS.map(({ details, ...row }, at) => ({
      ...row,
      id: at + 101,
      position: at,
      details: JSON.stringify(details),
      hidden: 0,
      sold_out_until: null,
      updated_at: clock.now(),
    }));
    await db.insertInto('menu_items').values(rows).execute();
    const until = clock.now() + 60_000;
    await db
      .insertInto('sold_out_options')
      .values(EDGE_CASE_SOLD_OUT.map((name) => ({ name, until })))
      .execute();
    expect((await app.inject('/api/menu')).body).toBe(recordedResponse('edge-case-menu'));
    await app.close();
  });
});
