import { expect, test } from 'vitest';
import { truckInstant } from '../../../../domain/truck-time.ts';
import { anOrderLine } from '../../../../testing/builders.ts';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import { allDayCounts } from './all-day.ts';
import { isCrowded, fullerStatus } from './board-density.ts';
import { isOfStation, stationTickets } from './station-tickets.ts';
import { columns, isForMuchLater, isSetAside } from './tickets.ts';
import type { Column, Ticket } from './tickets.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../../../../testing/phoenix.ts';

const MINUTE = 60_000;
const noon = truckInstant(PHOENIX, '2025-11-18', 720);

function aTicket(number: number, status: Column, parts: Partial<Ticket['order']> = {}): Ticket {
  const order = anOwnerOrder({ id: `o${number}`, number, paidAt: noon, pickupAt: noon, ...parts });
  return {
    order,
    status,
    since: noon + number,
    waiting: false,
    unseen: false,
    change: null,
    readyStations: order.readyStations,
    station: null,
    waitsFor: [],
  };
}

test('orders are sorted by due time, those for later after those to be made now', () => {
  const tickets = [
    aTicket(3, 'received', { pickupTime: '12:45 PM', pickupAt: noon + 45 * MINUTE }),
    aTicket(5, 'received', { paidAt: noon + 2 * MINUTE }),
    aTicket(4, 'received', { paidAt: noon + MINUTE }),
  ];
  expect(columns(tickets, 12).received.map(({ order }) => order.number)).toEqual([4, 5, 3]);
});

test('orders paid in the same instant are sorted by number', () => {
  const tickets = [aTicket(9, 'preparing'), aTicket(8, 'preparing')];
  expect(columns(tickets, 12).preparing.map(({ order }) => order.number)).toEqual([8, 9]);
});

test('in Ready the order that has waited longest is first', () => {
  const tickets = [aTicket(2, 'ready'), aTicket(1, 'ready')];
  expect(columns(tickets, 12).ready.map(({ order }) => order.number)).toEqual([1, 2]);
});

test('To make counts dishes over New and Preparing whatever their options, the most first', () => {
  const tickets = [
    aTicket(1, 'received', { lines: [anOrderLine({ name: 'Al Pastor', quantity: 3 })] }),
    aTicket(2, 'preparing', {
      lines: [
        anOrderLine({ name: 'Quesadilla', quantity: 1, size: { name: 'Medium', cents: 0 } }),
        anOrderLine({ name: 'Quesadilla', quantity: 1, size: { name: 'Large', cents: 0 } }),
        anOrderLine({ name: 'Al Pastor', quantity: 2, translations: { es: { 'Al Pastor': 'De pastor' } } }),
      ],
    }),
    aTicket(3, 'ready', { lines: [anOrderLine({ name: 'Horchata', quantity: 9 })] }),
  ];
  expect(allDayCounts(PHOENIX_CLOCK, tickets, noon, [])).toEqual([
    { name: { en: 'Al Pastor', es: 'De pastor' }, count: 5 },
    { name: { en: 'Quesadilla', es: 'Quesadilla' }, count: 2 },
  ]);
});

test('To make leaves out what is ordered for another day', () => {
  const tomorrow = aTicket(1, 'received', { pickupTime: '10:00 AM', pickupAt: noon + 22 * 60 * MINUTE });
  expect(allDayCounts(PHOENIX_CLOCK, [tomorrow], noon, [])).toEqual([]);
});

test('a state with nearly all tickets gets three of the four stacks', () => {
  expect(fullerStatus(6, 6)).toBeNull();
  expect(fullerStatus(4, 8)).toBeNull();
  expect(fullerStatus(3, 9)).toBe('preparing');
  expect(fullerStatus(9, 1)).toBe('received');
});

test('the board turns dense at seven tickets to make and stays so until five', () => {
  expect(isCrowded(6, false)).toBe(false);
  expect(isCrowded(7, false)).toBe(true);
  expect(isCrowded(6, true)).toBe(true);
  expect(isCrowded(5, true)).toBe(false);
});

