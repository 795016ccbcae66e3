import { expect, test } from 'vitest';
import { formatAll, formatAny } from './list.ts';

test('things in a list stand as a sentence names them', () => {
  expect(formatAll(['closed', 'sold out'], 'en')).toBe('closed and sold out');
  expect(formatAll(['cerrado', 'agotado'], 'es')).toBe('cerrado y agotado');
  expect(formatAny(['Small', 'Medium', 'Large'], 'en')).toBe('Small, Medium, or Large');
  expect(formatAny(['chica', 'mediana', 'grande'], 'es')).toBe('chica, mediana o grande');
});
