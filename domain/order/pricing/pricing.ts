import type { MenuChoice, MenuItem, PricedOption, Special } from '../../menu/menu.ts';
import { addOnsOf, choiceCents, minOptions, maxOptions } from '../../menu/menu-options.ts';
import { translationsOf, translationsOfSpecial } from '../../menu/translated-names.ts';
import type { Cents } from '../../money.ts';
import type { OrderLine, OrderLineChoice, OrderTotals } from '../order.ts';
import { taxCents } from './tax.ts';

/** Largest quantity of one order line. */
export const MAX_LINE_QUANTITY = 50;
/** Largest sum of quantities of one order. */
export const MAX_ORDER_ITEMS = 100;

/** The customer's choices for one menu item, by canonical names. */
export interface Selection {
  /** Whole, 1 to `MAX_LINE_QUANTITY`. */
  quantity: number;
  size?: string | undefined;
  /** Add-ons and custom options. */
  addOns: string[];
  removedIngredients: string[];
  extraIngredients: string[];
  requiredChoiceSelections: ChoiceSelections;
}

/** Choice name → option name, or the names where several are chosen. */
export type ChoiceSelections = Record<string, string | string[]>;

export type PricingError =
  | 'unknown_option'
  | 'choice_required'
  | 'size_required'
  | 'bad_quantity'
  | 'sold_out';

/** A priced line, or the problem with the canonical name of the option, choice or dish that has it. */
export type PricedLine = { ok: true; line: OrderLine } | { ok: false; error: PricingError; name: string };

interface Problem {
  error: PricingError;
  name: string;
}

/** The parts of a selection that the menu offers, with prices, in the menu's order. */
export interface ChosenOptions {
  size: PricedOption | null;
  choices: OrderLineChoice[];
  addOns: PricedOption[];
  extras: PricedOption[];
  removed: string[];
}

/** Returns the offered options that were chosen. A name offered twice counts once, at its first price. */
function chosenOf(offered: readonly PricedOption[], names: readonly string[]): PricedOption[] {
  const remaining = new Set(names);
  return offered.filter((option) => remaining.delete(option.name));
}

/** Returns the options of one entry of a selection; an empty name is no choice. */
const selectedNames = (selected: string | readonly string[]): string[] =>
  (typeof selected === 'string' ? [selected] : selected).filter((name) => name !== '');

function selectedOptions(selection: Selection, { name }: MenuChoice): string[] {
  const chosen = selection.requiredChoiceSelections;
  return Object.hasOwn(chosen, name) ? selectedNames(chosen[name] ?? '') : [];
}

/** Returns chosen options as a selection holds them: one by its name, several as a list. */
export function choiceSelections(choices: readonly OrderLineChoice[]): ChoiceSelections {
  const names = new Map<string, string[]>();
  for (const { choice, option } of choices) names.set(choice, [...(names.get(choice) ?? []), option]);
  return Object.fromEntries(
    [...names].map(([choice, [first = '', ...more]]) => [
      choice,
      more.length === 0 ? first : [first, ...more],
    ]),
  );
}

/** Matches a selection with the menu. Names that the item does not offer are left out; `priceMenuItem` refuses them. */
export function chosenOptions(item: MenuItem, selection: Selection): ChosenOptions {
  const removed = new Set(selection.removedIngredients);
  return {
    size: item.sizes.find((size) => size.name === selection.size) ?? null,
    choices: item.choices.flatMap((choice) => {
      const selected = selectedOptions(selection, choice);
      return choice.options
        .filter((option) => selected.includes(option))
        .map((option) => ({
          choice: choice.name,
          option,
          ...(choice.max !== undefined && { cents: choiceCents(choice, option) }),
        }));
    }),
    addOns: chosenOf(addOnsOf(item), selection.addOns),
    extras: chosenOf(item.extras, selection.extraIngredients),
    removed: item.ingredients.filter((ingredient) => removed.delete(ingredient)),
  };
}

/** Returns the first name that is not offered or appears twice. */
function unofferedName(names: readonly string[], offered: readonly string[]): string | null {
  const left = new Set(offered);
  return names.find((name) => !left.delete(name)) ?? null;
}

const nameOf = (option: PricedOption) => option.name;

function unofferedOption(item: MenuItem, selection: Selection): string | null {
  const choices = new Map(item.choices.map((choice) => [choice.name, choice]));
  const strayChoice = Object.entries(selection.requiredChoiceSelections)
    .map(([name, selected]) => {
      const names = selectedNames(selected);
      const choice = choices.get(name);
      if (choice === undefined) return names.length === 0 ? null : name;
      return unofferedName(names, choice.options) ?? names[maxOptions(choice)] ?? null;
    })
    .find((name) => name !== null);
  return (
    unofferedName(selection.size ? [selection.size] : [], item.sizes.map(nameOf)) ??
    strayChoice ??
    unofferedName(selection.addOns, addOnsOf(item).map(nameOf)) ??
    unofferedName(selection.extraIngredients, item.extras.map(nameOf)) ??
    unofferedName(selection.removedIngredients, item.ingredients)
  );
}