test('an order for later stays out of the way until an hour before it is to be begun, unless nobody has seen it', () => {
  const pickupAt = noon + 3 * 60 * MINUTE;
  const later = aTicket(1, 'received', { pickupTime: '3:00 PM', pickupAt });
  const fire = pickupAt - 12 * MINUTE;
  expect(isForMuchLater(later, 12, fire - 60 * MINUTE)).toBe(true);
  expect(isForMuchLater(later, 12, fire - 60 * MINUTE + 1)).toBe(false);
  expect(isForMuchLater({ ...later, unseen: true }, 12, noon)).toBe(false);
  expect(isForMuchLater({ ...later, status: 'preparing' }, 12, noon)).toBe(false);
  expect(isForMuchLater(aTicket(2, 'received'), 12, noon)).toBe(false);
});

test('an order for another day than it was paid on is new to nobody until it is to be started', () => {
  const pickupAt = noon + 22 * 60 * MINUTE;
  const { order } = aTicket(1, 'received', { pickupTime: '10:00 AM', pickupAt });
  const fire = pickupAt - 12 * MINUTE;
  expect(isSetAside(PHOENIX_CLOCK, order, 12, noon)).toBe(true);
  expect(isSetAside(PHOENIX_CLOCK, order, 12, fire - 1)).toBe(true);
  expect(isSetAside(PHOENIX_CLOCK, order, 12, fire)).toBe(false);
  const today = { ...order, pickupTime: '3:00 PM', pickupAt: noon + 3 * 60 * MINUTE };
  expect(isSetAside(PHOENIX_CLOCK, today, 12, noon)).toBe(false);
  // Paid before midnight for after it: the same night's work.
  const night = { ...order, paidAt: noon + 11 * 60 * MINUTE, pickupAt: noon + 13 * 60 * MINUTE };
  expect(isSetAside(PHOENIX_CLOCK, night, 12, night.paidAt)).toBe(false);
});

const STATIONS = ['grill', 'drinks'];
const taco = anOrderLine({ name: 'Al Pastor', quantity: 2, station: 'grill' });
const horchata = anOrderLine({ name: 'Horchata', quantity: 1, station: 'drinks' });
const flan = anOrderLine({ name: 'Flan', quantity: 1, station: 'fryer' });

test('a station’s board has the orders with something of its own, ready once its part is', () => {
  const tickets = [
    aTicket(1, 'preparing', { lines: [taco, horchata], readyStations: ['grill'] }),
    aTicket(2, 'received', { lines: [horchata] }),
    aTicket(3, 'ready', { lines: [taco] }),
  ];
  const of = (station: string) =>
    stationTickets(tickets, station, STATIONS).map(({ order, status, waitsFor }) => [
      order.number,
      status,
      waitsFor,
    ]);
  expect(of('grill')).toEqual([
    [1, 'ready', ['drinks']],
    [3, 'ready', []],
  ]);
  expect(of('drinks')).toEqual([
    [1, 'preparing', []],
    [2, 'received', []],
  ]);
});

test('dishes of no station, or of one that was removed, have a board of their own', () => {
  const tickets = [aTicket(1, 'received', { lines: [taco, flan] })];
  expect(stationTickets(tickets, 'other', STATIONS)).toHaveLength(1);
  expect(stationTickets(tickets, 'drinks', STATIONS)).toEqual([]);
});

test('a station is told of a dish that was refunded although nothing else of the order is its own', () => {
  const change = { quantities: [2, 0], less: [horchata], more: [] };
  expect(isOfStation({ lines: [taco], change }, 'drinks', STATIONS)).toBe(true);
  expect(isOfStation({ lines: [taco], change: null }, 'drinks', STATIONS)).toBe(false);
});

test('To make counts on a station’s board its own dishes, and nowhere what is ready', () => {
  const tickets = [
    aTicket(1, 'preparing', { lines: [taco, horchata], readyStations: ['drinks'] }),
    aTicket(2, 'received', { lines: [taco, horchata] }),
  ];
  const counts = (shown: readonly Ticket[]) =>
    allDayCounts(PHOENIX_CLOCK, shown, noon, STATIONS).map(({ name, count }) => [name.en, count]);
  expect(counts(tickets)).toEqual([
    ['Al Pastor', 4],
    ['Horchata', 1],
  ]);
  expect(counts(stationTickets(tickets, 'grill', STATIONS))).toEqual([['Al Pastor', 4]]);
  expect(counts(stationTickets(tickets, 'drinks', STATIONS))).toEqual([['Horchata', 1]]);
});
