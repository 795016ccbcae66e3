import { expect, test } from 'vitest';
import type { PrinterSettings, PrinterTestAnswer } from '../../../contracts/owner/printer.ts';
import type { WindowLinkView, WindowView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { drawerTruck } from '../../../testing/kitchen/drawer-truck.ts';
import { testPrinter } from '../../../testing/kitchen/test-printer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { saveSetting } from '../../stores/settings.store.ts';

/** A window whose drawer is plugged into a printer; `null` for one without a printer. */
async function start(open: Parameters<typeof drawerTruck>[0], drawer: PrinterSettings['drawer'] | null) {
  const at = await drawerTruck(open);
  const printer = await testPrinter();
  const settings = {
    host: '127.0.0.1',
    port: printer.port,
    columns: 48,
    language: 'en',
    automatic: false,
  } as const;
  await saveSetting(
    at.truck.db,
    'printer',
    drawer === null ? null : { ...settings, ...(drawer && { drawer }) },
  );
  let presses = 0;
  const press = (key = `no-sale-${(presses += 1)}`, cookie = at.cookie) =>
    at.truck.post('/api/owner/drawer/open', undefined, { cookie, 'idempotency-key': key });
  const acts = () =>
    at.truck.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'subject'])
      .where('action', '=', 'drawer.no_sale')
      .execute();
  const offered = async () => (await at.get<WindowView>('/api/owner/window')).opensDrawer;
  return { ...at, printer, press, acts, offered };
}

describeEachDatabase('the drawer at the printer', (open) => {
  test('opens at a press, once for each key, and is written down by whom', async () => {
    const { printer, press, acts, offered, openWith, drawer, truck } = await start(open, 'button');
    expect(await offered()).toBe(true);
    expect((await press('before')).json<PrinterTestAnswer>()).toEqual({ why: null });
    const { id } = await openWith(1000);
    for (const key of ['one-press', 'one-press', 'other-press']) {
      expect((await press(key)).json<PrinterTestAnswer>()).toEqual({ why: null });
    }
    expect(printer.opened).toBe(3);
    expect(printer.tickets).toEqual([]);
    const by = 'cashier@cocina.example';
    expect((await drawer()).drawer).toMatchObject({ noSales: [{ by }, { by }], expectedCents: 1000 });
    expect((await acts()).map(({ subject }) => subject).toSorted()).toEqual(['', id, id].toSorted());
    expect((await acts()).every(({ actor_name: name }) => name === by)).toBe(true);
    await truck.app.close();
  });

  test('is told as what it is where the printer cannot, and the press stays written down', async () => {
    const { printer, press, acts, truck } = await start(open, 'button');
    await printer.off();
    expect((await press()).json<PrinterTestAnswer>()).toEqual({ why: 'unreachable' });
    expect(await acts()).toHaveLength(1);
    await truck.app.close();
  });

  test('is not offered without a printer or a drawer at it, nor opened by a cook', async () => {
    for (const drawer of [null, undefined]) {
      const { press, offered, acts, truck } = await start(open, drawer);
      expect(await offered()).toBe(false);
      expect((await press()).json()).toMatchObject({ error: 'unavailable' });
      expect(await acts()).toEqual([]);
      await truck.app.close();
    }
    const { press, printer, truck } = await start(open, 'button');
    expect((await press('cook', await signInStaff(truck, 'cook'))).statusCode).toBe(403);
    expect((await press('nobody', '')).statusCode).toBe(401);
    expect(printer.opened).toBe(0);
    await truck.app.close();
  });

  test('opens by itself where cash is taken, if the owner wants it, and never late', async () => {
    const { printer, take, sendLink, acts, truck } = await start(open, 'cash');
    await take();
    await truck.work();
    await truck.work();
    expect(printer.opened).toBe(1);
    const split = (await sendLink({ cash: '3.00' })).json<WindowLinkView>();
    expect(split.order.cashPartCents).toBe(300);
    await truck.work();
    expect(printer.opened).toBe(2);
    await sendLink();
    await truck.payOrder();
    await take();
    truck.clock.advance(20_000);
    await truck.work();
    expect(printer.opened).toBe(2);
    expect(await acts()).toEqual([]);
    await saveSetting(truck.db, 'printer', {
      host: '127.0.0.1',
      port: printer.port,
      columns: 48,
      language: 'en',
      automatic: false,
      drawer: 'button',
    });
    await take();
    await truck.work();
    expect(printer.opened).toBe(2);
    await truck.app.close();
  });
});
