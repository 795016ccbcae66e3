import { expect, test } from 'vitest';
import { withShownIcons } from './page-icons.ts';

const symbol = (name: string) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="M0 0"/></symbol>`;
const sprite = (names: string[], attributes = '') =>
  `<svg class="defs"${attributes} width="0"><defs>\n<path id="burst" d="M0 0"/>\n${names.map(symbol).join('\n')}\n</defs></svg>`;
const use = (name: string) => `<svg class="ic"><use href="#i-${name}"></use></svg>`;

test('a page carries the icons that it shows, and the one that closes what opens', () => {
  const html = withShownIcons(
    sprite(['menu', 'moon', 'x']) + sprite(['leaf', 'flame']) + use('menu') + use('leaf'),
  );
  expect([...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'i-menu',
    'i-x',
    'i-leaf',
  ]);
  expect(html).toContain('<path id="burst"');
  expect(html).toContain(use('menu') + use('leaf'));
});

test('an icon whose name begins as a shown one does is left out', () => {
  expect(withShownIcons(sprite(['wifi', 'wifi-off']) + use('wifi-off'))).not.toContain('id="i-wifi"');
});

test('a sprite marked as whole stays, as does what is no sprite', () => {
  const whole = sprite(['check', 'undo-2'], ' data-whole=""');
  const other = '<svg class="swag"><symbol id="i-own"><path d="M0 0"/></symbol></svg>';
  expect(withShownIcons(whole + other)).toBe(whole + other);
});
