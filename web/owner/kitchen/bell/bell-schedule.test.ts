import { expect, test } from 'vitest';
import { answered, nextRing, QUIET } from './bell-schedule.ts';
import type { BellMemory, BellView } from './bell-schedule.ts';

/** Updates the bell at each of the given seconds; returns the seconds at which it rang. */
function ringsAt(looks: readonly [second: number, view: Partial<BellView>][]): number[] {
  let memory: BellMemory = QUIET;
  const rung: number[] = [];
  for (const [second, view] of looks) {
    const next = nextRing(memory, { unseen: [], later: [], received: [], ...view, now: second * 1000 });
    memory = next.memory;
    if (next.ring) rung.push(second);
  }
  return rung;
}

test('a new order rings at once and again every 10 s until it is touched', () => {
  const unseen = { unseen: ['a'], received: ['a'] };
  const looks = Array.from({ length: 31 }, (_, s): [number, Partial<BellView>] => [s, s < 25 ? unseen : {}]);
  expect(ringsAt(looks)).toEqual([0, 10, 20]);
});

test('a second order rings at once, and the ten seconds count from it', () => {
  const looks = Array.from({ length: 15 }, (_, s): [number, Partial<BellView>] => [
    s,
    { unseen: s < 4 ? ['a'] : ['a', 'b'] },
  ]);
  expect(ringsAt(looks)).toEqual([0, 4, 14]);
});

test('touching one of two orders leaves the other ringing in its time', () => {
  expect(
    ringsAt([
      [0, { unseen: ['a', 'b'] }],
      [3, { unseen: ['b'] }],
      [9, { unseen: ['b'] }],
      [10, { unseen: ['b'] }],
    ]),
  ).toEqual([0, 10]);
});

test('an order for later rings again when its time has come, every 10 s until it is begun', () => {
  const received = ['late'];
  const looks = Array.from({ length: 40 }, (_, s): [number, Partial<BellView>] => {
    if (s < 5) return [s, { unseen: received, received, later: received }];
    if (s < 8) return [s, { received, later: received }];
    return [s, s < 30 ? { received } : {}];
  });
  expect(ringsAt(looks)).toEqual([0, 8, 18, 28]);
});

test('an order whose time has come is silent once it is touched, while another goes on ringing', () => {
  const received = ['late', 'later'];
  const at = (memory: BellMemory, second: number, view: Partial<BellView> = {}) =>
    nextRing(memory, { unseen: [], later: [], received, ...view, now: second * 1000 });
  const due = at(at(QUIET, 0, { later: received }).memory, 1);
  expect(due.ring).toBe(true);
  const one = answered(due.memory, 'late');
  expect(at(one, 11).ring).toBe(true);
  const both = answered(one, 'later');
  expect(at(both, 11).ring).toBe(false);
  expect(at(at(both, 11).memory, 30).ring).toBe(false);
});

test('an order for later that was begun early does not ring', () => {
  expect(
    ringsAt([
      [0, { received: ['late'], later: ['late'] }],
      [1, { received: [] }],
    ]),
  ).toEqual([]);
});

test('an untouched board is silent', () => {
  expect(
    ringsAt([
      [0, {}],
      [10, {}],
      [20, {}],
    ]),
  ).toEqual([]);
});
