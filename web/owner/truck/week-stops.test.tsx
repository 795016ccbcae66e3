import { expect, test } from 'vitest';
import { truckInstant } from '../../../domain/truck-time.ts';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { WeekStops } from './week-stops.tsx';
import { PHOENIX } from '../../../testing/phoenix.ts';

test('a stop can be added from today on, and to no day that is past', () => {
  // A Wednesday.
  const view = {
    now: truckInstant(PHOENIX, '2026-11-18', 720),
    stops: [],
    address: '123 Calle del Sol',
    today: [],
    notified: 0,
  };
  const html = consoleHtml(<WeekStops view={view} specialDays={[]} />, 'en');
  const days = [...html.matchAll(/Add a stop on (\w+)/g)].map(([, day]) => day);
  expect(days).toEqual(['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
});
