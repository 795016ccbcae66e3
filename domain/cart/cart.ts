import { type CategoryId, DRINK_CHOICE_NAME, type OptionKind } from '../menu/menu.ts';
import { defaultOptionCents } from '../menu/menu-options.ts';
import { type Cents, formatPrice, parsePrice } from '../money.ts';
import { type LineTranslations, storedTranslations } from '../order/line-translations.ts';
import { parseJson } from '../texts/parse-json.ts';
import { singleLine } from '../texts/single-line.ts';
import { isRecord, isText, storedValues } from '../texts/stored-values.ts';

/** Longest note about one dish. */
export const MAX_DISH_NOTE_LENGTH = 120;

/** An option with its price in a cart line, in dollars with two decimals. */
export interface CartOption {
  name: string;
  price: string;
}

/** A line of the cart, in the shape of the specification's section 3. Names are canonical English. */
export interface CartLine {
  id: number;
  name: string;
  description: string;
  /** Base price of one in dollars with two decimals, such as "3.50". */
  price: string;
  image: string;
  category: CategoryId;
  /** Above 0. */
  quantity: number;
  size?: string | undefined;
  sizeOptions: CartOption[];
  /** Chosen add-ons and chosen custom options. */
  addOns: CartOption[];
  originalAddOns: CartOption[];
  removedIngredients: string[];
  extraIngredients: CartOption[];
  originalExtraIngredients: CartOption[];
  /** Choice name → chosen option, or options; a drink choice is kept here too, under `Drink`. */
  requiredChoiceSelections: Record<string, string | string[]>;
  /** The chosen options of option sets once more, with their prices; absent without any. */
  choiceOptions?: CartOption[] | undefined;
  customizations?: string | undefined;
  drinkChoice?: string | undefined;
  /** What the kitchen is told about this dish; absent without a note. */
  note?: string | undefined;
  /** Of the names in this line, for showing it in any language. */
  translations: LineTranslations;
}

/** Largest quantity read from a stored cart, so that sums stay exact whatever was stored. */
const MAX_STORED_QUANTITY = 999;

const namesOf = (options: readonly CartOption[]) => options.map(({ name }) => name).sort();

/**
 * Returns the key of equal lines: id, add-ons, size, removed and extra ingredients, choices, note; list order is ignored.
 */
export function cartLineKey(line: CartLine): string {
  return JSON.stringify([
    line.id,
    namesOf(line.addOns),
    line.size ?? '',
    line.removedIngredients.toSorted(),
    namesOf(line.extraIngredients),
    Object.entries(line.requiredChoiceSelections)
      .map((chosen) => JSON.stringify(chosen))
      .sort(),
    line.note ?? '',
  ]);
}

/** Returns the line with a note as typed, in one line of at most `MAX_DISH_NOTE_LENGTH` letters; an empty one is none. */
export function withNote(line: CartLine, typed: string): CartLine {
  const { note: _, ...without } = line;
  const note = tidiedNote(typed);
  return note === undefined ? without : { ...without, note };
}

function tidiedNote(typed: string): string | undefined {
  // Again where it was cut, so that no space or half a letter ends it.
  const note = singleLine(singleLine(typed).slice(0, MAX_DISH_NOTE_LENGTH));
  return note === '' ? undefined : note;
}

/** Adds a line's quantity (usually 1) to the equal line, which takes the new prices; otherwise appends the line. */
export function addToCart(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const key = cartLineKey(line);
  if (!lines.some((existing) => cartLineKey(existing) === key)) return [...lines, line];
  return lines.map((existing) =>
    cartLineKey(existing) === key ? { ...line, quantity: existing.quantity + line.quantity } : existing,
  );
}

/** Sets a line's quantity to a whole number; 0 or less removes the line, NaN changes nothing. */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  if (!Number.isFinite(quantity)) return [...lines];
  if (quantity <= 0) return lines.filter((line) => cartLineKey(line) !== key);
  const whole = Math.max(1, Math.floor(quantity));
  return lines.map((line) => (cartLineKey(line) === key ? { ...line, quantity: whole } : line));
}

