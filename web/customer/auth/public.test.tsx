import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './public.tsx';

function Greeting() {
  return <p>{useAuth().user?.firstName}</p>;
}

test('asking who is signed in outside the provider is a developer error', () => {
  expect(() => renderToString(<Greeting />)).toThrow('useAuth is used outside its provider');
});
