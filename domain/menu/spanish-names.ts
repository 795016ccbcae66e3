import { DRINK_CHOICE_NAME, type MenuItem } from './menu.ts';

/** Spanish for the names the menu's rules supply themselves; an item's own translations come first. */
const BUILT_IN_SPANISH: ReadonlyMap<string, string> = new Map([
  [DRINK_CHOICE_NAME, 'Bebida'],
  ['Coke', 'Coca-Cola'],
  ['Pepsi', 'Pepsi'],
  ['Small', 'Chica'],
  ['Medium', 'Mediana'],
  ['Large', 'Grande'],
]);

/** Spanish of the item's name or of one of its options, or null where it has none. */
export function spanishName(item: Pick<MenuItem, 'name' | 'translations'>, name: string): string | null {
  if (name === item.name) return item.translations.es.name;
  const options = item.translations.es.options;
  if (options && Object.hasOwn(options, name)) return options[name] ?? null;
  return BUILT_IN_SPANISH.get(name) ?? null;
}

/** Canonical name → Spanish for each of the names that has one. */
export function spanishNames(
  item: Pick<MenuItem, 'name' | 'translations'>,
  names: Iterable<string>,
): Record<string, string> {
  const pairs = [...names].map((name) => [name, spanishName(item, name)] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
}
