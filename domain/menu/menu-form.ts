import type { CANONICAL_LANGUAGE, Localized, SiteLanguage, TranslationLanguage } from '../language.ts';
import { UNWRITTEN } from '../localized.ts';
import type { CategoryId, DietaryTag, OptionSetId } from './menu.ts';
import type { SpecialDays } from './special-days.ts';
import { NO_STATION, type StationId } from './stations.ts';

/** A name whose English is canonical; customers read the English where another language is empty. */
export interface NamedForm {
  name: Localized<string>;
}

/** An option with its price in dollars ("1.25"), null where the default price of its kind applies; empty is a problem. */
export interface OptionForm extends NamedForm {
  price: string | null;
}

export interface ChoiceForm extends NamedForm {
  required: boolean;
  options: NamedForm[];
}

/** The owner's photo with its alternative text, a drawing of the demo, or the dish's name on a plate. */
export type PictureForm =
  | { kind: 'photo'; image: string; alt: Localized<string> }
  | { kind: 'drawing'; image: string }
  | { kind: 'name' };

/** A dish as the owner edits, exports and imports it: all languages side by side. */
export interface ItemForm {
  category: CategoryId;
  name: Localized<string>;
  description: Localized<string>;
  /** Dollars with two decimals. */
  price: string;
  picture: PictureForm;
  /** Ingredients that can be left out. */
  ingredients: NamedForm[];
  /** The customer must choose Coke or Pepsi. */
  drink: boolean;
  addOns: OptionForm[];
  sizes: OptionForm[];
  customOptions: OptionForm[];
  extras: OptionForm[];
  choices: ChoiceForm[];
  /** Keys of the dish's option sets, in the order in which customers choose. */
  optionSets: OptionSetId[];
  tags: DietaryTag[];
  /** The station that makes it; empty for its category's. */
  station: StationId;
  hidden: boolean;
}

/** Returns the form of a dish that is begun: nothing written, no options. */
export function newItemForm(category: CategoryId): ItemForm {
  return {
    category,
    name: UNWRITTEN,
    description: UNWRITTEN,
    price: '',
    picture: { kind: 'name' },
    ingredients: [],
    drink: false,
    addOns: [],
    sizes: [],
    customOptions: [],
    extras: [],
    choices: [],
    optionSets: [],
    tags: [],
    station: NO_STATION,
    hidden: false,
  };
}

/** A special as the owner edits, exports and imports it. */
export interface SpecialForm extends SpecialDays {
  /** Category whose tablecloth and plate the card uses. */
  category: CategoryId;
  name: Localized<string>;
  description: Localized<string>;
  /** Short line above the name. */
  note: Localized<string>;
  price: string;
  picture: PictureForm;
  tags: DietaryTag[];
  /** The station that makes it; empty for its category's. */
  station: StationId;
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

const TEXTS = ['name', 'description', 'note', 'aside', 'blurb'];

type TextField<F> = { [K in keyof F & string]: F[K] extends Localized<string> ? K : never }[keyof F & string];

/** Names of a form's fields as `differingFields` returns them; of a text in another language than English if it has one. */
export type FieldNames<F> = Record<
  Exclude<keyof F & string, TextField<F>> | `${TextField<F>}.${typeof CANONICAL_LANGUAGE}`,
  string
> &
  Partial<Record<`${TextField<F>}.${TranslationLanguage}`, string>>;

/** Returns the paths of the fields in which two forms differ; each language of a text is one path: `name.es`. */
export function differingFields<F extends object>(one: F, other: F): string[] {
  const theirs = valuesOf(other);
  return [...valuesOf(one)]
    .filter(([path, value]) => JSON.stringify(value) !== JSON.stringify(theirs.get(path)))
    .map(([path]) => path);
}

function valuesOf(form: object): Map<string, unknown> {
  const values = Object.entries(form).flatMap(([field, value]: [string, unknown]) =>
    TEXTS.includes(field)
      ? Object.entries(value as Localized<string>).map(
          ([language, text]) => [`${field}.${language}`, text] as const,
        )
      : [[field, value] as const],
  );
  return new Map<string, unknown>(values);
}

/** Returns the English of every text without a translation, in the form's order, each once. */
export function untranslated(form: ItemForm | SpecialForm, language: SiteLanguage): string[] {
  const texts = [
    form.name,
    form.description,
    ...('note' in form ? [form.note] : []),
    ...(form.picture.kind === 'photo' ? [form.picture.alt] : []),
    ...('choices' in form ? namesOfForm(form).map(({ name }) => name) : []),
  ];
  const lacking = texts.filter((text) => text.en !== '' && text[language] === '');
  return [...new Set(lacking.map(({ en }) => en))];
}
