import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PickupSlot } from '../../../domain/order/pickup/pickup.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { aPage } from '../../../testing/web/page-data.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { PageDataProvider } from '../../ui/page-data.tsx';
import { PickupTimes } from './pickup-times.tsx';

const NOON = truckInstant(PHOENIX, '2026-11-23', 12 * 60);
const slot = (value: string, minutes: number, parts: Partial<PickupSlot> = {}): PickupSlot => ({
  value,
  at: NOON + minutes * 60_000,
  today: true,
  full: false,
  ...parts,
});

interface Shown {
  value: string;
  day?: string | null;
  asapFrom?: number;
  language?: SiteLanguage;
}

function times(slots: PickupSlot[], { value, day = null, asapFrom = 0, language = 'en' }: Shown) {
  const html = renderToStaticMarkup(
    <PageDataProvider value={{ ...aPage(), renderedAt: NOON }}>
      <LanguageProvider initial={language}>
        <PickupTimes slots={slots} day={day} value={value} asapFrom={asapFrom} onChange={() => undefined} />
      </LanguageProvider>
    </PageDataProvider>,
  );
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    value: /value="([^"]*)"/.exec(input)?.[1],
    label: /aria-label="([^"]*)"/.exec(input)?.[1],
    checked: input.includes('checked=""'),
    disabled: input.includes('disabled=""'),
  }));
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { inputs, text };
}

test('ASAP says when it is ready by the clock, in each language and not before the kitchen can', () => {
  const slots = [slot('ASAP', 12)];
  expect(times(slots, { value: 'ASAP' }).text).toBe('As soon as possible (ASAP) Ready about 12:12 PM');
  expect(times(slots, { value: 'ASAP', language: 'es' }).text).toBe(
    'Cuanto antes Listo a eso de las 12:12 PM',
  );
  expect(times(slots, { value: 'ASAP', asapFrom: NOON + 30 * 60_000 }).text).toContain('about 12:30 PM');
});

test('a full time is marked in words and cannot be chosen; one of another day names it', () => {
  const { inputs, text } = times(
    [slot('ASAP', 12), slot('12:15 PM', 15, { full: true }), slot('10:00 AM', 1320, { today: false })],
    { value: 'ASAP' },
  );
  expect(inputs).toEqual([
    { value: 'ASAP', label: undefined, checked: true, disabled: false },
    { value: '12:15 PM', label: '12:15 PM (full)', checked: false, disabled: true },
    { value: '10:00 AM', label: '10:00 AM, Tuesday', checked: false, disabled: false },
  ]);
  expect(text).toContain('12:15 Full 10:00 AM, Tue');
});

test('a chosen time that is gone stays, marked, until another is chosen; nothing chosen asks for one', () => {
  const slots = [slot('12:15 PM', 15)];
  expect(times(slots, { value: '11:45 AM' }).inputs[0]).toEqual({
    value: '11:45 AM',
    label: '11:45 AM (passed)',
    checked: true,
    disabled: true,
  });
  expect(times(slots, { value: '11:45 AM', day: '2026-11-23' }).text).toContain('11:45 Not available');
  const none = times(slots, { value: '' });
  expect(none.inputs.some(({ checked }) => checked)).toBe(false);
  expect(none.text).toContain('Choose a time');
});

test('a long day shows its first times, and all of them where a later one is chosen', () => {
  const slots = Array.from({ length: 96 }, (_, quarter) => {
    const value = `${Math.floor(quarter / 4) % 12 || 12}:${String((quarter % 4) * 15).padStart(2, '0')} PM`;
    return slot(`${quarter}-${value}`, quarter * 15);
  });
  const cut = times(slots, { value: slots[3]?.value ?? '' });
  expect(cut.inputs).toHaveLength(24);
  expect(cut.text).toContain('More times');
  const all = times(slots, { value: slots[90]?.value ?? '' });
  expect(all.inputs).toHaveLength(96);
  expect(all.text).not.toContain('More times');
});

test('until the times are loaded the chosen one is shown, and nothing is said of it', () => {
  expect(times([], { value: 'ASAP' }).text).toBe('As soon as possible (ASAP)');
  expect(times([], { value: '12:15 PM' }).inputs).toEqual([
    { value: '12:15 PM', label: '12:15 PM', checked: true, disabled: false },
  ]);
});
