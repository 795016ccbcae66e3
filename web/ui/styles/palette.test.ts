import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORY_COLORS, type CategoryColor } from '../../../domain/menu/category.ts';
import { categoryStyles } from '../../../domain/menu/category-styles.ts';

const DARK = ':root[data-theme="dark"]';
const [light = '', dark = ''] = readFileSync('web/ui/styles/tokens.css', 'utf8').split(DARK);

const tokensIn = (css: string) =>
  [...css.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
const THEMES = {
  light: new Map(tokensIn(light)),
  dark: new Map([...tokensIn(light), ...tokensIn(dark)]),
};

/** Relative luminance of WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The token that a color's rule gives a property, such as `--letter`. */
function tokenOf(color: CategoryColor, property: string): string {
  const rule = categoryStyles([{ id: 'sides', color, picture: { kind: 'name' } }]);
  return new RegExp(`${property}:var\\(--color-([\\w-]+)\\)`).exec(rule)?.[1] ?? '';
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const value = (token: string) => {
    const color = THEMES[theme].get(token);
    if (color === undefined) throw new Error(`no color ${token}`);
    return color;
  };

  test.each(CATEGORY_COLORS)('text in %s and on it can be read', (color) => {
    const [paint, tint, glaze, letter] = ['--paint', '--tint', '--glaze', '--letter'].map((property) =>
      value(tokenOf(color, property)),
    );
    const texts: [string, string | undefined, string | undefined, number][] = [
      ['its text on its tint', paint, tint, 4.5],
      ['its text on the page', paint, value('page'), 4.5],
      ['its text on a card', paint, value('surface'), 4.5],
      ['text on its tint', value('ink'), tint, 4.5],
      ['secondary text on its tint', value('ink-2'), tint, 4.5],
      // Large letters, and the name stands beside the plate.
      ['a name on its plate', letter, glaze, 3],
    ];
    for (const [what, text = '', ground = '', least] of texts) {
      expect(contrast(text, ground), what).toBeGreaterThanOrEqual(least);
    }
    expect(value(tokenOf(color, '--pt'))).toMatch(/^#/);
  });
});
