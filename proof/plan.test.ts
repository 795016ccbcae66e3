import { expect, test } from 'vitest';
import { digestOf, planOf } from './plan.ts';

const SIZE = { checkouts: 2_000, kills: 200, processes: 2, postgres: true, disk: false };

test('one seed always makes one plan, and another seed another', () => {
  expect(planOf(7, SIZE)).toEqual(planOf(7, SIZE));
  expect(digestOf(planOf(7, SIZE))).not.toBe(digestOf(planOf(8, SIZE)));
});

test('a full plan does everything often enough to mean something', () => {
  const { customers, kills, steps, outages } = planOf(1, SIZE);
  for (const pays of ['pay', 'decline', 'cancel', 'walk_away', 'pay_twice', 'pay_late']) {
    expect(customers.filter((one) => one.pays === pays).length, pays).toBeGreaterThan(80);
  }
  for (const does of ['refund_part', 'refund_line', 'refund_rest', 'cancel']) {
    expect(customers.filter(({ staff }) => staff.does === does).length, does).toBeGreaterThan(80);
  }
  for (const key of ['doublePress', 'promo', 'account'] as const) {
    expect(customers.filter((one) => one[key]).length, key).toBeGreaterThan(80);
  }
  const window = customers.flatMap((one) => one.window ?? []);
  for (const way of ['cash', 'scan', 'terminal', 'split', 'offline']) {
    expect(window.filter((one) => one.way === way).length, way).toBeGreaterThan(60);
  }
  for (const ends of ['declined_then_pays', 'cancels', 'pays_late', 'walks_away', 'gives_up']) {
    expect(window.filter((one) => one.ends === ends).length, ends).toBeGreaterThan(40);
  }
  expect(window.filter(({ way, discount }) => way === 'cash' && discount === 'whole').length).toBeGreaterThan(
    20,
  );
  expect(window.filter(({ movement }) => movement !== 0).length).toBeGreaterThan(40);
  expect(kills.filter(({ victim }) => victim === 'comal').length).toBeGreaterThan(100);
  expect(kills.filter(({ victim }) => victim === 'postgres').length).toBeGreaterThan(10);
  expect(kills.filter(({ victim }) => victim === 'all_comals').length).toBeGreaterThan(10);
  const turns = steps.map(({ aheadMs }, n) => aheadMs - (steps[n - 1]?.aheadMs ?? 0));
  expect(turns.some((ms) => ms > 60_000)).toBe(true);
  expect(turns.some((ms) => ms < -60_000)).toBe(true);
  expect(new Set(outages.map(({ what }) => what))).toEqual(new Set(['printer', 'mail', 'network']));
});

test('a disk of its own loses its power and is full at times', () => {
  const { kills, outages } = planOf(1, { ...SIZE, processes: 1, postgres: false, disk: true });
  expect(kills.filter(({ victim }) => victim === 'power').length).toBeGreaterThan(10);
  expect(outages.filter(({ what }) => what === 'disk').length).toBeGreaterThan(10);
});

test('on SQLite there is only Comal to kill', () => {
  const { kills } = planOf(1, { ...SIZE, processes: 1, postgres: false });
  expect(new Set(kills.map(({ victim }) => victim))).toEqual(new Set(['comal']));
  expect(new Set(kills.map(({ process }) => process))).toEqual(new Set([0]));
});
