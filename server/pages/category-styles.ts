import type { CategoryColor } from '../../domain/menu/category.ts';
import type { CategoryId } from '../../domain/menu/menu.ts';

/** Colors that the stylesheet (`web/ui/styles/paint.css`) gives the classes of the demo's categories. */
const IN_STYLESHEET: ReadonlyMap<CategoryId, CategoryColor> = new Map([
  ['abuelas-favorites', 'rosa'],
  ['tacos', 'sol'],
  ['tortas', 'turq'],
  ['quesadillas', 'papaya'],
  ['burritos', 'nopal'],
  ['drinks', 'anil'],
]);

/** Returns the rules for the classes (`p-sides`) of the truck's own categories; empty for the demo's. */
export function categoryStyles(colors: ReadonlyMap<CategoryId, CategoryColor>): string {
  return [...colors]
    .filter(([id, color]) => IN_STYLESHEET.get(id) !== color)
    .map(
      ([id, color]) =>
        `.p-${id}{--paint:var(--color-${color});--tint:var(--color-${color}-soft);` +
        `--glaze:var(--color-${color}-plate);--pt:var(--color-pt-${color})}`,
    )
    .join('');
}
