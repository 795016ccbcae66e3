import { describe, expect, test } from 'vitest';
import { Snapshot } from './snapshot.ts';

function trial() {
  const state = { now: 0, loads: 0, fail: false, errors: 0, gate: Promise.resolve() };
  const snapshot = new Snapshot<{ load: number }>(
    async () => {
      const load = ++state.loads;
      await state.gate;
      if (state.fail) throw new Error('database is away');
      return { value: { load }, freshUntil: state.now + 100 };
    },
    () => state.now,
    () => {
      state.errors += 1;
    },
  );
  return { state, snapshot };
}

describe('a value kept in memory', () => {
  test('is loaded once for everybody who waits, and again when its time has passed', async () => {
    const { state, snapshot } = trial();
    expect(await Promise.all([snapshot.get(), snapshot.get()])).toEqual([{ load: 1 }, { load: 1 }]);
    state.now = 99;
    expect(snapshot.peek()).toEqual({ load: 1 });
    state.now = 100;
    expect(snapshot.peek()).toBeUndefined();
    expect(await snapshot.get()).toEqual({ load: 2 });
  });

  test('a clock that is set back ends it at once', async () => {
    const { state, snapshot } = trial();
    state.now = 3_600_000;
    await snapshot.get();
    state.now = 0;
    expect(snapshot.peek()).toBeUndefined();
    expect(await snapshot.get()).toEqual({ load: 2 });
    expect(snapshot.peek()).toEqual({ load: 2 });
  });

  test('a change during a load is never missed', async () => {
    const { state, snapshot } = trial();
    const gates: (() => void)[] = [];
    state.gate = new Promise((resolve) => gates.push(resolve));
    const before = snapshot.get();
    snapshot.invalidate();
    const after = snapshot.get();
    for (const open of gates) open();
    expect(await before).toEqual({ load: 1 });
    expect(await after).toEqual({ load: 2 });
    expect(snapshot.peek()).toEqual({ load: 2 });
  });

  test('an old value serves while the database is away, and recovers by itself', async () => {
    const { state, snapshot } = trial();
    await snapshot.get();
    state.fail = true;
    snapshot.invalidate();
    expect(await snapshot.get()).toEqual({ load: 1 });
    expect(state.errors).toBe(1);
    state.fail = false;
    state.now = 2000;
    expect(await snapshot.get()).toEqual({ load: 3 });
  });

  test('with no old value the error is the answer, and the next reader tries again', async () => {
    const { state, snapshot } = trial();
    state.fail = true;
    await expect(snapshot.get()).rejects.toThrow('database is away');
    state.fail = false;
    expect(await snapshot.get()).toEqual({ load: 2 });
  });
});
