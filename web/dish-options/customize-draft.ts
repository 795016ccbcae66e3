import type { CartLine } from '../../domain/cart/cart.ts';
import { DRINK_CHOICE_NAME } from '../../domain/menu/menu.ts';
import type { MenuChoice, MenuItem, PricedOption } from '../../domain/menu/menu.ts';
import { choiceCents, minOptions, maxOptions } from '../../domain/menu/menu-options.ts';
import type { Cents } from '../../domain/money.ts';
import { chosenOptions } from '../../domain/order/pricing/pricing.ts';
import type { Selection } from '../../domain/order/pricing/pricing.ts';

/** The choices so far. Names are canonical; `added` holds add-ons and custom options. */
export interface Draft {
  quantity: number;
  size: string | undefined;
  choices: Record<string, string[]>;
  added: string[];
  extras: string[];
  removed: string[];
}

/** An option as offered now. */
export interface Offer extends PricedOption {
  soldOut: boolean;
}

export interface OfferedChoice {
  name: string;
  required: boolean;
  /** Whether it is an option set, which says how many to choose. */
  isSet: boolean;
  min: number;
  max: number;
  options: Offer[];
  /** Chosen to begin with. */
  defaults: string[];
}

/** A dish's options, in display order. */
export interface Offers {
  baseCents: Cents;
  sizes: Offer[];
  choices: OfferedChoice[];
  addOns: Offer[];
  customs: Offer[];
  extras: Offer[];
  ingredients: { name: string; soldOut: boolean }[];
}

const requiredFirst = (a: MenuChoice, b: MenuChoice) => Number(b.required) - Number(a.required);

export function offersOf(item: MenuItem): Offers {
  const soldOut = (name: string) => item.soldOutOptions.includes(name);
  const offer = (option: PricedOption): Offer => ({ ...option, soldOut: soldOut(option.name) });
  return {
    baseCents: item.priceCents,
    sizes: item.sizes.map(offer),
    choices: item.choices.toSorted(requiredFirst).map((choice) => ({
      name: choice.name,
      required: choice.required,
      isSet: choice.max !== undefined,
      min: minOptions(choice),
      max: maxOptions(choice),
      options: choice.options.map((name) => offer({ name, cents: choiceCents(choice, name) })),
      defaults: choice.defaults ?? [],
    })),
    addOns: item.addOns.map(offer),
    customs: item.customOptions.map(offer),
    extras: item.extras.map(offer),
    ingredients: item.ingredients.map((name) => ({ name, soldOut: soldOut(name) })),
  };
}

const nameOf = ({ name }: { name: string }) => name;

const allOf = (one: string | readonly string[] | undefined): string[] =>
  one === undefined ? [] : [one].flat();

/** Returns what is chosen in each group, without groups where nothing is. */
function chosenIn(
  offers: Offers,
  choicesOf: (choice: OfferedChoice) => readonly string[],
): Record<string, string[]> {
  const groups = offers.choices.map((choice) => {
    const left = available(choice.options);
    const names = choicesOf(choice).filter((name) => left.has(name));
    return [choice.name, names.slice(0, choice.max)] as const;
  });
  return Object.fromEntries(groups.filter(([, names]) => names.length > 0));
}

const available = (offers: { name: string; soldOut: boolean }[]) =>
  new Set(offers.filter((offer) => !offer.soldOut).map((offer) => offer.name));

/** Returns a new draft, or a cart line's choices that are still offered. Sold-out ones are left out. */
export function startDraft(offers: Offers, line: CartLine | undefined): Draft {
  const goneIngredients = offers.ingredients.filter((i) => i.soldOut).map((i) => i.name);
  if (line === undefined) {
    const choices = chosenIn(offers, ({ defaults }) => defaults);
    return { quantity: 1, size: undefined, choices, added: [], extras: [], removed: goneIngredients };
  }
  const optional = available([...offers.addOns, ...offers.customs]);
  const extras = available(offers.extras);
  const ingredients = offers.ingredients.map((i) => i.name);
  return {
    quantity: line.quantity,
    size: line.size !== undefined && available(offers.sizes).has(line.size) ? line.size : undefined,
    choices: chosenIn(offers, ({ name }) => allOf(line.requiredChoiceSelections[name])),
    added: line.addOns.map(nameOf).filter((name) => optional.has(name)),
    extras: line.extraIngredients.map(nameOf).filter((name) => extras.has(name)),
    removed: ingredients.filter(
      (name) => line.removedIngredients.includes(name) || goneIngredients.includes(name),
    ),
  };
}

