import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SiteLanguage } from '../../../domain/language.ts';
import { aPage } from '../../../testing/web/page-data.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { PageDataProvider } from '../../ui/page-data.tsx';
import { PickupDays } from './pickup-days.tsx';

const slot = (value: string, today: boolean) => ({ value, at: 0, today, full: false });

/** The names of the days, as a screen reader says them. */
function namesOf(first: ReturnType<typeof slot>, language: SiteLanguage): (string | undefined)[] {
  const days = [
    { day: '2026-11-29', slots: [first] },
    { day: '2026-11-30', slots: [slot('4:15 AM', false)] },
  ];
  const html = renderToStaticMarkup(
    <PageDataProvider value={aPage()}>
      <LanguageProvider initial={language}>
        <PickupDays days={days} value="2026-11-29" onChange={() => undefined} />
      </LanguageProvider>
    </PageDataProvider>,
  );
  return [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
}

test('the day of ASAP is today, also where the order is ready after the business day’s turn', () => {
  expect(namesOf(slot('ASAP', false), 'en')).toEqual(['Today', 'Monday, Nov 30']);
  expect(namesOf(slot('ASAP', false), 'es')[0]).toBe('Hoy');
});

test('a day whose first time is today’s is today, another is named by its date', () => {
  expect(namesOf(slot('1:45 PM', true), 'en')[0]).toBe('Today');
  expect(namesOf(slot('1:45 PM', false), 'en')[0]).toBe('Sunday, Nov 29');
});
