import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useCart } from './public.tsx';

function Outside() {
  return useCart().count;
}

test('using the cart outside its provider is a developer error', () => {
  expect(() => renderToString(<Outside />)).toThrow('useCart is used outside its provider');
});
