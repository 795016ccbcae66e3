import { expect, test } from 'vitest';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { WindowCard } from './window-card.tsx';

test.each([
  ['en', 'The other side of the window'],
  ['es', 'Del otro lado de la ventanilla'],
] as const)('the sign-in’s card is all in one language (%s)', (language, title) => {
  expect(consoleHtml(<WindowCard>form</WindowCard>, language)).toContain(`<h2>${title}</h2>`);
});
