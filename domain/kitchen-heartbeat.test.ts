import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HeartbeatState, kitchenWatch, afterHeartbeat } from './kitchen-heartbeat.ts';
import { truckInstant } from './truck-time.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../testing/phoenix.ts';

const S = 1000;
const noon = truckInstant(PHOENIX, '2026-11-16', 720);

function afterHeartbeats(...seconds: number[]): HeartbeatState | null {
  return seconds.reduce<HeartbeatState | null>(
    (state, at) => afterHeartbeat(PHOENIX_CLOCK, state, noon + at * S),
    null,
  );
}
const at = (state: HeartbeatState | null, seconds: number) =>
  kitchenWatch(PHOENIX_CLOCK, state, noon + seconds * S);

describe('the kitchen’s heartbeat', () => {
  test('means nothing before a board has ever been opened', () => {
    expect(at(null, 0)).toEqual({ silent: false, offline: false, nextChangeAt: null });
  });

  test('is missed by the owner after 60 s and closes ordering after 120 s', () => {
    const state = afterHeartbeats(0, 10);
    expect(at(state, 69.999)).toMatchObject({ silent: false, offline: false, nextChangeAt: noon + 70 * S });
    expect(at(state, 70)).toMatchObject({ silent: true, offline: false, nextChangeAt: noon + 130 * S });
    expect(at(state, 129.999).offline).toBe(false);
    expect(at(state, 130)).toEqual({ silent: true, offline: true, nextChangeAt: null });
  });

  test('opens ordering again once it has been healthy for 30 s, not at the first sign', () => {
    expect(at(afterHeartbeats(0, 200), 200)).toMatchObject({ silent: false, offline: true });
    expect(at(afterHeartbeats(0, 200, 210, 220), 229).offline).toBe(true);
    expect(at(afterHeartbeats(0, 200, 210, 220, 230), 230).offline).toBe(false);
  });

  test('starts its 30 s again after a gap that is too long', () => {
    expect(at(afterHeartbeats(0, 200, 210, 220, 240, 250), 250).offline).toBe(true);
    expect(at(afterHeartbeats(0, 200, 210, 220, 240, 250, 260, 270), 270).offline).toBe(false);
  });

  test('a short silence closes nothing, and the next heartbeat ends the alert at once', () => {
    expect(at(afterHeartbeats(0, 119), 119)).toMatchObject({ silent: false, offline: false });
  });

  test('yesterday’s silence does not close today: nothing is watched until a board is opened', () => {
    const state = afterHeartbeats(0);
    const nextDay = noon + 24 * 3600 * S;
    expect(kitchenWatch(PHOENIX_CLOCK, state, nextDay)).toMatchObject({ silent: false, offline: false });
    expect(kitchenWatch(PHOENIX_CLOCK, afterHeartbeat(PHOENIX_CLOCK, state, nextDay), nextDay).offline).toBe(
      false,
    );
  });

  test('a heartbeat by a clock that is behind takes nothing back', () => {
    expect(afterHeartbeat(PHOENIX_CLOCK, afterHeartbeats(20), noon + 18 * S)).toEqual(afterHeartbeats(20));
  });
});

/** Computes the rule from a day's whole history of heartbeats instead of the stored state. */
function told(heartbeats: readonly number[], now: number) {
  let closed = false;
  let run = 0;
  heartbeats.forEach((heartbeat, index) => {
    const gap = index === 0 ? 0 : heartbeat - (heartbeats[index - 1] ?? heartbeat);
    if (gap >= 120) {
      closed = true;
      run = heartbeat;
    } else if (closed && gap > 15) run = heartbeat;
    else if (closed && heartbeat - run >= 30) closed = false;
  });
  const unheard = now - (heartbeats.at(-1) ?? now);
  return { silent: unheard >= 60, offline: closed || unheard >= 120 };
}

test('whatever the heartbeats of however many boards, the kept state says the same as the whole history would', () => {
  const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 400 })), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 0, max: 300 }), (waits, later) => {
      const heartbeats: number[] = [];
      for (const wait of waits) heartbeats.push((heartbeats.at(-1) ?? 0) + wait);
      const state = afterHeartbeats(...heartbeats);
      const now = (heartbeats.at(-1) ?? 0) + later;
      const { nextChangeAt, ...answer } = at(state, now);
      expect(answer).toEqual(told(heartbeats, now));
      const change = nextChangeAt ?? noon + (now + 500) * S;
      expect(kitchenWatch(PHOENIX_CLOCK, state, change - 1)).toMatchObject(answer);
    }),
    { numRuns: 500 },
  );
});
