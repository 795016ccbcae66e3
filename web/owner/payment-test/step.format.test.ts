import { expect, test } from 'vitest';
import { PAYMENT_TEST_CAUSES } from '../../../contracts/owner/payment-test.ts';
import { STAFF_LANGUAGES } from '../../../domain/language.ts';
import { formatFix } from './step.format.ts';

test('an owner who connected Square in the console is sent to no setting of the server', () => {
  for (const language of STAFF_LANGUAGES) {
    const fixes = PAYMENT_TEST_CAUSES.map((cause) => formatFix(cause, 'console', language));
    expect(fixes.filter((fix) => /SQUARE_|restart|reinicia|Developer Console/.test(fix))).toEqual([]);
  }
  expect(formatFix('token', 'console', 'en')).toMatch(/^Paste a new access token under Settings, Square\./);
});

test('a host who set the account reads the names of the variables', () => {
  expect(formatFix('token', 'host', 'en')).toContain('SQUARE_ACCESS_TOKEN');
  expect(formatFix('webhook_no_key', 'host', 'es')).toContain('SQUARE_WEBHOOK_SIGNATURE_KEY');
  expect(formatFix('total', 'console', 'en')).toBe(formatFix('total', 'host', 'en'));
});
