import { expect, test } from 'vitest';
import { CATEGORY_COLORS, type CategoryColor } from './category.ts';
import { type CategoryLook, categoryStyle, categoryStyles, colorStyles } from './category-styles.ts';
import { CATEGORIES } from './menu.ts';

const look = (id: string, color: CategoryColor): CategoryLook => ({ id, color, picture: { kind: 'name' } });

test('the demo’s categories have their colors in the stylesheet, and others a rule each', () => {
  const demo = CATEGORIES.flatMap((id, at) =>
    CATEGORY_COLORS.slice(at, at + 1).map((color) => look(id, color)),
  );
  expect(categoryStyles(demo)).toBe('');
  expect(categoryStyles([...demo, look('tacos', 'anil'), look('sides', 'pine')])).toBe(
    '.category-tacos{--paint:var(--color-anil);--tint:var(--color-anil-soft);' +
      '--glaze:var(--color-anil-plate);--pt:var(--color-pt-anil);' +
      '--letter:var(--color-rim);--letter-shade:var(--color-paper);' +
      '--lettering:block;--flower-size:32%}' +
      '.category-sides{--paint:var(--color-pine);--tint:var(--color-pine-soft);' +
      '--glaze:var(--color-pine-plate);--pt:var(--color-pt-pine);' +
      '--letter:var(--color-paper);--letter-shade:var(--color-rim);' +
      '--lettering:block;--flower-size:32%}',
  );
});

test('every color looks the same before a category has it', () => {
  const rules = colorStyles();
  for (const color of CATEGORY_COLORS) {
    const properties = /\{(.*);--lettering/.exec(categoryStyle(look('sides', color)))?.[1];
    expect(rules).toContain(`.paint-${color}{${properties}}`);
  }
});

test('a category whose dishes show the plate alone has no letters on it', () => {
  const plain: CategoryLook = { ...look('tacos', 'sol'), picture: { kind: 'plate' } };
  expect(categoryStyles([plain])).toContain('--lettering:none;--flower-size:0}');
});
