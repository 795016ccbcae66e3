import { expect, test } from 'vitest';
import type { SoldOutOption } from '../../../../contracts/owner/menu/sold-out.ts';
import { optionLabel } from './sold-out-panel.tsx';

const anOption = (group: SoldOutOption['group']): SoldOutOption => ({
  name: { en: 'Red', es: 'Roja' },
  ingredient: group === null,
  group,
  until: null,
});

test('an option that can sell out is named with what it is chosen from, in the cook’s language', () => {
  expect(optionLabel(anOption({ en: 'Salsa', es: 'Salsa' }), 'en')).toBe('Salsa: Red');
  expect(optionLabel(anOption({ en: 'Salsa', es: 'Salsa' }), 'es')).toBe('Salsa: Roja');
  expect(optionLabel(anOption('size'), 'en')).toBe('Size: Red');
  expect(optionLabel(anOption('extra'), 'es')).toBe('Extra: Roja');
  expect(optionLabel(anOption(null), 'en')).toBe('Red');
});
