import { CATEGORY_COLORS, type CategoryColor, type CategoryForm } from './category.ts';
import type { CategoryId } from './menu.ts';

/** What a category's key stands for in styles. */
export interface CategoryLook extends Pick<CategoryForm, 'color' | 'picture'> {
  id: CategoryId;
}

/** Colors that the stylesheet (`web/ui/styles/paint.css`) gives the classes of the demo's categories. */
const IN_STYLESHEET: ReadonlyMap<CategoryId, CategoryColor> = new Map([
  ['abuelas-favorites', 'rosa'],
  ['tacos', 'sol'],
  ['tortas', 'turq'],
  ['quesadillas', 'papaya'],
  ['burritos', 'nopal'],
  ['drinks', 'anil'],
]);

/** Colors whose plate is too light for white letters. */
export const LIGHT_PLATES: ReadonlySet<CategoryColor> = new Set<CategoryColor>(['anil']);

/** Returns the rules for the classes (`category-sides`) of the truck's own categories; empty for the demo's. */
export function categoryStyles(looks: readonly CategoryLook[]): string {
  return looks
    .filter(({ id, color, picture }) => IN_STYLESHEET.get(id) !== color || picture.kind === 'plate')
    .map(categoryStyle)
    .join('');
}

/** Returns the rule for a category's class. */
export function categoryStyle({ id, color, picture }: CategoryLook): string {
  // Dishes without a picture of their own show the plate alone.
  const [lettering, flower] = picture.kind === 'plate' ? ['none', '0'] : ['block', '32%'];
  return `.category-${id}{${propertiesOf(color)};--lettering:${lettering};--flower-size:${flower}}`;
}

/** The class of a color, for a category that does not have it on the menu yet. */
export const colorClass = (color: CategoryColor) => `paint-${color}`;

/** Returns the rules for the classes of all colors. */
export function colorStyles(): string {
  return CATEGORY_COLORS.map((color) => `.${colorClass(color)}{${propertiesOf(color)}}`).join('');
}

function propertiesOf(color: CategoryColor): string {
  const [letter, shade] = LIGHT_PLATES.has(color) ? ['rim', 'paper'] : ['paper', 'rim'];
  return (
    `--paint:var(--color-${color});--tint:var(--color-${color}-soft);` +
    `--glaze:var(--color-${color}-plate);--pt:var(--color-pt-${color});` +
    `--letter:var(--color-${letter});--letter-shade:var(--color-${shade})`
  );
}
