import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';
import { usedIcons } from './used-icons.ts';

const use = (id: string) => `<svg class="icon"><use href="#${id}"></use></svg>`;
const idsIn = (text: string) => [...text.matchAll(/<\w+ id="([^"]+)"/g)].map(([, id]) => id);

test('the sprite has each icon of the list, and no other', () => {
  const sprite = readFileSync('web/ui/icons.svg', 'utf8');
  expect(idsIn(sprite)).toEqual(['burst', ...ICON_NAMES.map((name) => `i-${name}`)]);
});

test('a page carries the shapes that it shows, and the one that closes what opens', () => {
  const sprite = usedIcons(use('i-menu') + use('i-leaf') + use('burst'));
  expect(idsIn(sprite)).toEqual(['burst', 'i-leaf', 'i-menu', 'i-x']);
  expect(sprite).toMatch(
    /^<svg class="svg-definitions" id="icons" aria-hidden="true"><defs>.*<\/defs><\/svg>$/,
  );
});

test('an icon whose name begins as a shown one does is left out', () => {
  expect(idsIn(usedIcons(use('i-wifi-off')))).toEqual(['i-wifi-off', 'i-x']);
});
