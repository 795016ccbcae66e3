import { expect, test } from 'vitest';
import { importCycle } from './loaded-files.ts';

const graph = (imports: Record<string, string[]>) => importCycle(new Map(Object.entries(imports)));

test('files that import each other are found, wherever the search begins', () => {
  expect(graph({ page: ['cart', 'core'], cart: ['background'], background: ['cart'], core: [] })).toEqual([
    'cart',
    'background',
    'cart',
  ]);
  expect(graph({ core: [], install: ['prompt'], prompt: ['install'] })).toEqual([
    'install',
    'prompt',
    'install',
  ]);
  expect(graph({ core: ['core'] })).toEqual(['core', 'core']);
});

test('a file that several others import is no cycle', () => {
  expect(graph({ page: ['cart', 'dish'], cart: ['dish', 'core'], dish: ['core'], core: [] })).toBeNull();
  // One that is not of this build.
  expect(graph({ page: ['elsewhere'] })).toBeNull();
});
