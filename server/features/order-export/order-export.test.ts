import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { EXPORT_KINDS } from '../../../contracts/owner/orders/closing.ts';
import { sharedTabletTruck } from '../../../testing/accounts/shared-tablet.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

async function files(truck: TestTruck) {
  const cookie = await signInStaff(truck);
  const fetch = (kind: string, query: string) =>
    truck.app.inject({ url: `/api/owner/export/${kind}?${query}`, headers: { cookie } });
  return {
    cookie,
    fetch,
    rows: async (kind: string, query = 'from=2026-03-01&until=2026-03-31') =>
      Papa.parse<Record<string, string>>((await fetch(kind, query)).body.replace('\uFEFF', ''), {
        header: true,
        skipEmptyLines: true,
      }).data,
  };
}

describeEachDatabase('files for a spreadsheet', (open) => {
  test('hold every order, item and day of tax once, whatever their number', async () => {
    const truck = await testTruck(await open());
    const { rows, fetch, cookie } = await files(truck);
    const { id } = await truck.payOrder();
    const row = await truck.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 1_200; n += 1) {
      await truck.db
        .insertInto('orders')
        .values({ ...row, id: `copy-${String(n).padStart(5, '0')}`, square_order_id: `S${n}` })
        .execute();
    }
    await truck.post(`/api/owner/orders/${id}/refund`, { amount: '1.09', reason: 'cold' }, { cookie });
    await truck.work();
    const orders = await rows('orders');
    expect(orders).toHaveLength(1_201);
    expect(new Set(orders.map((order) => order['Order'])).size).toBe(1_201);
    expect(orders.find((order) => order['Order'] === id)).toMatchObject({
      Day: '2026-03-04',
      Time: '11:00 AM',
      Number: '1',
      Total: '7.62',
      Tax: '0.62',
      Refunded: '1.09',
      'Tax refunded': '0.09',
      Card: 'VISA 1111',
      Channel: 'Online',
      Status: 'New',
      Payment: 'Partially refunded',
    });
    const spanish = await rows('orders', 'from=2026-03-01&until=2026-03-31&lang=es');
    expect(spanish.find((order) => order['Pedido'] === id)).toMatchObject({
      Canal: 'En línea',
      Estado: 'Nuevo',
      Pago: 'Reembolso parcial',
    });
    expect((await rows('items'))[0]).toMatchObject({ Category: 'Tacos' });
    expect(await rows('items')).toHaveLength(1_201);
    expect(await rows('tax')).toEqual([
      {
        Day: '2026-03-04',
        'Tax rate %': '8.875',
        Orders: '1201',
        'Taxable sales': '8407.00',
        Tax: '744.62',
        'Refunded sales': '1.00',
        'Refunded tax': '0.09',
        'Net sales': '8406.00',
        'Net tax': '744.53',
      },
    ]);
    expect(await rows('orders', 'from=2026-03-05&until=2026-03-31')).toEqual([]);
    const answer = await fetch('tax', 'from=2026-03-01&until=2026-03-31');
    expect(answer.body.startsWith('\uFEFFDay,')).toBe(true);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="tax-2026-03-01-2026-03-31.csv"',
    );
    await truck.app.close();
  });

  test('a day with more refunds than sales has negative figures', async () => {
    const truck = await testTruck(await open());
    const { rows, cookie } = await files(truck);
    const { id } = await truck.payOrder();
    truck.clock.advance(24 * 60 * 60_000);
    await truck.post(`/api/owner/orders/${id}/refund`, { reason: 'cold' }, { cookie });
    await truck.work();
    const tax = await rows('tax');
    expect(tax.map((row) => [row['Day'], row['Net sales'], row['Net tax']])).toEqual([
      ['2026-03-04', '7.00', '0.62'],
      ['2026-03-05', '-7.00', '-0.62'],
    ]);
    await truck.app.close();
  });

  test.each(['=cmd()', '+1', '-1', '@sum', '=1\n+2', '\t=1'])(
    'a name of %j is no formula in the spreadsheet',
    async (name) => {
      const truck = await testTruck(await open());
      const { rows } = await files(truck);
      const { id } = await truck.payOrder();
      const row = await truck.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const [line] = JSON.parse(row.lines) as [object];
      await truck.db
        .updateTable('orders')
        .set({ lines: JSON.stringify([{ ...line, name, translations: {} }]) })
        .execute();
      expect((await rows('items'))[0]?.['Item']).toBe(`'${name}`);
      await truck.app.close();
    },
  );

  test('a name hides no formula behind another list separator', async () => {
    const truck = await testTruck(await open());
    const { rows } = await files(truck);
    await truck.payOrder({ pickupName: "x;=cmd|'/C calc'!A1; -1; y" });
    expect(Object.values((await rows('orders'))[0] ?? {})).toContain("x;'=cmd|'/C calc'!A1; '-1; y");
    await truck.app.close();
  });

  test('speak Spanish where it is asked for, and refuse days that are none', async () => {
    const truck = await testTruck(await open());
    const { fetch } = await files(truck);
    await truck.payOrder();
    const spanish = await fetch('items', 'from=2026-03-04&until=2026-03-04&lang=es');
    expect(spanish.body).toContain('Taco de carne asada');
    expect(spanish.body).toContain('Día,Hora,Número,Producto');
    expect((await fetch('items', 'from=today&until=2026-03-04')).statusCode).toBe(400);
    expect((await fetch('secrets', 'from=2026-03-04&until=2026-03-04')).statusCode).toBe(404);
    await truck.app.close();
  });

  test('take a password: no PIN on a shared tablet opens them, the owner’s neither', async () => {
    const truck = await sharedTabletTruck(await open());
    const { addPerson, call, enterPin, shareSession, signIn } = truck;
    const rosa = await addPerson('Rosa', 'owner', '5830');
    const luz = await addPerson('Luz', 'cashier', '90210');
    const counter = await shareSession('Rosa');
    await truck.payOrder();
    const refusals = async () => {
      const answers = [];
      for (const kind of EXPORT_KINDS) {
        const url = `/api/owner/export/${kind}?from=2026-03-01&until=2026-03-31`;
        answers.push(await call('GET', url, counter));
      }
      return answers.map((answer) => [answer.statusCode, answer.json<{ error: string }>().error]);
    };
    const forbidden = EXPORT_KINDS.map(() => [403, 'forbidden']);
    for (const [id, pin] of [
      [luz, '90210'],
      [rosa, '5830'],
    ] as const) {
      expect((await enterPin(counter, id, pin)).statusCode).toBe(200);
      expect(await refusals()).toEqual(forbidden);
    }
    expect((await call('DELETE', '/api/owner/turn', counter)).statusCode).toBe(204);
    expect(await refusals()).toEqual(forbidden);
    const own = await signIn('Luz');
    const file = await call('GET', '/api/owner/export/orders?from=2026-03-01&until=2026-03-31', own);
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('@');
    await truck.app.close();
  });
});
