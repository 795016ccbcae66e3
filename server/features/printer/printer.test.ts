import { afterEach, expect, test } from 'vitest';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import type { PrinterTestAnswer, PrinterView } from '../../../contracts/owner/printer.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testPrinter, type TestPrinter } from '../../../testing/kitchen/test-printer.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { setCategoryStation } from '../../../testing/menu/stations.ts';
import { saveSetting } from '../../stores/settings.store.ts';
import { printTicket } from '../../printing/print-ticket.ts';

const SECOND = 1_000;
const started: TestPrinter[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((printer) => printer.off()));
});

/** Starts a truck whose printer prints new orders automatically. */
async function start(truck: TestTruck, settings: object = {}) {
  const printer = await testPrinter();
  started.push(printer);
  const cookie = await signInStaff(truck, 'owner');
  const headers = { cookie };
  const saved = { host: '127.0.0.1', port: printer.port, columns: 48, language: 'en', automatic: true };
  const put = (body: object | null) =>
    truck.app.inject({ method: 'PUT', url: '/api/owner/printer', headers, payload: { printer: body } });
  const answer = await put({ ...saved, ...settings });
  expect(answer.statusCode, answer.body).toBe(200);
  const view = async () =>
    (await truck.app.inject({ url: '/api/owner/printer', headers })).json<PrinterView>();
  const alarms = async () =>
    (await truck.app.inject({ url: '/api/owner/alarms', headers })).json<AlarmView[]>();
  const reprint = (id: string, key: string) =>
    truck.post(`/api/owner/orders/${id}/print`, undefined, { cookie, 'idempotency-key': key });
  const testPrint = () => truck.post('/api/owner/printer/test', undefined, { cookie });
  const later = async (ms: number) => {
    truck.clock.advance(ms);
    await truck.work();
  };
  return { printer, cookie, saved, put, view, alarms, reprint, testPrint, later };
}

