import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { truckInstant } from '../../../../domain/truck-time.ts';
import { aCartLine } from '../../../../testing/builders.ts';
import { PHOENIX } from '../../../../testing/phoenix.ts';
import { consoleHtml } from '../../../../testing/web/console-screen.tsx';
import { EMPTY_TICKET, ticketTotals, type WindowTicket } from '../ticket/ticket.ts';
import { PaySlip } from './pay-slip.tsx';

// A Friday.
beforeAll(() => vi.useFakeTimers({ now: truckInstant(PHOENIX, '2025-11-21', 17 * 60) }));
afterAll(() => vi.useRealTimers());

function slip(parts: Partial<WindowTicket>, language: 'en' | 'es'): string {
  const ticket = { ...EMPTY_TICKET, lines: [{ line: aCartLine(), note: '' }], ...parts };
  const totals = ticketTotals(ticket, 8875);
  const part = (
    <PaySlip
      ticket={ticket}
      totals={totals}
      taxRate={8875}
      prepMinutes={12}
      busy={false}
      onBack={() => undefined}
    />
  );
  return consoleHtml(part, language);
}

test('the slip beside the payment says the day of a later time that is not today’s, in both languages', () => {
  const today = { pickupTime: '6:30 PM', pickupAt: truckInstant(PHOENIX, '2025-11-21', 18 * 60 + 30) };
  const tomorrow = { pickupTime: '10:00 AM', pickupAt: truckInstant(PHOENIX, '2025-11-22', 10 * 60) };
  expect(slip(today, 'en')).toContain('Later, 6:30 PM');
  expect(slip(tomorrow, 'en')).toContain('Later, Sat 10:00 AM');
  expect(slip(tomorrow, 'es')).toContain('Después, sáb 10:00 AM');
});

test('a later time that cannot be had any more is said as it was chosen', () => {
  expect(slip({ pickupTime: '10:00 AM', pickupAt: null }, 'en')).toContain('Later, 10:00 AM');
});
