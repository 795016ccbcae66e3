import { describe, expect, test } from 'vitest';
import { aMenuItem } from '../../../../testing/builders.ts';
import { type DiscountDraft, draftOf, readDraft, TYPED } from './discount-draft.ts';
import { EMPTY_TICKET, plainLine, type TicketDiscount, ticketKey } from '../ticket/ticket.ts';

const LINE = { ...plainLine(aMenuItem()), comped: 1 };
const draft = (parts: Partial<DiscountDraft>): DiscountDraft => ({ ...draftOf(EMPTY_TICKET), ...parts });

describe('a discount as it is entered', () => {
  test('a discount that is there comes back to be changed', () => {
    const discounts: TicketDiscount[] = [
      { kind: 'percent', value: 10, reason: 'regular' },
      { kind: 'amount', value: 550, reason: 'Birthday' },
      { kind: 'comp', all: true, reason: 'wait' },
      { kind: 'comp', all: false, reason: 'wait' },
    ];
    for (const discount of discounts) {
      const entered = draftOf({ discount, lines: [LINE] });
      expect(readDraft(entered)).toEqual({ discount });
    }
    expect(draftOf({ discount: discounts[3] ?? null, lines: [LINE] }).comped).toEqual(
      new Map([[ticketKey(LINE), 1]]),
    );
    expect(draftOf({ discount: discounts[1] ?? null, lines: [] })).toMatchObject({
      amount: '5.50',
      reason: TYPED,
      typed: 'Birthday',
    });
  });

  test.each(['', '0', '101', '1.5', 'ten', '-5'])('%s is no percentage', (percent) => {
    expect(readDraft(draft({ percent, reason: 'wait' }))).toEqual({ missing: 'value' });
  });

  test.each(['', '0', '0.00', '5,5', '-5', '10000.01'])('%s is no amount', (amount) => {
    expect(readDraft(draft({ kind: 'amount', amount, reason: 'wait' }))).toEqual({ missing: 'value' });
  });

  test('a percentage may have its sign; a comp names a dish, and each has a reason', () => {
    expect(readDraft(draft({ percent: ' 15 % ', reason: 'wait' }))).toEqual({
      discount: { kind: 'percent', value: 15, reason: 'wait' },
    });
    expect(readDraft(draft({ kind: 'comp', reason: 'wait' }))).toEqual({ missing: 'value' });
    expect(readDraft(draft({ percent: '10' }))).toEqual({ missing: 'reason' });
    expect(readDraft(draft({ percent: '10', reason: TYPED, typed: '  ' }))).toEqual({ missing: 'reason' });
    expect(readDraft(draft({ percent: '10', reason: TYPED, typed: ' Vecino ' }))).toMatchObject({
      discount: { reason: 'Vecino' },
    });
  });
});
