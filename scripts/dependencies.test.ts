import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXTERNAL } from '../vite.server.config.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

it('an installation without development tools has what the built server loads, and nothing else', () => {
  expect(Object.keys(dependencies).sort()).toEqual([...EXTERNAL].sort());
});

it('every version is exact', () => {
  const all = Object.entries({ ...dependencies, ...devDependencies });
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"/);
});
