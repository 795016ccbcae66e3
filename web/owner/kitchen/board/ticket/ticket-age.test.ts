import { describe, expect, test } from 'vitest';
import { truckInstant } from '../../../../../domain/truck-time.ts';
import { anOwnerOrder } from '../../../../../testing/kitchen/owner-order-builder.ts';
import { ageText, formatSpan, ticketTone, waitedMinutes } from './ticket-age.ts';
import type { Ticket } from '../tickets.ts';
import { PHOENIX } from '../../../../../testing/phoenix.ts';

const MINUTE = 60_000;
const PREP = 12;
const noon = truckInstant(PHOENIX, '2025-11-18', 720);

const asap = (parts: Partial<Ticket> = {}): Ticket => ({
  order: anOwnerOrder({ createdAt: noon, paidAt: noon, pickupAt: noon + PREP * MINUTE }),
  status: 'received',
  since: noon,
  waiting: false,
  unseen: false,
  change: null,
  readyStations: [],
  station: null,
  waitsFor: [],
  ...parts,
});
/** Paid at noon for 12:45 PM: to be started at 12:33. */
const later = (parts: Partial<Ticket> = {}): Ticket => ({
  ...asap(),
  order: anOwnerOrder({ paidAt: noon, pickupTime: '12:45 PM', pickupAt: noon + 45 * MINUTE }),
  ...parts,
});

describe('color', () => {
  test.each([
    [0, 'ok'],
    [5 * MINUTE + 59_999, 'ok'],
    [6 * MINUTE, 'warn'],
    [10 * MINUTE, 'warn'],
    [10 * MINUTE + 1, 'late'],
  ])('an ASAP order %i ms after payment is %s', (age, tone) => {
    expect(ticketTone(asap(), PREP, noon + age)).toBe(tone);
  });

  test('in a rush an ASAP order that was promised in an hour is not late until then', () => {
    const queued = asap({ order: anOwnerOrder({ paidAt: noon, pickupAt: noon + 60 * MINUTE }) });
    expect(ticketTone(queued, PREP, noon + 11 * MINUTE)).toBe('ok');
    expect(ticketTone(queued, PREP, noon + 54 * MINUTE)).toBe('warn');
    expect(ticketTone(queued, PREP, noon + 59 * MINUTE)).toBe('late');
    expect(ageText(PHOENIX, queued, PREP, noon + 11 * MINUTE)).toBe('11:00');
  });

  test('an order for later is blue until its time to be begun has come', () => {
    expect(ticketTone(later(), PREP, noon + 33 * MINUTE - 1)).toBe('sched');
    expect(ticketTone(later(), PREP, noon + 33 * MINUTE)).toBe('ok');
    expect(ticketTone(later(), PREP, noon + 39 * MINUTE)).toBe('warn');
  });

  test('begun early, an order for later is on time, however long it takes until its time', () => {
    const early = later({ status: 'preparing', since: noon + MINUTE });
    expect(ticketTone(early, PREP, noon + 20 * MINUTE)).toBe('ok');
  });
});

describe('figure', () => {
  test('counts from payment', () => {
    expect(ageText(PHOENIX, asap(), PREP, noon + 48_000)).toBe('0:48');
    expect(ageText(PHOENIX, asap({ status: 'preparing' }), PREP, noon + 680_000)).toBe('11:20');
  });

  test('is the pickup time while the order waits for its turn, then its age', () => {
    expect(ageText(PHOENIX, later(), PREP, noon)).toBe('12:45');
    expect(ageText(PHOENIX, later(), PREP, noon + 34 * MINUTE)).toBe('1:00');
  });

  test('counts from the start of an order begun early', () => {
    const early = later({ status: 'preparing', since: noon + 10 * MINUTE });
    expect(ageText(PHOENIX, early, PREP, noon + 13 * MINUTE + 40_000)).toBe('3:40');
  });

  test('a tablet clock behind the server shows 0:00, nothing below', () => {
    expect(ageText(PHOENIX, asap(), PREP, noon - 5000)).toBe('0:00');
  });

  test('an hour and more is told in hours', () => {
    expect(formatSpan(65 * MINUTE)).toBe('1h05');
  });

  test('a ready order’s wait is in whole minutes', () => {
    expect(waitedMinutes(asap({ status: 'ready' }), noon + 59_000)).toBe(0);
    expect(waitedMinutes(asap({ status: 'ready' }), noon + 4 * MINUTE + 1)).toBe(4);
  });
});

test('the kitchen’s own ages decide the color', () => {
  const ages = { warnMinutes: 8, lateMinutes: 15 };
  const tones = [7.9, 8, 15, 15.1].map((age) => ticketTone(asap(), PREP, noon + age * MINUTE, ages));
  expect(tones).toEqual(['ok', 'warn', 'warn', 'late']);
});
