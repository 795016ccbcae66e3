import type { Square } from 'square';
import { expect, test } from 'vitest';
import { readPayment, readRefund } from './square.read.ts';

const fee = (cents: number, type = 'INITIAL'): Square.ProcessingFee => ({
  type,
  amountMoney: { amount: BigInt(cents), currency: 'USD' },
});

function feeOf(processingFee: Square.ProcessingFee[] | undefined): number | null | undefined {
  const amountMoney = { amount: 1_000n, currency: 'USD' } as const;
  return readPayment({ id: 'PAY', amountMoney, ...(processingFee && { processingFee }) })?.value.feeCents;
}

test('a fee is what Square took less what it gave back of it, and unknown until it is reported', () => {
  expect(feeOf([fee(59)])).toBe(59);
  expect(feeOf([fee(59), fee(-20, 'ADJUSTMENT')])).toBe(39);
  expect(feeOf([])).toBeNull();
  expect(feeOf(undefined)).toBeNull();
});

test('a refund has what Square asks for it or returns of the fee, where it reports that', () => {
  const amountMoney = { amount: 1_000n, currency: 'USD' } as const;
  const refund = (processingFee?: Square.ProcessingFee[] | null) =>
    readRefund({ id: 'REFUND', amountMoney, ...(processingFee !== undefined && { processingFee }) })?.value;
  expect(refund([fee(-29)])?.feeCents).toBe(-29);
  expect(refund(null)?.feeCents).toBeNull();
  expect(refund()?.feeCents).toBeNull();
});
