import { expect, test } from 'vitest';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { aPage } from '../../../testing/web/page-data.ts';
import SpecialsPage from './specials.page.tsx';

test('the specials change at the hour at which the truck’s day begins', () => {
  const known = { 'GET /api/owner/specials': { specials: [], today: '2025-11-21' } };
  const shown = (language: 'en' | 'es', dayStartHour: number) =>
    consoleHtml(<SpecialsPage />, language, known, { site: { ...aPage().site, dayStartHour } });
  expect(shown('en', 4)).toContain('They change automatically at 4:00 AM.');
  expect(shown('es', 1)).toContain('Cambian solos a la 1:00 AM.');
});
