import { expect, test } from 'vitest';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { aPage } from '../../../testing/web/page-data.ts';
import { TaxForm } from './tax-form.tsx';

test('a rate that nobody has confirmed is asked about for the truck’s own place', () => {
  const address = { street: '1 Broad St', city: 'Charlotte', region: 'NC', postalCode: '28202' };
  const business = { ...aPage().site, address };
  const shown = (language: 'en' | 'es', taxConfirmedAt: number | null = null) =>
    consoleHtml(<TaxForm view={{ business, taxRate: 7250, taxConfirmedAt }} />, language);
  expect(shown('en')).toContain('Nobody has confirmed this rate for Charlotte, North Carolina.');
  expect(shown('es')).toContain('Nadie ha confirmado esta tasa para Charlotte, Carolina del Norte.');
  expect(shown('en', 1)).not.toContain('Nobody has confirmed');
});
