import { expect, test } from 'vitest';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { aPage } from '../../../testing/web/page-data.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { SeenNow } from './seen-now.tsx';

const at = (minutes: number) => truckInstant(PHOENIX, '2025-11-21', minutes);
const slot = (minutes: number, full = false) => ({ value: `${minutes}`, at: at(minutes), today: true, full });

function seen(slots: object[]): string {
  const status = { ...aPage().status, slots: [{ ...slot(732), value: ASAP }, ...slots] };
  const screen = (
    <LanguageProvider initial="en">
      <SeenNow />
    </LanguageProvider>
  );
  return consoleHtml(screen, 'en', { 'GET /api/ordering-status': status });
}

test('the last pickup time is the last one before closing that can still be chosen', () => {
  // The truck closes at 2 PM; the slot of 3 PM is of the next opening.
  expect(seen([slot(795), slot(810), slot(825, true), slot(900)])).toContain('Last pickup time 1:30 PM.');
  expect(seen([slot(825, true)])).not.toContain('Last pickup time');
});
