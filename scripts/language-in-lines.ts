import { SITE_LANGUAGES, type TranslationLanguage } from '../domain/language.ts';

/**
 * Adds a language to the site's list, in this process, and returns what lines of orders and carts lose of its names.
 * Nothing that reads the list may be loaded before.
 */
export async function lineFailures(added: string): Promise<string[]> {
  (SITE_LANGUAGES as unknown as string[]).push(added);
  const language = added as TranslationLanguage;
  const { readItem, readSpecial } = await import('../contracts/menu/menu-wire.ts');
  const { cartLineFrom, cartLineFromSpecial } = await import('../domain/cart/cart-line.ts');
  const { parseStoredCart } = await import('../domain/cart/cart.ts');
  const { orderAgain } = await import('../domain/cart/order-again.ts');
  const { lineName, lineNameIn } = await import('../domain/format/order-line.ts');
  const { priceMenuItem, priceSpecial } = await import('../domain/order/pricing/pricing.ts');
  const { linesOf } = await import('../server/stores/orders/order-record.ts');
  const { aWireItem, aWireSpecial } = await import('../testing/builders.ts');

  const texts = { name: 'Dish?', title: 'Special?', description: '', options: { Onion: 'Onion?' } };
  const translations = { ...aWireItem().translations, [added]: texts };
  const item = readItem(aWireItem({ ingredients: ['Onion'], translations }));
  const ofSpecial = { ...aWireSpecial().translations, [added]: texts };
  const special = readSpecial(aWireSpecial({ translations: ofSpecial }));
  const selection = {
    quantity: 1,
    addOns: [],
    removedIngredients: ['Onion'],
    extraIngredients: [],
    requiredChoiceSelections: {},
  };
  const ordered = [priceMenuItem(item, selection), priceSpecial(special, 1)].flatMap((priced) =>
    priced.ok ? [priced.line] : [],
  );
  const cart = [cartLineFrom(item, selection), cartLineFromSpecial(special)];

  const expected = ['Dish?', 'Onion?', 'Special?'];
  const namesOf = (lines: readonly Pick<(typeof ordered)[number], 'name' | 'translations'>[]) =>
    lines.flatMap(({ name, translations: known }) => [
      lineNameIn(name, known, language),
      ...(name === item.name ? [lineNameIn('Onion', known, language)] : []),
    ]);
  const missing = orderAgain(ordered, [], []).missing.map(({ dish, translations: known }) => ({
    name: dish,
    translations: known,
  }));
  const inAll = ordered.map(({ name, translations: known }) => lineName(name, known)[language]);
  const found = {
    'a line of an order': namesOf(ordered),
    'a line of an order, stored and read': namesOf(linesOf(JSON.stringify(ordered))),
    'a line of a cart': namesOf(cart),
    'a line of a cart, stored and read': namesOf(parseStoredCart(JSON.stringify(cart)).lines),
    'what cannot be ordered again': namesOf(missing),
    'a name in every language': inAll.toSpliced(1, 0, 'Onion?'),
  };
  return Object.entries(found)
    .filter(([, names]) => names.join() !== expected.join())
    .map(([what, names]) => `A language added is lost in ${what}: ${names.join(', ')}`);
}
