import { expect, test } from 'vitest';
import { aCartLine } from '../../../testing/builders.ts';
import { parsePendingOrder } from './public.ts';

const pending = {
  token: 'abc.def',
  checkoutUrl: 'https://pay.example/1',
  lines: [aCartLine({ size: 'Large' })],
  specialInstructions: 'No salt',
  savedAt: 5,
};

test('a remembered order brings its whole cart back', () => {
  expect(parsePendingOrder(JSON.stringify(pending))).toMatchObject(pending);
});

test('lines that are none are left out', () => {
  const strange = { ...pending, lines: [pending.lines[0], { id: 'x' }, null] };
  expect(parsePendingOrder(JSON.stringify(strange))?.lines).toHaveLength(1);
});

test.each([null, '', '{', 'null', '{}', '{"token":""}', '{"token":3}'])('a stored %s is no order', (text) => {
  expect(parsePendingOrder(text)).toBeNull();
});
