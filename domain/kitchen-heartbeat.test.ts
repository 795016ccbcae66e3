import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KitchenPulse, kitchenWatch, pulseAfterPing } from './kitchen-heartbeat.ts';
import { truckInstant } from './truck-time.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../testing/phoenix.ts';

const S = 1000;
const noon = truckInstant(PHOENIX, '2026-11-16', 720);

function afterPings(...seconds: number[]): KitchenPulse | null {
  return seconds.reduce<KitchenPulse | null>(
    (pulse, at) => pulseAfterPing(PHOENIX_CLOCK, pulse, noon + at * S),
    null,
  );
}
const at = (pulse: KitchenPulse | null, seconds: number) =>
  kitchenWatch(PHOENIX_CLOCK, pulse, noon + seconds * S);

describe('the kitchen’s heartbeat', () => {
  test('means nothing before a board has ever been opened', () => {
    expect(at(null, 0)).toEqual({ silent: false, offline: false, nextChangeAt: null });
  });

  test('is missed by the owner after 60 s and closes ordering after 120 s', () => {
    const pulse = afterPings(0, 10);
    expect(at(pulse, 69.999)).toMatchObject({ silent: false, offline: false, nextChangeAt: noon + 70 * S });
    expect(at(pulse, 70)).toMatchObject({ silent: true, offline: false, nextChangeAt: noon + 130 * S });
    expect(at(pulse, 129.999).offline).toBe(false);
    expect(at(pulse, 130)).toEqual({ silent: true, offline: true, nextChangeAt: null });
  });

  test('opens ordering again once it has been healthy for 30 s, not at the first sign', () => {
    expect(at(afterPings(0, 200), 200)).toMatchObject({ silent: false, offline: true });
    expect(at(afterPings(0, 200, 210, 220), 229).offline).toBe(true);
    expect(at(afterPings(0, 200, 210, 220, 230), 230).offline).toBe(false);
  });

  test('starts its 30 s again after a gap that is too long', () => {
    expect(at(afterPings(0, 200, 210, 220, 240, 250), 250).offline).toBe(true);
    expect(at(afterPings(0, 200, 210, 220, 240, 250, 260, 270), 270).offline).toBe(false);
  });

  test('a short silence closes nothing, and the next ping ends the alert at once', () => {
    expect(at(afterPings(0, 119), 119)).toMatchObject({ silent: false, offline: false });
  });

  test('yesterday’s silence does not close today: nothing is watched until a board is opened', () => {
    const pulse = afterPings(0);
    const nextDay = noon + 24 * 3600 * S;
    expect(kitchenWatch(PHOENIX_CLOCK, pulse, nextDay)).toMatchObject({ silent: false, offline: false });
    expect(kitchenWatch(PHOENIX_CLOCK, pulseAfterPing(PHOENIX_CLOCK, pulse, nextDay), nextDay).offline).toBe(
      false,
    );
  });

  test('a ping by a clock that is behind takes nothing back', () => {
    expect(pulseAfterPing(PHOENIX_CLOCK, afterPings(20), noon + 18 * S)).toEqual(afterPings(20));
  });
});

/** Computes the rule from a day's whole history of pings instead of the stored pulse. */
function told(pings: readonly number[], now: number) {
  let closed = false;
  let run = 0;
  pings.forEach((ping, index) => {
    const gap = index === 0 ? 0 : ping - (pings[index - 1] ?? ping);
    if (gap >= 120) {
      closed = true;
      run = ping;
    } else if (closed && gap > 15) run = ping;
    else if (closed && ping - run >= 30) closed = false;
  });
  const unheard = now - (pings.at(-1) ?? now);
  return { silent: unheard >= 60, offline: closed || unheard >= 120 };
}

test('whatever the pings of however many boards, the kept pulse answers as the whole history would', () => {
  const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 400 })), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 0, max: 300 }), (waits, later) => {
      const pings: number[] = [];
      for (const wait of waits) pings.push((pings.at(-1) ?? 0) + wait);
      const pulse = afterPings(...pings);
      const now = (pings.at(-1) ?? 0) + later;
      const { nextChangeAt, ...answer } = at(pulse, now);
      expect(answer).toEqual(told(pings, now));
      const change = nextChangeAt ?? noon + (now + 500) * S;
      expect(kitchenWatch(PHOENIX_CLOCK, pulse, change - 1)).toMatchObject(answer);
    }),
    { numRuns: 500 },
  );
});
