import { expect, test } from 'vitest';
import { fakePayments } from '../../../testing/square/fake-payments.ts';
import { measuredPayments } from './measured.payments.ts';

test('each call is counted with its outcome and time, and answers as before', async () => {
  const payments = fakePayments();
  const heard: string[] = [];
  const measured = measuredPayments(payments, {
    calledSquare: (call, outcome, seconds) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      heard.push(`${call} ${outcome}`);
    },
  });
  expect(measured.environment).toBe(payments.environment);
  expect(measured.locationId).toBe(payments.locationId);
  expect(await measured.checkAccount()).toEqual(await payments.checkAccount());
  expect(await measured.paymentsOfOrder('none')).toEqual(await payments.paymentsOfOrder('none'));
  expect((await measured.getPayment('none')).ok).toBe(false);
  expect((await measured.getRefund('none')).ok).toBe(false);
  expect((await measured.paymentsBetween(0, 1)).ok).toBe(true);
  expect((await measured.closeOrder('none')).ok).toBe((await payments.closeOrder('none')).ok);
  expect(heard).toHaveLength(6);
  expect(heard[0]).toBe('checkAccount ok');
  expect(heard).toContain('getPayment rejected');
});
