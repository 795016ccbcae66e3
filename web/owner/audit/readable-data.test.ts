import { describe, expect, test } from 'vitest';
import type { StaffLanguage } from '../../../domain/language.ts';
import { auditChanges } from './audit-changes.ts';
import { formatChange } from './change.format.ts';
import { readableData } from './readable-data.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const NOW = Date.UTC(2026, 2, 4, 18);

/** Returns each change of an entry as text: "field: before → after". */
function lines(action: string, before: unknown, after: unknown, language: StaffLanguage): string[] {
  const readable = (data: unknown) => readableData(action, data, language);
  return auditChanges(readable(before), readable(after))
    .map((change) => formatChange(PHOENIX, change, NOW, language))
    .map((change) => `${change.field}: ${change.before ?? '–'} → ${change.after ?? '–'}`);
}

const stop = (lat: number) => ({ place: 'Library', pin: { lat, lng: -114.6277 } });

describe('an entry as people read it', () => {
  test('confirmed hours name their days and say when the truck is closed', () => {
    const hours = [{ opens: 570, closes: 840 }, null];
    expect(lines('hours.confirmed', null, hours, 'en')).toEqual([
      'monday: – → 9:30 AM – 2:00 PM',
      'tuesday: – → closed all day',
    ]);
    expect(lines('hours.confirmed', null, hours, 'es')).toEqual([
      'lunes: – → 9:30 AM – 2:00 PM',
      'martes: – → cerrado todo el día',
    ]);
  });

  test('the truck’s clock and what ordering goes by are named in both languages', () => {
    const clock = [
      { timeZone: 'America/Phoenix', dayStartHour: 4 },
      { timeZone: 'America/Chicago', dayStartHour: 5 },
    ] as const;
    expect(lines('clock.changed', ...clock, 'en')).toEqual([
      'time zone: Phoenix · Mountain Standard Time → Chicago · Central Time',
      'start of the day: 4:00 AM → 5:00 AM',
    ]);
    expect(lines('clock.changed', ...clock, 'es')).toEqual([
      'zona horaria: Phoenix · hora estándar de la montaña → Chicago · hora central',
      'inicio del día: 4:00 AM → 5:00 AM',
    ]);
    const ways = [{ orderingBy: 'hours' }, { orderingBy: 'stops' }] as const;
    expect(lines('hours.settings_changed', ...ways, 'en')).toEqual(['orders open by: weekly hours → stops']);
    expect(lines('hours.settings_changed', ...ways, 'es')).toEqual([
      'los pedidos abren por: el horario semanal → las paradas',
    ]);
  });

  test('the windows of a day are one line, as are the hours of a special day', () => {
    const lunch = { opens: 660, closes: 840 };
    const before = { hours: [lunch] };
    const after = { hours: [lunch, { opens: 1020, closes: 1560 }] };
    expect(lines('hours.changed', before, after, 'en')).toEqual([
      'hours: 11:00 AM – 2:00 PM → 11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM',
    ]);
    expect(lines('special_day.set', { hours: lunch }, { hours: [] }, 'es')).toEqual([
      'horario: 11:00 AM – 2:00 PM → cerrado todo el día',
    ]);
    expect(lines('hours.confirmed', null, [[lunch], []], 'en')).toEqual([
      'monday: – → 11:00 AM – 2:00 PM',
      'tuesday: – → closed all day',
    ]);
  });

  test('tags and weekdays are named, not spelled as they are kept', () => {
    const before = { tags: ['gluten-free'], weekdays: [0, 6] };
    const after = { tags: [], weekdays: [] };
    expect(lines('special.changed', before, after, 'en')).toEqual([
      expect.stringMatching(/^tags: [A-Z].* → –$/),
      'weekdays: Monday, Sunday → –',
    ]);
    expect(lines('special.changed', before, after, 'es')).toEqual([
      expect.stringMatching(/^etiquetas: [A-Z].* → –$/),
      'días de la semana: lunes, domingo → –',
    ]);
  });

  test('a picture is a photo or an illustration', () => {
    const plate = { picture: { kind: 'plate', main: ['1f964'], garnish: null } };
    const photo = { picture: { kind: 'photo', image: '/photos/a-640.webp', alt: { en: 'Tacos', es: '' } } };
    expect(lines('menu_item.changed', plate, photo, 'en').join('; ')).not.toMatch(/1f964|plate|\/photos/);
    expect(lines('menu_item.changed', plate, photo, 'en')[0]).toMatch(/an illustration → –$/);
    expect(lines('menu_item.changed', plate, photo, 'es')[0]).toMatch(/una ilustración → –$/);
  });

  test('a category’s plate and color are named as on its screen', () => {
    const before = { color: 'sol', picture: { kind: 'name' } };
    const after = { color: 'pine', picture: { kind: 'plate' } };
    expect(lines('category.changed', before, after, 'en')).toEqual([
      'color: marigold → pine',
      'picture: name on a plate → plain plate',
    ]);
    expect(lines('category.changed', before, after, 'es')).toEqual([
      'color: cempasúchil → pino',
      'imagen: nombre en un plato → plato solo',
    ]);
    const drawing = { picture: { kind: 'drawing', image: '/illustrations/taco.webp' } };
    expect(lines('menu_item.changed', drawing, { picture: { kind: 'name' } }, 'en')).toEqual([
      'picture: an illustration → name on a plate',
    ]);
  });

  test('a look is its palette, its accent color and its sign', () => {
    const before = { palette: 'rosa', accent: null, sign: null };
    const after = { palette: 'ember', accent: '#BF4A0B', sign: ['Brasa', 'Norte'] };
    expect(lines('look.changed', before, after, 'en')).toEqual([
      'palette: rosa and marigold → ember and charcoal',
      'accent color: – → #BF4A0B',
      'sign: – → Brasa, Norte',
    ]);
    expect(lines('look.changed', before, after, 'es')).toEqual([
      'paleta: rosa y cempasúchil → brasa y carbón',
      'color de acento: – → #BF4A0B',
      'letrero: – → Brasa, Norte',
    ]);
  });

  test('a place on the map is one value, and a whole refund names its dishes', () => {
    expect(lines('stop.saved', stop(32.6927), stop(32.7), 'en')).toEqual([
      expect.stringMatching(/: 32.69270, -114.62770 → 32.70000, -114.62770$/),
    ]);
    expect(lines('order.refunded', null, { lines: ['1 × Al Pastor'] }, 'en')).toEqual([
      expect.stringMatching(/: – → 1 × Al Pastor$/),
    ]);
  });

  test('codes of promo codes, languages and payments are words', () => {
    const after = { kind: 'percent', languages: ['en', 'es'], environment: 'bundled' };
    for (const language of ['en', 'es'] as const) {
      expect(lines('promo_code.added', null, after, language).join('; ')).not.toMatch(
        /→ (?:percent|en, es|bundled)(?:;|$)/,
      );
    }
  });
});