/** Price of one with options: base + size + choices + add-ons + extras. A base price that cannot be read counts as 0. */
export function cartLineUnitCents(line: CartLine): Cents {
  const parts = [
    line,
    ...line.sizeOptions.filter(({ name }) => name === line.size),
    ...(line.choiceOptions ?? []),
    ...line.addOns,
    ...line.extraIngredients,
  ];
  return parts.reduce((sum, { price }) => sum + (parsePrice(price) ?? 0), 0);
}

/** Sum of all lines before tax. */
export function cartSubtotalCents(lines: readonly CartLine[]): Cents {
  return lines.reduce((sum, line) => sum + cartLineUnitCents(line) * line.quantity, 0);
}

/** Number of items in the cart, for the badge. */
export function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Reads the stored cart. `corrupt` means that the text is not a list and should be removed. Entries are checked by the
 * rule of the specification's section 5; other missing fields get defaults.
 */
export function parseStoredCart(text: string | null): { lines: CartLine[]; corrupt: boolean } {
  if (text === null) return { lines: [], corrupt: false };
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return { lines: [], corrupt: true };
  const lines = new Map<string, CartLine>();
  for (const line of stored.map(storedLine)) {
    if (line === null) continue;
    const key = cartLineKey(line);
    lines.set(key, { ...line, quantity: storable(line.quantity + (lines.get(key)?.quantity ?? 0)) });
  }
  return { lines: [...lines.values()], corrupt: false };
}

/** Only whole quantities can be paid for. */
const storable = (quantity: number) => Math.min(MAX_STORED_QUANTITY, Math.max(1, Math.floor(quantity)));

function storedLine(entry: unknown): CartLine | null {
  if (!isRecord(entry)) return null;
  const { id, name, price, quantity } = entry;
  if (typeof id !== 'number' || typeof name !== 'string' || typeof price !== 'string') return null;
  if (typeof quantity !== 'number' || !(quantity > 0)) return null;
  const drinkChoice = optionalText(entry['drinkChoice']);
  const originalAddOns = storedOptions('addOn', entry['originalAddOns']);
  const originalExtraIngredients = storedOptions('extra', entry['originalExtraIngredients']);
  const note = tidiedNote(optionalText(entry['note']) ?? '');
  return {
    id,
    name,
    description: optionalText(entry['description']) ?? '',
    price,
    image: optionalText(entry['image']) ?? '',
    category: optionalText(entry['category']) ?? '',
    quantity: storable(quantity),
    size: optionalText(entry['size']),
    sizeOptions: storedOptions('size', entry['sizeOptions']),
    addOns: storedOptions('addOn', entry['addOns'], originalAddOns),
    originalAddOns,
    removedIngredients: storedNames(entry['removedIngredients']),
    extraIngredients: storedOptions('extra', entry['extraIngredients'], originalExtraIngredients),
    originalExtraIngredients,
    requiredChoiceSelections: {
      ...(drinkChoice !== undefined && { [DRINK_CHOICE_NAME]: drinkChoice }),
      ...storedValues(entry['requiredChoiceSelections'], isSelection),
    },
    choiceOptions: entry['choiceOptions'] ? storedOptions('custom', entry['choiceOptions']) : undefined,
    customizations: optionalText(entry['customizations']),
    drinkChoice,
    ...(note !== undefined && { note }),
    translations: storedTranslations(entry),
  };
}

const isSelection = (value: unknown): value is string | string[] => [value].flat().every(isText);

function optionalText(value: unknown): string | undefined {
  return isText(value) && value !== '' ? value : undefined;
}

/** Stored options are bare names, or names with a price as text or number. */
function storedRecords(value: unknown): { name: string; price?: unknown }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((option: unknown) => {
    if (isText(option)) return [{ name: option }];
    return isRecord(option) && isText(option['name']) ? [{ ...option, name: option['name'] }] : [];
  });
}

const storedNames = (value: unknown): string[] => storedRecords(value).map(({ name }) => name);

/** Uses an option's own price, else the price stored in the line, else the default of its kind. */
function storedOptions(kind: OptionKind, value: unknown, offered: readonly CartOption[] = []): CartOption[] {
  return storedRecords(value).map(({ name, price }): CartOption => {
    const isPriced = typeof price === 'string' || typeof price === 'number';
    const known = isPriced ? undefined : offered.find((option) => option.name === name);
    const own = isPriced ? parsePrice(price) : null;
    return known ?? { name, price: formatPrice(own ?? defaultOptionCents(kind, name)) };
  });
}
