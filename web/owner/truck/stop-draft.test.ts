import { describe, expect, test } from 'vitest';
import type { Stop } from '../../../domain/stops/stops.ts';
import { EMPTY_PLACE, knownPlaces, readPin, stopProblem, type StopDraft, updateOf } from './stop-draft.ts';

const draft: StopDraft = {
  ...EMPTY_PLACE,
  place: 'The plaza',
  address: '200 S Main St',
  id: null,
  weekly: false,
  day: '2026-11-20',
  weekday: 4,
  opens: 570,
  closes: 840,
};
const stop = (parts: Partial<Stop>): Stop => ({
  ...updateOf(draft),
  id: 'a',
  ...parts,
});

describe('a stop being written', () => {
  test.each([
    ['32.7253, -114.6244', { lat: 32.7253, lng: -114.6244 }],
    ['32.7 -114.6', { lat: 32.7, lng: -114.6 }],
    ['', null],
    ['by the river', undefined],
    ['95, 10', undefined],
    ['32.7', undefined],
  ])('the pin %j is read as %j', (text, pin) => {
    expect(readPin(text)).toEqual(pin);
  });

  test('says what is missing first', () => {
    expect(stopProblem(draft)).toBeNull();
    expect(stopProblem({ ...draft, place: ' ', address: '' })).toBe('place');
    expect(stopProblem({ ...draft, address: '' })).toBe('address');
    expect(stopProblem({ ...draft, closes: 570 })).toBe('times');
    expect(stopProblem({ ...draft, day: '' })).toBe('day');
    expect(stopProblem({ ...draft, day: '', weekly: true })).toBeNull();
  });

  test('is either of one day or of every week', () => {
    expect(updateOf(draft)).toMatchObject({ day: '2026-11-20', weekday: null });
    expect(updateOf({ ...draft, weekly: true })).toMatchObject({ day: null, weekday: 4 });
  });

  test('known places come once, those of the latest days first, the usual address last', () => {
    const fair = { place: 'The fair', address: '1 Fair Way', day: '2026-11-21' };
    const stops = [stop({}), stop({ id: 'b', day: '2026-11-22' }), stop({ id: 'c', ...fair })];
    const names = (address: string) => knownPlaces({ stops, address }).map(({ place }) => place);
    expect(names('123 Calle del Sol, Yuma')).toEqual(['The plaza', 'The fair', '123 Calle del Sol']);
    expect(names('1 Fair Way')).toEqual(['The plaza', 'The fair']);
  });
});
