import { describe, expect, test } from 'vitest';
import { auditChanges } from './audit-changes.ts';
import { formatChange } from './change.format.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

describe('what differs before and after', () => {
  test('only what changed is named', () => {
    expect(auditChanges({ name: 'Luz', role: 'cook' }, { name: 'Luz', role: 'cashier' })).toEqual([
      { path: ['role'], before: 'cook', after: 'cashier' },
    ]);
  });

  test('what is new has no before, what is gone no after', () => {
    expect(auditChanges(null, { on: true })).toEqual([{ path: ['on'], before: undefined, after: true }]);
    expect(auditChanges({ on: true, until: null }, null)).toEqual([
      { path: ['on'], before: true, after: undefined },
    ]);
    expect(auditChanges(null, null)).toEqual([]);
  });

  test('it looks into what lies inside, and takes a plain list as one value', () => {
    const before = { sizes: [{ name: 'S', priceCents: 100 }], tags: ['hot'] };
    const after = { sizes: [{ name: 'S', priceCents: 150 }, { name: 'L' }], tags: ['hot', 'vegan'] };
    expect(auditChanges(before, after)).toEqual([
      { path: ['sizes', '1', 'priceCents'], before: 100, after: 150 },
      { path: ['tags'], before: ['hot'], after: ['hot', 'vegan'] },
      { path: ['sizes', '2', 'name'], before: undefined, after: 'L' },
    ]);
  });

  test('a day without hours is a change that is said', () => {
    expect(auditChanges(null, { day: '2026-11-26', hours: null, note: '' })).toContainEqual({
      path: ['hours'],
      before: undefined,
      after: null,
    });
    expect(auditChanges({ hours: null }, { hours: null })).toEqual([]);
  });

  test('a value that is no object is returned unchanged', () => {
    expect(auditChanges(3, 4)).toEqual([{ path: [], before: 3, after: 4 }]);
  });
});

describe('a change in words', () => {
  const NOW = Date.UTC(2026, 2, 4, 18);
  const words = (path: string[], before: unknown, after: unknown, language: 'en' | 'es' = 'en') =>
    formatChange(PHOENIX, { path, before, after }, NOW, language);

  test('money, times, yes and no are said as people say them', () => {
    expect(words(['sizes', '2', 'priceCents'], 1100, 1250)).toEqual({
      field: 'sizes 2 price',
      before: '$11.00',
      after: '$12.50',
    });
    expect(words(['offUntil'], undefined, NOW)).toMatchObject({
      before: null,
      after: expect.stringMatching(/^Today, 11:00/),
    });
    expect(words(['on'], true, false, 'es')).toEqual({ field: 'activado', before: 'sí', after: 'no' });
    expect(words(['hours', '1', 'opens'], 570, 600, 'es')).toEqual({
      field: 'horario 1 abre',
      before: '9:30 AM',
      after: '10:00 AM',
    });
    expect(words(['taxRate'], 8875, 10412)).toMatchObject({ before: '8.875%', after: '10.412%' });
    expect(words(['role'], 'cook', 'cashier', 'es')).toMatchObject({ before: 'cocina', after: 'caja' });
  });

  test('days and what lasts until somebody ends it are said, not spelled as they are kept', () => {
    expect(words(['lastDay'], undefined, '2026-12-24')).toMatchObject({ after: 'Dec 24, 2026' });
    expect(words(['day'], undefined, '2026-11-26', 'es')).toMatchObject({ after: '26 nov 2026' });
    expect(words(['until'], 0, 'switched_back')).toMatchObject({
      before: null,
      after: 'turned back on by hand',
    });
    expect(words(['hours'], undefined, null)).toMatchObject({ before: null, after: 'closed all day' });
  });

  test('text of both languages is called by its field, then its language', () => {
    expect(words(['words', 'en', 'title'], undefined, 'x').field).toBe('title in English');
    expect(words(['words', 'es', 'message'], undefined, 'x', 'es').field).toBe('mensaje en español');
  });

  test('a text of a dish is called by its field and language, also where version 0.1 recorded it', () => {
    expect(words(['name', 'es'], 'Taco', 'Taco rojo').field).toBe('name in Spanish');
    expect(words(['nameEs'], 'Taco', 'Taco rojo').field).toBe('name in Spanish');
    expect(words(['picture', 'altEs'], '', 'Taco', 'es').field).toBe(
      'imagen descripción de la foto en español',
    );
  });

  test('what is kept as a code is said in words', () => {
    expect(words(['audience'], undefined, 'quiet', 'es').after).toBe('clientes inactivos');
    expect(words(['picture'], 'none', 'plate')).toMatchObject({ before: 'without', after: 'the dish' });
    expect(words(['status'], 'scheduled', 'cancelled', 'es').after).toBe('cancelada');
    expect(words(['reason'], undefined, 'cold', 'es').after).toBe('La comida estaba fría');
    expect(words(['reason'], undefined, 'Nobody came').after).toBe('Nobody came');
    expect(words(['image'], undefined, '/photos/65a04f65ea4d48987a3882fbd5a8c310-640.webp').after).toBe(
      'a photo',
    );
    expect(words(['picture'], undefined, 'toString').after).toBe('toString');
  });

  test('a field without words is shown by its key, split where its words join', () => {
    expect(words(['newThing'], 5, 10)).toEqual({ field: 'new thing', before: '5', after: '10' });
    expect(words(['constructor'], 'a', 'b').field).toBe('constructor');
  });

  test('a list is one line, and long text is cut', () => {
    expect(words(['plates'], [], ['a', 'b'])).toMatchObject({ before: null, after: 'a, b' });
    expect(words(['note'], null, 'x'.repeat(500)).after).toHaveLength(200);
  });

  test('a browser is shown by its name', () => {
    expect(words(['browser'], undefined, 'Mozilla/5.0 (Android 14) Chrome/140').after).toBe(
      'Chrome, Android',
    );
  });
});
