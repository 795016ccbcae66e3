import { expect, test } from 'vitest';
import { aCartLine } from '../../../../testing/builders.ts';
import { consoleHtml } from '../../../../testing/web/console-screen.tsx';
import { draftOf } from './discount-draft.ts';
import { DiscountLines } from './discount-lines.tsx';

test('a portion to give for free says what is left out of it, and its note', () => {
  const line = aCartLine({ addOns: [{ name: 'Guacamole', price: '1.50' }], removedIngredients: ['Onion'] });
  const lines = [{ line, note: 'Well done' }];
  const draft = { ...draftOf({ discount: null, lines }), kind: 'comp' } as const;
  const list = <DiscountLines lines={lines} draft={draft} change={() => undefined} wrong={false} />;
  expect(consoleHtml(list, 'en')).toContain('<small>+ Guacamole, No onion, “Well done”</small>');
  expect(consoleHtml(list, 'es')).toContain('Sin onion');
});
