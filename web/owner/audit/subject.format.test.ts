import { describe, expect, test } from 'vitest';
import type { AuditEntryView } from '../../../contracts/owner/staff/audit.ts';
import { isGeneratedId, formatSubject } from './subject.format.ts';

const entry = (part: Partial<AuditEntryView>): AuditEntryView => ({
  id: '1',
  at: 0,
  who: 'Rosa',
  tablet: null,
  action: 'stop.saved',
  subject: '',
  subjectName: null,
  before: null,
  after: null,
  ...part,
});

describe('what was changed, in the record', () => {
  test('a stop, a code and a dish are called by their names', () => {
    const subject = '6b204c42-46ae-4ed1-ba45-5248749a40ae';
    expect(formatSubject(entry({ subject, after: { place: 'Library lot' } }), 'en')).toBe('Library lot');
    expect(formatSubject(entry({ subject, before: { code: 'HOLA10' } }), 'en')).toBe('HOLA10');
    expect(formatSubject(entry({ subject: '7', after: { name: 'Al Pastor' } }), 'en')).toBe('Al Pastor');
    const taco = entry({ subject: '7', before: { name: { en: 'Birria Taco', es: 'Taco de birria' } } });
    expect(formatSubject(taco, 'es')).toBe('Taco de birria');
  });

  test('an id that nobody can read is left out, a date is said as people say it', () => {
    for (const subject of ['01m7z7j7xnnxc4h9tbbc9dsybr4r0c', '0f'.repeat(16)]) {
      expect(isGeneratedId(subject)).toBe(true);
      expect(formatSubject(entry({ subject }), 'en')).toBe('');
    }
    const day = entry({ subject: '2026-12-24', after: { note: 'x' } });
    expect(formatSubject(day, 'en')).toBe('Dec 24, 2026');
    expect(formatSubject(day, 'es')).toBe('24 dic 2026');
  });

  test('a changed weekday is named in the reader’s language', () => {
    const saturday = entry({ action: 'hours.changed', subject: '5', after: { opens: 360 } });
    expect(formatSubject(saturday, 'en')).toBe('Saturday');
    expect(formatSubject(saturday, 'es')).toBe('sábado');
  });

  test('who works here is called by their name', () => {
    expect(formatSubject(entry({ subject: 'x', subjectName: 'Luis', after: { name: 'L' } }), 'en')).toBe(
      'Luis',
    );
  });
});
