import { describe, expect, test } from 'vitest';
import { addressKey, RateLimiter } from './rate-limiter.ts';

const LIMIT = { max: 4, windowMs: 60_000 };

function limiter(factor = 1) {
  let now = 1_000_000;
  const limit = new RateLimiter(factor, () => now);
  return {
    take: (key = 'a', of = LIMIT) => limit.take(key, of),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('sliding window', () => {
  test('allows its number, then says how long to wait', () => {
    const { take, wait } = limiter();
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 0]);
    wait(15_000);
    expect(take()).toBe(45);
    expect(take('b')).toBe(0);
  });

  test('a burst at the end of one window still counts in the next, and fades', () => {
    const { take, wait } = limiter();
    for (let i = 0; i < 4; i++) take();
    wait(60_000);
    expect(take()).toBeGreaterThan(0);
    wait(30_000);
    expect([take(), take()]).toEqual([0, 0]);
    expect(take()).toBeGreaterThan(0);
  });

  test('after two quiet windows everything is allowed again', () => {
    const { take, wait } = limiter();
    for (let i = 0; i < 4; i++) take();
    wait(120_000);
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 0]);
  });

  test('a clock that is set back neither lifts the limit nor forgets what was counted', () => {
    const { take, wait } = limiter();
    for (let i = 0; i < 4; i++) take();
    wait(-10 * 60_000);
    const answers = Array.from({ length: 40 }, () => take());
    expect(answers.filter((seconds) => seconds === 0)).toEqual([]);
    wait(30_000);
    expect([take(), take()]).toEqual([0, 0]);
    expect(take()).toBeGreaterThan(0);
  });

  test('the factor multiplies the number', () => {
    const { take } = limiter(2);
    for (let i = 0; i < 8; i++) expect(take()).toBe(0);
    expect(take()).toBeGreaterThan(0);
  });

  test('many addresses do not fill the memory, and the one with most calls stays counted', () => {
    const { take } = limiter();
    for (let i = 0; i < 25_000; i++) take(`address ${i}`);
    for (let i = 0; i < 4; i++) take('late');
    expect(take('late')).toBeGreaterThan(0);
  });
});

test('many addresses at one limit keep what another limit counts', () => {
  const { take } = limiter();
  for (let i = 0; i < 4; i++) take('owner@cocina.example');
  const addresses = { max: 600, windowMs: 60_000 };
  for (let i = 0; i < 25_000; i++) take(`address ${i}`, addresses);
  expect(take('owner@cocina.example')).toBeGreaterThan(0);
});

describe('what an address counts as', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::99', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
