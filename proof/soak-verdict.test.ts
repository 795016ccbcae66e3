import { expect, test } from 'vitest';
import { random } from './random.ts';
import { verdictOf } from './soak-verdict.ts';

const SAMPLES = 120;
const noise = random(1, 'noise');
const series = (value: (n: number) => number) => ({
  name: 'memory',
  leeway: 10,
  values: Array.from({ length: SAMPLES }, (_, n) => value(n) + noise.next() * 8),
});

test('noise, the teeth of garbage collection and one peak are level', () => {
  expect(verdictOf(series(() => 200))).toMatchObject({ level: true });
  expect(verdictOf(series((n) => 180 + (n % 15) * 4))).toMatchObject({ level: true });
  expect(verdictOf(series((n) => (n === 100 ? 900 : 200)))).toMatchObject({ level: true });
});

test('growth while it warms up is level, when it ends', () => {
  expect(verdictOf(series((n) => Math.min(n, 35) * 5 + 100))).toMatchObject({ level: true });
});

test('a slow leak is not level, nor is one under the teeth', () => {
  expect(verdictOf(series((n) => 200 + n * 0.6))).toMatchObject({ level: false });
  expect(verdictOf(series((n) => 180 + (n % 15) * 4 + n * 0.7))).toMatchObject({ level: false });
});

test('of a small figure a little growth is allowed, and what shrinks is level', () => {
  expect(
    verdictOf({ name: 'handles', leeway: 5, values: Array.from({ length: 60 }, (_, n) => 20 + n / 15) }),
  ).toMatchObject({ level: true });
  expect(
    verdictOf({ name: 'handles', leeway: 5, values: Array.from({ length: 60 }, (_, n) => 20 + n / 4) }),
  ).toMatchObject({ level: false });
  expect(verdictOf(series((n) => 400 - n))).toMatchObject({ level: true });
});

test('too few samples say nothing', () => {
  expect(() => verdictOf({ name: 'memory', leeway: 1, values: [1, 2, 3, 4, 5] })).toThrow('too few samples');
});
