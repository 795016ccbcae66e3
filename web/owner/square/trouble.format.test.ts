import { expect, test } from 'vitest';
import type { SquareView } from '../../../contracts/owner/connections/square.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { BUNDLED_SQUARE } from '../../../testing/square/square-view.ts';
import { formatTrouble } from './trouble.format.ts';

const BUNDLED: SquareView = { ...BUNDLED_SQUARE, live: true };
const textOf = (parts: Partial<SquareView>) => formatTrouble(PHOENIX, { ...BUNDLED, ...parts }, 'en')?.text;

test('a token that cannot be opened is pasted again only where it can be kept', () => {
  expect(textOf({ problem: 'other_key' })).toContain('Paste the token again');
  for (const problem of ['other_key', 'damaged'] as const) {
    const text = textOf({ problem, canConnect: false });
    expect(text).not.toContain('Paste the token');
    expect(text).toContain('The person who hosts Comal has to put it back');
  }
});

test('without a key the host is named, and a truck that can connect has no trouble', () => {
  expect(textOf({ canConnect: false })).toContain('The person who hosts Comal has to set a key');
  expect(textOf({})).toBeUndefined();
});

test('a refused token of the environment is replaced by the host', () => {
  expect(textOf({ source: 'host', refusedSince: 1, inKitchen: 1 })).toContain(
    'The person who hosts Comal has to set another token.',
  );
  expect(textOf({ source: 'console', refusedSince: 1 })).not.toContain('hosts Comal');
});

const trouble = (live: boolean, language: 'en' | 'es') =>
  formatTrouble(PHOENIX, { ...BUNDLED, source: 'console', refusedSince: 1, live }, language);

test('a live truck takes no orders on a refused token; the demo only cannot be paid', () => {
  expect(trouble(true, 'en')?.title).toMatch(/ Ordering is off\.$/);
  expect(trouble(true, 'es')?.text).toContain('los pedidos están en pausa');
  expect(trouble(false, 'en')?.title).toMatch(/ Nobody can pay\.$/);
  expect(trouble(false, 'en')?.text).not.toContain('paused');
});
