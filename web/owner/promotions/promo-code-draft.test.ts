import { describe, expect, test } from 'vitest';
import { draftOfCode, EMPTY_CODE, readCodeDraft } from './promo-code-draft.ts';

describe('a promo code as the owner types it', () => {
  test('is sent in cents, in capitals, and empty fields as no limit', () => {
    const draft = { ...EMPTY_CODE, code: ' taco5 ', kind: 'amount', value: '$5', minimum: '15' } as const;
    expect(readCodeDraft(draft)).toEqual({
      ok: true,
      update: {
        code: 'TACO5',
        kind: 'amount',
        value: 500,
        minimumCents: 1500,
        maxUses: null,
        oncePerCustomer: false,
        firstDay: null,
        lastDay: null,
        on: true,
      },
    });
  });

  test('names every field that is wrong, in the order of the form', () => {
    const draft = {
      ...EMPTY_CODE,
      code: 'a b',
      value: '101',
      minimum: 'lots',
      maxUses: '0',
      firstDay: '2026-03-10',
      lastDay: '2026-03-09',
    };
    expect(readCodeDraft(draft)).toEqual({
      ok: false,
      wrong: ['code', 'value', 'minimum', 'maxUses', 'lastDay'],
    });
    const free = { ...EMPTY_CODE, code: 'FREE', kind: 'amount', value: '0' } as const;
    expect(readCodeDraft(free)).toEqual({ ok: false, wrong: ['value'] });
  });

  test('comes back into the form as it was', () => {
    const draft = {
      ...EMPTY_CODE,
      code: 'TACO5',
      kind: 'amount',
      value: '5.00',
      minimum: '15.00',
      maxUses: '100',
      firstDay: '2026-03-01',
      lastDay: '2026-03-10',
    } as const;
    const read = readCodeDraft(draft);
    expect(read.ok).toBe(true);
    const update = read.ok ? read.update : null;
    expect(update && draftOfCode({ ...update, id: 'x', uses: 0, state: 'on', mayDelete: true })).toEqual(
      draft,
    );
  });
});