describeEachDatabase('the kitchen printer', (open) => {
  test('prints each new order once, however often the work is done', async () => {
    const truck = await testTruck(await open());
    const { printer, view, later } = await start(truck);
    const { id } = await truck.payOrder({ specialInstructions: 'Sin cebolla, ¡porfa!' });
    await later(61 * SECOND);
    await printTicket(truck.deps, id);
    expect(printer.tickets).toHaveLength(1);
    expect(printer.tickets[0]).toContain('Sin cebolla, ¡porfa!');
    expect(printer.tickets[0]).toContain('2 Carne Asada Taco');
    expect(printer.tickets[0]).not.toContain('REPRINT');
    expect(await view()).toMatchObject({ waiting: 0, lastFailure: null });
    expect((await view()).lastPrintedAt).not.toBeNull();
  });

  test('prints a ticket for each station that makes something of the order, where it is set so', async () => {
    const truck = await testTruck(await open());
    const { printer, later } = await start(truck, { byStation: true });
    const { taco, drink } = truck.menu;
    const items = [
      { id: taco, name: 'Carne Asada Taco', price: '3.50', quantity: 4 },
      { id: drink, name: 'Horchata', price: '3.00', quantity: 1 },
    ];
    await truck.payOrder({ items, total: '18.51' });
    await later(SECOND);
    expect(printer.tickets).toHaveLength(1);
    expect(printer.tickets[0]).not.toContain('Other dishes');

    await saveSetting(truck.db, 'stations', [
      { id: 'grill', name: { en: 'Grill', es: 'Plancha' } },
      { id: 'fryer', name: { en: 'Fryer', es: 'Freidora' } },
    ]);
    await setCategoryStation(truck.db, 'tacos', 'grill');
    const { id } = await truck.placeOrder({ items, total: '18.51' }, { 'idempotency-key': 'stations' });
    truck.payments.pay(id);
    await later(61 * SECOND);
    const printed = printer.tickets.slice(1).join('');
    expect(printed).toMatch(/Grill[^]*4 Carne Asada Taco[^]*Other dishes[^]*1 Horchata/);
    expect(printed).not.toContain('Fryer');
    expect(printed.match(/Carne Asada Taco/g)).toHaveLength(1);
    expect(printed).not.toContain('REPRINT');
  });

  test('that is away raises one alarm, and prints everything once when it is back', async () => {
    const truck = await testTruck(await open());
    const { printer, view, alarms, later } = await start(truck);
    await printer.off();
    await truck.payOrder();
    const { id: second } = await truck.placeOrder({ quantity: 3 }, { 'idempotency-key': 'second' });
    truck.payments.pay(second);
    await later(70 * SECOND);
    expect((await alarms()).filter(({ kind }) => kind === 'printer_failed')).toHaveLength(1);
    expect((await alarms())[0]?.detail).toContain('cannot be reached');
    expect(await view()).toMatchObject({ waiting: 2, lastFailure: { why: 'unreachable' } });
    await printer.on();
    await later(20 * SECOND);
    expect(printer.tickets).toHaveLength(2);
    expect(printer.tickets.join()).not.toContain('REPRINT');
    expect((await alarms()).filter(({ kind }) => kind === 'printer_failed')).toEqual([]);
    expect(await view()).toMatchObject({ waiting: 0, lastFailure: null });
  });

  test('out of paper is not sent the ticket until it has paper', async () => {
    const truck = await testTruck(await open());
    const { printer, view, later } = await start(truck);
    printer.state = 'paper_out';
    await truck.payOrder();
    expect(printer.tickets).toEqual([]);
    expect(await view()).toMatchObject({ waiting: 1, lastFailure: { why: 'paper_out' } });
    printer.state = 'ready';
    await later(20 * SECOND);
    expect(printer.tickets).toHaveLength(1);
    expect(printer.tickets[0]).not.toContain('REPRINT');
  });

  test('that hangs up in the middle prints again, and says that it may be the second', async () => {
    const truck = await testTruck(await open());
    const { printer, view, later } = await start(truck);
    printer.breakNext();
    await truck.payOrder();
    expect(await view()).toMatchObject({ waiting: 1, lastFailure: { why: 'cut_short' } });
    await later(20 * SECOND);
    expect(printer.tickets).toHaveLength(1);
    expect(printer.tickets[0]).toContain('POSSIBLE REPRINT');
  });

  test('a process that dies after printing prints again, marked, and never a third time', async () => {
    const truck = await testTruck(await open());
    const { printer, later } = await start(truck);
    const working = truck.deps.printer;
    truck.deps.printer = {
      ...working,
      async print(at, rows) {
        await working.print(at, rows);
        throw new Error('the process died here');
      },
    };
    const { id } = await truck.payOrder();
    truck.deps.printer = working;
    await later(61 * SECOND);
    await later(61 * SECOND);
    await printTicket(truck.deps, id);
    expect(printer.tickets).toHaveLength(2);
    expect(printer.tickets[0]).not.toContain('REPRINT');
    expect(printer.tickets[1]).toContain('POSSIBLE REPRINT');
  });

  test('does not print any more what was handed over while it was away', async () => {
    const truck = await testTruck(await open());
    const { printer, cookie, view, later } = await start(truck);
    await printer.off();
    const { id } = await truck.payOrder();
    for (const status of ['preparing', 'ready', 'picked_up']) {
      await truck.post(`/api/owner/orders/${id}/status`, { status }, { cookie });
    }
    await printer.on();
    await later(20 * SECOND);
    expect(printer.tickets).toEqual([]);
    expect(await view()).toMatchObject({ waiting: 0 });
  });

  test('prints again once for each press, marked REPRINT and written down', async () => {
    const truck = await testTruck(await open());
    const { printer, reprint, later } = await start(truck, { automatic: false });
    const { id } = await truck.payOrder();
    expect(printer.tickets).toEqual([]);
    expect((await reprint(id, 'press-1')).statusCode).toBe(202);
    expect((await reprint(id, 'press-1')).statusCode).toBe(202);
    await later(SECOND);
    expect(printer.tickets).toHaveLength(1);
    expect(printer.tickets[0]).toContain('*** REPRINT ***');
    await reprint(id, 'press-2');
    await later(SECOND);
    expect(printer.tickets).toHaveLength(2);
    const audited = await truck.db
      .selectFrom('audit_entries')
      .select('subject')
      .where('action', '=', 'order.reprinted')
      .execute();
    expect(audited).toEqual([{ subject: id }, { subject: id }]);
    expect((await reprint('nobody', 'press-3')).statusCode).toBe(404);
  });

  test('prints a ticket of which part was refunded again by itself, marked, without that part', async () => {
    const truck = await testTruck(await open());
    const { printer, cookie, later } = await start(truck);
    const { id } = await truck.payOrder();
    await later(SECOND);
    expect(printer.tickets[0]).toContain('2 Carne Asada Taco');
    const refund = { lines: [{ line: 0, quantity: 1 }], reason: 'sold_out' };
    const headers = { cookie, 'idempotency-key': 'one' };
    expect((await truck.post(`/api/owner/orders/${id}/refund`, refund, headers)).statusCode).toBe(202);
    await later(61 * SECOND);
    expect(printer.tickets).toHaveLength(2);
    expect(printer.tickets[1]).toContain('CHANGED, REPRINT');
    expect(printer.tickets[1]).toContain('1 Carne Asada Taco');
    expect(printer.tickets[1]).not.toContain('2 Carne Asada Taco');
  });

  test('a test says truly what happened, and one that works prints what waits', async () => {
    const truck = await testTruck(await open());
    const { printer, put, testPrint, later, alarms } = await start(truck, { columns: 32, language: 'es' });
    printer.state = 'cover_open';
    await truck.payOrder();
    expect((await testPrint()).json<PrinterTestAnswer>()).toEqual({ why: 'not_ready' });
    printer.state = 'silent';
    expect((await testPrint()).json<PrinterTestAnswer>()).toEqual({ why: null });
    expect(printer.tickets[0]).toContain('PRUEBA');
    expect(printer.tickets[0]).toContain('áéíóúüñ');
    await later(0);
    expect(printer.tickets).toHaveLength(2);
    expect(await alarms()).toEqual([]);
    await put(null);
    expect((await testPrint()).statusCode).toBe(503);
  });

  test('prints an order for another day when the board shows it, an hour before it is begun, and as it is by then', async () => {
    const truck = await testTruck(await open());
    const { printer, cookie, later } = await start(truck);
    // It is Wednesday, 11:00; what is left of these times is Thursday's.
    const { id } = await truck.payOrder({ pickupTime: '10:30 AM', quantity: 3 });
    const gone = await truck.payOrder({ pickupTime: '10:45 AM' });
    const refund = { lines: [{ line: 0, quantity: 1 }], reason: 'cold' };
    const given = await truck.post(`/api/owner/orders/${id}/refund`, refund, {
      cookie,
      'idempotency-key': 'one-taco',
    });
    expect(given.statusCode, given.body).toBe(202);
    await truck.post(`/api/owner/orders/${gone.id}/status`, { status: 'cancelled' }, { cookie });
    // Twelve minutes and an hour before 10:30.
    await later((22 * 60 + 17) * 60 * SECOND);
    expect(printer.tickets).toHaveLength(0);
    await later(61 * SECOND);
    await later(24 * 60 * 60 * SECOND);
    expect(printer.tickets).toHaveLength(1);
    expect(printer.tickets[0]).toContain('2 Carne Asada Taco');
  });

  test('is set by the owner alone, in the own network, and every change is written down', async () => {
    const truck = await testTruck(await open());
    const { saved, put, view } = await start(truck);
    for (const host of ['http://192.168.1.9', '8.8.8.8', '169.254.169.254', 'a b', '', 'x/y']) {
      const answer = await put({ ...saved, host });
      expect(answer.statusCode, host).toBe(422);
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['printer.host']);
    }
    expect((await put({ ...saved, columns: 40 })).statusCode).toBe(422);
    expect((await view()).printer).toEqual(saved);
    await put(null);
    expect((await view()).printer).toBeNull();
    const changes = await truck.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'printer.changed')
      .execute();
    expect(changes).toHaveLength(2);
    const cashier = await signInStaff(truck, 'cashier');
    const seen = await truck.app.inject({ url: '/api/owner/printer', headers: { cookie: cashier } });
    expect(seen.statusCode).toBe(403);
  });
});
