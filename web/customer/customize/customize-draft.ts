import type { CartLine } from '../../../domain/order/cart.ts';
import { DRINK_CHOICE_NAME } from '../../../domain/menu/menu.ts';
import type { MenuItem, PricedOption, RequiredChoice } from '../../../domain/menu/menu.ts';
import type { Cents } from '../../../domain/money.ts';
import { chosenOptions } from '../../../domain/order/pricing.ts';
import type { Selection } from '../../../domain/order/pricing.ts';

/** The choices so far. Names are canonical; `added` holds add-ons and custom options. */
export interface Draft {
  quantity: number;
  size: string | undefined;
  choices: Record<string, string>;
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
  options: { name: string; soldOut: boolean }[];
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

const requiredFirst = (a: RequiredChoice, b: RequiredChoice) => Number(b.required) - Number(a.required);

export function offersOf(item: MenuItem): Offers {
  const soldOut = (name: string) => item.soldOutOptions.includes(name);
  const offer = (option: PricedOption): Offer => ({ ...option, soldOut: soldOut(option.name) });
  return {
    baseCents: item.priceCents,
    sizes: item.sizes.map(offer),
    choices: item.choices.toSorted(requiredFirst).map((choice) => ({
      name: choice.name,
      required: choice.required,
      options: choice.options.map((name) => ({ name, soldOut: soldOut(name) })),
    })),
    addOns: item.addOns.map(offer),
    customs: item.customOptions.map(offer),
    extras: item.extras.map(offer),
    ingredients: item.ingredients.map((name) => ({ name, soldOut: soldOut(name) })),
  };
}

const nameOf = ({ name }: { name: string }) => name;

const available = (offers: { name: string; soldOut: boolean }[]) =>
  new Set(offers.filter((offer) => !offer.soldOut).map((offer) => offer.name));

/** Returns a new draft, or a cart line's choices that are still offered. Sold-out ones are left out. */
export function startDraft(offers: Offers, line: CartLine | undefined): Draft {
  const goneIngredients = offers.ingredients.filter((i) => i.soldOut).map((i) => i.name);
  if (line === undefined) {
    return { quantity: 1, size: undefined, choices: {}, added: [], extras: [], removed: goneIngredients };
  }
  const optional = available([...offers.addOns, ...offers.customs]);
  const extras = available(offers.extras);
  const ingredients = offers.ingredients.map((i) => i.name);
  const choices = offers.choices.flatMap((choice) => {
    const chosen = line.requiredChoiceSelections[choice.name];
    return chosen !== undefined && available(choice.options).has(chosen) ? [[choice.name, chosen]] : [];
  });
  return {
    quantity: line.quantity,
    size: line.size !== undefined && available(offers.sizes).has(line.size) ? line.size : undefined,
    choices: Object.fromEntries(choices) as Record<string, string>,
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
  const choicesGone = offers.choices.filter(({ name, options }) => {
    const chosen = draft.choices[name];
    return chosen !== undefined && !available(options).has(chosen);
  });
  const chosenOf = ({ name }: OfferedChoice) => draft.choices[name] ?? '';
  return {
    draft: {
      ...draft,
      size: sizeGone ? undefined : size,
      choices: Object.fromEntries(
        Object.entries(draft.choices).filter(([name]) => !choicesGone.some((choice) => choice.name === name)),
      ),
      added: draft.added.filter((name) => optional.has(name)),
      extras: draft.extras.filter((name) => extras.has(name)),
      removed: [...draft.removed, ...unavailable.filter((name) => !draft.removed.includes(name))],
    },
    leftOut: [
      ...choicesGone.filter(({ required }) => !required).map(chosenOf),
      ...draft.added.filter((name) => !optional.has(name)),
      ...draft.extras.filter((name) => !extras.has(name)),
      ...unavailable.filter((name) => !draft.removed.includes(name)),
    ],
    chooseAgain: [
      ...(sizeGone ? [size] : []),
      ...choicesGone.filter(({ required }) => required).map(chosenOf),
    ],
  };
}

/** A required group without a choice. */
export type Missing = { kind: 'size' } | { kind: 'choice' | 'drink'; choice: string };

/** Returns required groups without a choice, in display order. */
export function missingGroups(offers: Offers, draft: Draft): Missing[] {
  const missing: Missing[] = [];
  if (offers.sizes.length > 0 && draft.size === undefined) missing.push({ kind: 'size' });
  for (const choice of offers.choices) {
    if (!choice.required || draft.choices[choice.name] !== undefined) continue;
    missing.push({ kind: choice.name === DRINK_CHOICE_NAME ? 'drink' : 'choice', choice: choice.name });
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
}

/** Returns the prices of the chosen parts, by canonical name. */
export function pricedRows(item: MenuItem, draft: Draft): PricedRow[] {
  const { size, addOns, extras } = chosenOptions(item, selectionOf(draft));
  return [
    { name: size?.name ?? item.name, cents: item.priceCents + (size?.cents ?? 0) },
    ...[...addOns, ...extras].map(({ name, cents }) => ({ name, cents })),
  ];
}

/** Returns `names` with `name` added, or removed if it was there. */
export function toggled(names: string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}
