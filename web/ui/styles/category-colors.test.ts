import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, type Hex } from '../../../domain/look/color.ts';
import { tokensOf } from '../../../domain/look/look.ts';
import { PALETTES } from '../../../domain/look/palettes.ts';
import { CATEGORY_COLORS, type CategoryColor } from '../../../domain/menu/category.ts';
import { categoryStyle } from '../../../domain/menu/category-styles.ts';

const DARK = ':root[data-theme="dark"]';
const [light = '', dark = ''] = readFileSync('web/ui/styles/tokens.css', 'utf8').split(DARK);

const tokensIn = (css: string) =>
  [...css.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(
    ([, name = '', value = '']) => [name, value as Hex] as const,
  );
const STYLESHEET = {
  light: new Map<string, Hex>(tokensIn(light)),
  dark: new Map<string, Hex>([...tokensIn(light), ...tokensIn(dark)]),
};

/** The token that a color's rule gives a property, such as `--letter`. */
function tokenOf(color: CategoryColor, property: string): string {
  const rule = categoryStyle({ id: 'sides', color, picture: { kind: 'name' } });
  return new RegExp(`${property}:var\\(--color-([\\w-]+)\\)`).exec(rule)?.[1] ?? '';
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const value = (token: string): Hex => {
    const color = STYLESHEET[theme].get(token);
    if (color === undefined) throw new Error(`no color ${token}`);
    return color;
  };

  test.each(CATEGORY_COLORS)('text in %s and on it can be read, in every look', (color) => {
    const of = (property: string) => value(tokenOf(color, property));
    const [paint, tint] = [of('--paint'), of('--tint')];
    const texts: [string, Hex, Hex, number][] = [
      ['its text on its tint', paint, tint, 4.5],
      // Large letters, and the name stands beside the plate.
      ['a name on its plate', of('--letter'), of('--glaze'), 3],
    ];
    for (const palette of PALETTES) {
      const look = tokensOf({ palette, accent: null })[theme];
      texts.push(
        [`its text on the page of ${palette}`, paint, look.page, 4.5],
        [`its text on a card of ${palette}`, paint, look.surface, 4.5],
        [`text of ${palette} on its tint`, look.ink, tint, 4.5],
        [`secondary text of ${palette} on its tint`, look['ink-2'], tint, 4.5],
      );
    }
    const low = texts.flatMap(([what, text, ground, least]) => {
      const ratio = contrast(text, ground);
      return ratio < least ? [`${what}: ${ratio.toPrecision(3)}`] : [];
    });
    expect(low).toEqual([]);
    expect(of('--pt')).toMatch(/^#/);
  });
});
