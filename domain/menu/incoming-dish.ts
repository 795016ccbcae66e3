import { CANONICAL_LANGUAGE, type Localized } from '../language.ts';
import { inEachLanguage } from '../localized.ts';
import { formatPrice, parsePrice } from '../money.ts';
import { folded } from '../texts/folded.ts';
import type { CategoryId } from './menu.ts';
import type { ItemForm, OptionForm } from './menu-form.ts';
import type { OptionSetForm } from './option-set.ts';

/** A dish as another system lists it. A text that it does not have is empty. */
export interface IncomingDish {
  name: Localized<string>;
  description: Localized<string>;
  /** The category's name; empty where the list has none. */
  category: string;
  /** One for each size, with its whole price; a dish without sizes has one without a name. */
  variations: { size: string; price: string }[];
}

/** Names that other systems give the only variation of a dish. */
const ONLY = new Set(['', 'regular', 'default', 'one size', 'standard', 'normal']);

/** Letters and digits without accents and case; a name without any stays as it is. */
export function foldedName(text: string): string {
  const words = folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? text.trim() : words;
}

/** Reads a price as spreadsheets write it (`$1,250.00`, `12,50`, `3.5 USD`); null for anything else. */
export function readWrittenPrice(text: string): string | null {
  const bare = text.replace(/^\s*(?:US)?\$|\s*(?:USD|\$)?\s*$/gi, '').trim();
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  const cents = parsePrice(plain);
  return cents === null ? null : formatPrice(cents);
}

/** Returns the price of the cheapest size, and each size with what it costs more; null without a readable price. */
export function pricedSizes(
  variations: IncomingDish['variations'],
): { price: string; sizes: { name: string; price: string }[] } | null {
  const priced = variations.flatMap(({ size, price }) => {
    const cents = parsePrice(readWrittenPrice(price) ?? '');
    return cents === null ? [] : [{ size, cents }];
  });
  if (priced.length === 0) return null;
  const base = Math.min(...priced.map(({ cents }) => cents));
  const [first] = priced;
  const isOne = priced.length === 1 && ONLY.has(foldedName(first?.size ?? ''));
  return {
    price: formatPrice(base),
    sizes: isOne ? [] : priced.map(({ size, cents }) => ({ name: size, price: formatPrice(cents - base) })),
  };
}

/**
 * Returns the dish as the list says it, with what the list lacks as it is; idempotent. `category`: null keeps the dish's
 * own. `renamed`: the list has another name for it than before, which the dish then takes.
 */
export function withIncoming(
  before: ItemForm,
  incoming: IncomingDish,
  category: CategoryId | null,
  renamed = false,
): ItemForm {
  const priced = pricedSizes(incoming.variations);
  const written = filled(before.description, incoming.description);
  const filledName = filled(before.name, incoming.name);
  // Dishes are found by their name: in case and accents it stays as the owner wrote it.
  const name = renamed ? filledName : { ...filledName, en: before.name.en || filledName.en };
  // A dish needs a description: its name stands there until the owner writes one.
  const isNameless = written.en === '' || written.en === before.name.en;
  return {
    ...before,
    category: category ?? before.category,
    name,
    description: isNameless ? { ...written, en: name.en } : written,
    price: priced?.price ?? before.price,
    sizes: priced === null || priced.sizes.length === 0 ? before.sizes : sizesOf(before.sizes, priced.sizes),
  };
}

/** Returns the owner's set with the list's prices and its further options. Limits, translations and own options stay. */
export function withIncomingSet(before: OptionSetForm, incoming: OptionSetForm): OptionSetForm {
  const left = new Set(incoming.options);
  const options = before.options.map((option) => {
    const found =
      [...left].find(({ name }) => name.en === option.name.en) ??
      [...left].find(({ name }) => foldedName(name.en) === foldedName(option.name.en));
    if (found === undefined) return option;
    left.delete(found);
    return { ...option, price: found.price };
  });
  return {
    ...before,
    options: [...options, ...[...left].map((option) => ({ ...option, byDefault: false }))],
  };
}

function filled(before: Localized<string>, incoming: Localized<string>): Localized<string> {
  return inEachLanguage((language) => incoming[language] || before[language]);
}

/** The list's sizes; one that the dish has already keeps its name and translation. Each is found once. */
function sizesOf(before: readonly OptionForm[], incoming: { name: string; price: string }[]): OptionForm[] {
  const left = new Set(before);
  const take = (isIt: (name: string) => boolean): OptionForm | undefined => {
    const found = [...left].find((size) => isIt(size.name.en));
    if (found !== undefined) left.delete(found);
    return found;
  };
  const exact = incoming.map(({ name }) => take((known) => known === name));
  return incoming.map(({ name, price }, at) => {
    const known = exact[at] ?? take((each) => foldedName(each) === foldedName(name));
    const own = inEachLanguage((language) => (language === CANONICAL_LANGUAGE ? name : ''));
    return { name: known?.name ?? own, price };
  });
}