function selectionProblem(item: MenuItem, selection: Selection, chosen: ChosenOptions): Problem | null {
  if (!isLineQuantity(selection.quantity)) return { error: 'bad_quantity', name: item.name };
  if (item.soldOut) return { error: 'sold_out', name: item.name };
  const stray = unofferedOption(item, selection);
  if (stray !== null) return { error: 'unknown_option', name: stray };
  const missing = missingSelection(item, selection);
  if (missing) return missing;
  const soldOut = [chosen.size?.name, ...chosenNames(chosen)].find(
    (name) => name !== undefined && item.soldOutOptions.includes(name),
  );
  return soldOut === undefined ? null : { error: 'sold_out', name: soldOut };
}

const chosenNames = (chosen: ChosenOptions): string[] => [
  ...chosen.choices.map((choice) => choice.option),
  ...[...chosen.addOns, ...chosen.extras].map(nameOf),
];

/**
 * Returns the missing choice before the item can be added: a required choice (`name` is the choice's) or a size (`name`
 * is the dish's); null when nothing is missing. Choices come before the size (specification, section 5).
 */
export function missingSelection(
  item: MenuItem,
  selection: Selection,
): { error: 'choice_required' | 'size_required'; name: string } | null {
  const choice = item.choices.find((each) => selectedOptions(selection, each).length < minOptions(each));
  if (choice) return { error: 'choice_required', name: choice.name };
  const sizeMissing = item.sizes.length > 0 && !selection.size;
  return sizeMissing ? { error: 'size_required', name: item.name } : null;
}

/** Whether a line may have this quantity: whole, 1 to `MAX_LINE_QUANTITY`. */
export function isLineQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY;
}

/** Price of one with the chosen options: base + size + add-ons and custom options + extras. */
export function unitPriceCents(item: MenuItem, selection: Selection): Cents {
  return unitOf(item.priceCents, chosenOptions(item, selection));
}

function unitOf(baseCents: Cents, chosen: ChosenOptions): Cents {
  const options = [...chosen.choices, ...chosen.addOns, ...chosen.extras];
  return options.reduce((sum, { cents = 0 }) => sum + cents, baseCents + (chosen.size?.cents ?? 0));
}

/** Checks a selection of a menu item and prices it from the menu; the line's unit price is in cents. */
export function priceMenuItem(item: MenuItem, selection: Selection): PricedLine {
  const chosen = chosenOptions(item, selection);
  const problem = selectionProblem(item, selection, chosen);
  if (problem) return { ok: false, ...problem };
  const baseCents = item.priceCents;
  const names = [
    item.name,
    ...(chosen.size ? [chosen.size.name] : []),
    ...chosen.choices.map((choice) => choice.choice),
    ...chosenNames(chosen),
    ...chosen.removed,
  ];
  return {
    ok: true,
    line: {
      menuItemId: item.id,
      isSpecial: false,
      name: item.name,
      category: item.category,
      quantity: selection.quantity,
      unitCents: unitOf(baseCents, chosen),
      baseCents,
      ...chosen,
      translations: translationsOf(item, names),
    },
  };
}

/** Prices a special of the day, which has no options. */
export function priceSpecial(special: Special, quantity: number): PricedLine {
  if (!isLineQuantity(quantity)) return { ok: false, error: 'bad_quantity', name: special.title };
  if (!special.available) return { ok: false, error: 'sold_out', name: special.title };
  const baseCents = special.priceCents;
  return {
    ok: true,
    line: {
      menuItemId: special.id,
      isSpecial: true,
      name: special.title,
      category: special.category,
      quantity,
      unitCents: baseCents,
      baseCents,
      size: null,
      choices: [],
      addOns: [],
      extras: [],
      removed: [],
      translations: translationsOfSpecial(special),
    },
  };
}

/** Returns an order's totals in cents; `taxRate` in thousandths of a percent. The discount is at most the subtotal. */
export function orderTotals(
  lines: readonly { unitCents: Cents; quantity: number }[],
  taxRate: number,
  discountCents: Cents = 0,
): OrderTotals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const goodsCents = subtotalCents - discountCents;
  const tax = taxCents(goodsCents, taxRate);
  return { subtotalCents, discountCents, taxCents: tax, totalCents: goodsCents + tax };
}
