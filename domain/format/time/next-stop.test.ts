import { expect, test } from 'vitest';
import { truckInstant } from '../../truck-time.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { formatNextStop } from './next-stop.ts';

// A Wednesday.
const NOW = truckInstant(PHOENIX, '2026-11-18', 60);
const at = (day: string, minutes: number) =>
  formatNextStop(PHOENIX, { place: 'Mill Yard', from: truckInstant(PHOENIX, day, minutes) }, NOW);

test('the next stop is named with its weekday, today’s as today, and a later one with its date', () => {
  expect(at('2026-11-20', 1020)).toEqual({
    en: 'Next stop: Mill Yard, Friday 5:00 PM',
    es: 'Próxima parada: Mill Yard, el viernes a las 5:00 PM',
  });
  expect(at('2026-11-18', 780)).toEqual({
    en: 'Next stop: Mill Yard, today 1:00 PM',
    es: 'Próxima parada: Mill Yard, hoy a la 1:00 PM',
  });
  expect(at('2026-11-25', 1020)).toEqual({
    en: 'Next stop: Mill Yard, Wed, Nov 25, 5:00 PM',
    es: 'Próxima parada: Mill Yard, el mié 25 de nov a las 5:00 PM',
  });
});
