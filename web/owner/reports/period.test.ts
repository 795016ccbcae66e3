import { describe, expect, test } from 'vitest';
import { isPeriod, PRESETS, presetOf, presetPeriod } from './period.ts';

describe('the time of a report', () => {
  test('the last 7 days end today', () => {
    expect(presetPeriod('week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21', step: 'day' });
  });

  test('a preset is shown as chosen until a day is changed', () => {
    for (const preset of PRESETS) {
      expect(presetOf(presetPeriod(preset, '2026-03-01'), '2026-03-01')).toBe(preset);
    }
    expect(presetOf({ from: '2026-02-01', to: '2026-03-01', step: 'week' }, '2026-03-01')).toBeNull();
  });

  test('must not end before it begins, and three years is the most', () => {
    const step = 'day' as const;
    expect(isPeriod({ from: '2026-02-01', to: '2026-02-01', step })).toBe(true);
    expect(isPeriod({ from: '2026-02-02', to: '2026-02-01', step })).toBe(false);
    expect(isPeriod({ from: '2022-12-31', to: '2026-02-01', step })).toBe(false);
  });
});
