import type { Category, DietaryTag } from './menu.ts';
import type { SpecialDays } from '../special-days.ts';

/** A canonical (English) name and its Spanish; an empty `es` is a missing translation. */
export interface NamedForm {
  name: string;
  es: string;
}

/** An option with its price in dollars ("1.25"), or null where the default price of its kind applies. */
export interface OptionForm extends NamedForm {
  price: string | null;
}

export interface ChoiceForm extends NamedForm {
  required: boolean;
  options: NamedForm[];
}

/** The owner's photo with words for who cannot see it, a drawing of the demo's, or the dish's name on a plate. */
export type PictureForm =
  | { kind: 'photo'; image: string; alt: string; altEs: string }
  | { kind: 'drawing'; image: string }
  | { kind: 'name' };

/** A dish as the owner edits, exports and imports it: both languages side by side. */
export interface ItemForm {
  category: Category;
  name: string;
  nameEs: string;
  description: string;
  descriptionEs: string;
  /** Dollars with two decimals. */
  price: string;
  picture: PictureForm;
  /** What can be left out. */
  ingredients: NamedForm[];
  /** The customer must choose Coke or Pepsi. */
  drink: boolean;
  addOns: OptionForm[];
  sizes: OptionForm[];
  customOptions: OptionForm[];
  extras: OptionForm[];
  choices: ChoiceForm[];
  tags: DietaryTag[];
  hidden: boolean;
}

/** A special as the owner edits, exports and imports it. */
export interface SpecialForm extends SpecialDays {
  /** Category whose cloth and plate the card borrows. */
  category: Category;
  name: string;
  nameEs: string;
  description: string;
  descriptionEs: string;
  /** Short line above the name. */
  note: string;
  noteEs: string;
  price: string;
  picture: PictureForm;
  hidden: boolean;
}

/** The four lists of priced options, by the kind whose default price applies. */
export const OPTION_LISTS = [
  { field: 'addOns', kind: 'addOn' },
  { field: 'sizes', kind: 'size' },
  { field: 'customOptions', kind: 'custom' },
  { field: 'extras', kind: 'extra' },
] as const;

/** Every option, ingredient and choice named on the form, in its order; a name used twice appears twice. */
export function namesOfForm(form: ItemForm): NamedForm[] {
  return [
    ...form.ingredients,
    ...OPTION_LISTS.flatMap(({ field }) => form[field]),
    ...form.choices.flatMap((choice) => [choice, ...choice.options]),
  ];
}

/** English words of a form that have no Spanish yet, in the form's order and each once. */
export function missingSpanish(form: ItemForm | SpecialForm): string[] {
  const pairs: [string, string][] = [
    [form.name, form.nameEs],
    [form.description, form.descriptionEs],
    ...('note' in form ? [[form.note, form.noteEs] as [string, string]] : []),
    ...(form.picture.kind === 'photo' ? [[form.picture.alt, form.picture.altEs] as [string, string]] : []),
    ...('choices' in form ? namesOfForm(form).map(({ name, es }): [string, string] => [name, es]) : []),
  ];
  return [...new Set(pairs.filter(([en, es]) => en !== '' && es === '').map(([en]) => en))];
}