/** A draft as it can still be ordered. Names are canonical. */
export interface StillOffered {
  draft: Draft;
  /** Chosen options that are sold out since: left out of the draft. */
  leftOut: string[];
  /** The size, or a required choice, is sold out since: another must be chosen. */
  chooseAgain: string[];
}

/** Returns the draft without options that were sold out since. */
export function stillOffered(offers: Offers, draft: Draft): StillOffered {
  const optional = available([...offers.addOns, ...offers.customs]);
  const extras = available(offers.extras);
  const unavailable = offers.ingredients.filter(({ soldOut }) => soldOut).map(({ name }) => name);
  const { size } = draft;
  const sizeGone = size !== undefined && !available(offers.sizes).has(size);
  const choices = chosenIn(offers, ({ name }) => draft.choices[name] ?? []);
  const gone = offers.choices.flatMap(({ name, min }) => {
    const left = choices[name] ?? [];
    const names = (draft.choices[name] ?? []).filter((option) => !left.includes(option));
    return names.map((option) => ({ option, needed: left.length < min }));
  });
  const goneWhere = (needed: boolean) =>
    gone.filter((each) => each.needed === needed).map(({ option }) => option);
  return {
    draft: {
      ...draft,
      size: sizeGone ? undefined : size,
      choices,
      added: draft.added.filter((name) => optional.has(name)),
      extras: draft.extras.filter((name) => extras.has(name)),
      removed: [...draft.removed, ...unavailable.filter((name) => !draft.removed.includes(name))],
    },
    leftOut: [
      ...goneWhere(false),
      ...draft.added.filter((name) => !optional.has(name)),
      ...draft.extras.filter((name) => !extras.has(name)),
      ...unavailable.filter((name) => !draft.removed.includes(name)),
    ],
    chooseAgain: [...(sizeGone ? [size] : []), ...goneWhere(true)],
  };
}

/** A required group without a choice, or with too few. */
export type Missing = { kind: 'size' } | { kind: 'choice' | 'drink'; choice: string; min: number };

/** Returns required groups without a choice, in display order. */
export function missingGroups(offers: Offers, draft: Draft): Missing[] {
  const missing: Missing[] = [];
  if (offers.sizes.length > 0 && draft.size === undefined) missing.push({ kind: 'size' });
  for (const choice of offers.choices) {
    const { name, min, isSet } = choice;
    if ((draft.choices[name]?.length ?? 0) >= min) continue;
    missing.push({ kind: name === DRINK_CHOICE_NAME && !isSet ? 'drink' : 'choice', choice: name, min });
  }
  return missing;
}

/** Returns the finished draft in the form that the domain prices. */
export function selectionOf(draft: Draft): Selection {
  return {
    quantity: draft.quantity,
    ...(draft.size !== undefined && { size: draft.size }),
    addOns: draft.added,
    removedIngredients: draft.removed,
    extraIngredients: draft.extras,
    requiredChoiceSelections: draft.choices,
  };
}

/** A row of the running total; the first is the dish, under its size if it has one. */
export interface PricedRow {
  name: string;
  cents: Cents;
  /** The option set that it is an option of. */
  choice?: string;
}

/** Returns the prices of the chosen parts, by canonical name. */
export function pricedRows(item: MenuItem, draft: Draft): PricedRow[] {
  const { size, choices, addOns, extras } = chosenOptions(item, selectionOf(draft));
  return [
    { name: size?.name ?? item.name, cents: item.priceCents + (size?.cents ?? 0) },
    ...choices.flatMap(({ choice, option, cents = 0 }) =>
      cents > 0 ? [{ name: option, cents, choice }] : [],
    ),
    ...[...addOns, ...extras].map(({ name, cents }) => ({ name, cents })),
  ];
}

/** Returns `names` with `name` added, or removed if it was there. */
export function toggled(names: string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}
