import { expect, test } from 'vitest';
import { CATEGORY_COLORS } from '../../domain/menu/category.ts';
import { CATEGORIES } from '../../domain/menu/menu.ts';
import { categoryStyles } from './category-styles.ts';

test('the demo’s categories have their colors in the stylesheet, and others a rule each', () => {
  const demo = CATEGORIES.flatMap((id, at) =>
    CATEGORY_COLORS.slice(at, at + 1).map((color) => [id, color] as const),
  );
  expect(categoryStyles(new Map(demo))).toBe('');
  expect(categoryStyles(new Map([...demo, ['tacos', 'anil'], ['sides', 'turq']]))).toBe(
    '.p-tacos{--paint:var(--color-anil);--tint:var(--color-anil-soft);' +
      '--glaze:var(--color-anil-plate);--pt:var(--color-pt-anil)}' +
      '.p-sides{--paint:var(--color-turq);--tint:var(--color-turq-soft);' +
      '--glaze:var(--color-turq-plate);--pt:var(--color-pt-turq)}',
  );
});
