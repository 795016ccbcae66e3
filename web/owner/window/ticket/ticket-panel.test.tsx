import { expect, test } from 'vitest';
import type { PickupSlot } from '../../../../domain/order/pickup/pickup.ts';
import { consoleHtml } from '../../../../testing/web/console-screen.tsx';
import { EMPTY_TICKET, ticketTotals } from './ticket.ts';
import { TicketPanel } from './ticket-panel.tsx';

const nothing = () => undefined;

function panel(slots: readonly PickupSlot[] | null, language: 'en' | 'es' = 'en'): string {
  const actions = {
    add: () => 1,
    setQuantity: nothing,
    replace: () => 1,
    change: nothing,
    discount: nothing,
    clear: nothing,
    restore: nothing,
    recall: () => [],
  };
  const part = (
    <TicketPanel
      ticket={EMPTY_TICKET}
      actions={actions}
      totals={ticketTotals(EMPTY_TICKET, 8875)}
      taxRate={8875}
      prepMinutes={12}
      slots={slots}
      onEdit={nothing}
      onDiscount={nothing}
      onHold={nothing}
      onCharge={nothing}
    />
  );
  return consoleHtml(part, language);
}

const slot = (full: boolean): PickupSlot => ({ value: '6:30 PM', at: 0, today: true, full });

test('says why no later time can be chosen: without hours ahead, and where all times are full', () => {
  expect(panel([])).toContain('the truck has no opening ahead under Hours');
  expect(panel([], 'es')).toContain('en Horario no hay ninguna apertura');
  expect(panel([slot(true)])).toContain('Every later time is full.');
  for (const free of [panel([slot(true), slot(false)]), panel(null)]) {
    expect(free).not.toMatch(/no opening ahead|is full/);
  }
});
