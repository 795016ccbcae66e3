import { expect, test } from 'vitest';
import type { OrderingStatusView, StopView } from '../../../contracts/ordering-status.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { stopShown, stopsOf, stopTimes } from './stops.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const at = (day: string, hour: number) => truckInstant(PHOENIX, day, hour * 60);
const TODAY = '2026-11-16';
const LATER = '2026-11-19';

function aStop(day: string, from: number, to: number): StopView {
  return {
    id: `${day}-${from}`,
    day,
    opens: from * 60,
    closes: to * 60,
    from: at(day, from),
    to: at(day, to),
    place: 'The plaza',
    address: '200 S Main St',
    pin: null,
    mapsUrl: 'https://maps.example/',
    note: { en: '', es: '' },
  };
}
const status = (stops: StopView[]) => ({ stops }) as OrderingStatusView;

test('the stop that goes on is shown, then the next, and none once all are over', () => {
  const stops = [aStop(TODAY, 9, 14), aStop(TODAY, 17, 20), aStop(LATER, 9, 14)];
  const shown = (hour: number) => stopShown(status(stops), at(TODAY, hour))?.id;
  expect([8, 11, 14, 21].map(shown)).toEqual([`${TODAY}-9`, `${TODAY}-9`, `${TODAY}-17`, `${LATER}-9`]);
  expect(stopShown(status(stops), at(LATER, 15))).toBeNull();
});

test('after midnight the evening’s stop goes on until it ends, and its card says until when', () => {
  const stops = [aStop(TODAY, 18, 26), aStop(LATER, 9, 14)];
  const night = at(TODAY, 25);
  expect(stopShown(status(stops), night)?.id).toBe(`${TODAY}-18`);
  expect(stopTimes(PHOENIX, stopShown(status(stops), night) ?? aStop(LATER, 9, 14), night, 'en')).toBe(
    'until 2:00 AM',
  );
  expect(stopShown(status(stops), at(TODAY, 26))?.id).toBe(`${LATER}-9`);
});

test('a status kept from an older version has no stops', () => {
  expect(stopsOf({ enabled: true } as OrderingStatusView)).toEqual([]);
  expect(stopsOf(null)).toEqual([]);
});

test('says until when, from when, or on which day', () => {
  expect(stopTimes(PHOENIX, aStop(TODAY, 9, 14), at(TODAY, 11), 'en')).toBe('until 2:00 PM');
  expect(stopTimes(PHOENIX, aStop(TODAY, 17, 20), at(TODAY, 11), 'es')).toBe('desde las 5:00 PM');
  expect(stopTimes(PHOENIX, aStop(TODAY, 9, 13), at(TODAY, 11), 'es')).toBe('hasta la 1:00 PM');
  expect(stopTimes(PHOENIX, aStop(LATER, 9, 14), at(TODAY, 11), 'en')).toBe('Thursday, 9:00 AM to 2:00 PM');
});
