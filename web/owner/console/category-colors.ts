import { useLayoutEffect } from 'react';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import { categoryStyle, colorStyles } from '../../../domain/menu/category-styles.ts';

let sheet: CSSStyleSheet | null = null;

/**
 * Gives the classes of the truck's categories (`category-sides`) and of the colors (`paint-pine`) their rules: the page has those of
 * the categories from when it was opened.
 */
export function useCategoryColors(categories: readonly OwnerCategory[] | undefined): void {
  const rules = categories
    ?.map(({ id, form: { color, picture } }) => categoryStyle({ id, color, picture }))
    .join('');
  useLayoutEffect(() => {
    if (rules === undefined) return;
    if (sheet === null) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
    }
    sheet.replaceSync(colorStyles() + rules);
  }, [rules]);
}
