import { expect, test } from 'vitest';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { aPage } from '../../../testing/web/page-data.ts';
import { SoldOutSwitches } from './sold-out-switches.tsx';

const shown = (language: 'en' | 'es', dayStartHour: number) =>
  consoleHtml(<SoldOutSwitches />, language, {}, { site: { ...aPage().site, dayStartHour } });

test('the switches say at which hour the truck’s day ends', () => {
  expect(shown('en', 4)).toContain('resets at 4:00 AM');
  expect(shown('en', 0)).toContain('resets at 12:00 AM');
  expect(shown('es', 4)).toContain('se reinicia a las 4:00 AM');
  expect(shown('es', 1)).toContain('se reinicia a la 1:00 AM');
});
