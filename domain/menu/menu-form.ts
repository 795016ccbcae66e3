import type { Category, DietaryTag, MenuItem, OptionInput, Special } from './menu.ts';
import { choiceOptions, needsDrinkChoice, removableIngredients } from './menu-options.ts';
import { formatPrice, parsePrice } from '../money.ts';
import { isDrawing } from './photo.ts';
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

export type StoredItem = Omit<MenuItem, 'id' | 'soldOut' | 'soldOutOptions' | 'left'>;
export type StoredSpecial = Omit<Special, 'id' | 'left'> & { days?: SpecialDays | undefined };

const DRINK_INGREDIENT = 'Choice Required: Coke or Pepsi';

/** The four lists of priced options, by the kind whose default price applies. */
export const OPTION_LISTS = [
  { field: 'addOns', kind: 'addOn' },
  { field: 'sizes', kind: 'size' },
  { field: 'customOptions', kind: 'custom' },
  { field: 'extras', kind: 'extra' },
] as const;

/** A stored dish in the form the owner edits. */
export function itemForm(item: StoredItem, hidden: boolean): ItemForm {
  const words = item.translations.es.options ?? {};
  const named = (name: string): NamedForm => ({
    name,
    es: Object.hasOwn(words, name) ? (words[name] ?? '') : '',
  });
  const option = (input: OptionInput): OptionForm => {
    const { name, price } = typeof input === 'string' ? { name: input, price: undefined } : input;
    const cents = price === undefined ? null : parsePrice(price);
    return { ...named(name), price: cents === null ? null : formatPrice(cents) };
  };
  return {
    category: item.category,
    name: item.name,
    nameEs: item.translations.es.name,
    description: item.description,
    descriptionEs: item.translations.es.description,
    price: formatPrice(parsePrice(item.price) ?? 0),
    picture: pictureForm(item, item.translations.es.photoAlt),
    ingredients: removableIngredients(item).map(named),
    drink: needsDrinkChoice(item),
    addOns: item.addOns.map(option),
    sizes: item.sizeOptions.map(option),
    customOptions: item.customOptions.map(option),
    extras: item.extraIngredients.map(option),
    choices: item.requiredChoices.map((choice) => ({
      ...named(choice.name),
      required: choice.required,
      options: choiceOptions(choice).map(named),
    })),
    tags: [...item.tags],
    hidden,
  };
}

const optionInput = ({ name, price }: OptionForm): OptionInput => (price === null ? name : { name, price });

/** What is stored for a dish's form; the opposite of `itemForm`. */
export function itemOfForm(form: ItemForm): StoredItem {
  const words = namesOfForm(form).filter(({ es }) => es !== '');
  const { image, photoAlt, photoAltEs } = pictureOfForm(form.picture);
  return {
    name: form.name,
    description: form.description,
    price: form.price,
    category: form.category,
    image,
    ...(photoAlt !== '' && { photoAlt }),
    ingredients: [...form.ingredients.map(({ name }) => name), ...(form.drink ? [DRINK_INGREDIENT] : [])],
    addOns: form.addOns.map(optionInput),
    sizeOptions: form.sizes.map(optionInput),
    customOptions: form.customOptions.map(optionInput),
    extraIngredients: form.extras.map(optionInput),
    requiredChoices: form.choices.map(({ name, required, options }) => ({
      name,
      required,
      options: options.map((each) => each.name),
    })),
    tags: form.tags,
    translations: {
      es: {
        name: form.nameEs,
        description: form.descriptionEs,
        options: Object.fromEntries(words.map(({ name, es }) => [name, es])),
        ...(photoAltEs !== '' && { photoAlt: photoAltEs }),
      },
    },
  };
}

/** A stored special in the form the owner edits. */
export function specialForm(special: StoredSpecial): SpecialForm {
  const { es } = special.translations;
  const { from = null, until = null, weekdays = [] } = special.days ?? {};
  return {
    category: special.category,
    name: special.title,
    nameEs: es.title,
    description: special.description,
    descriptionEs: es.description,
    note: special.note ?? '',
    noteEs: es.note ?? '',
    price: formatPrice(parsePrice(special.price) ?? 0),
    picture: pictureForm(special, es.photoAlt),
    hidden: !special.available,
    from,
    until,
    weekdays: [...weekdays],
  };
}

/** What is stored for a special's form; the opposite of `specialForm`. */
export function specialOfForm(form: SpecialForm): StoredSpecial {
  const { image, photoAlt, photoAltEs } = pictureOfForm(form.picture);
  return {
    title: form.name,
    description: form.description,
    price: form.price,
    image,
    ...(photoAlt !== '' && { photoAlt }),
    category: form.category,
    available: !form.hidden,
    ...(form.note !== '' && { note: form.note }),
    translations: {
      es: {
        title: form.nameEs,
        description: form.descriptionEs,
        ...(form.noteEs !== '' && { note: form.noteEs }),
        ...(photoAltEs !== '' && { photoAlt: photoAltEs }),
      },
    },
    days: { from: form.from, until: form.until, weekdays: form.weekdays },
  };
}

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

function pictureForm(
  { image, photoAlt = '' }: Pick<StoredItem, 'image' | 'photoAlt'>,
  altEs = '',
): PictureForm {
  if (image === '') return { kind: 'name' };
  if (isDrawing(image)) return { kind: 'drawing', image };
  return { kind: 'photo', image, alt: photoAlt, altEs };
}

function pictureOfForm(picture: PictureForm): {
  image: string;
  photoAlt: string;
  photoAltEs: string;
} {
  if (picture.kind === 'photo') {
    return { image: picture.image, photoAlt: picture.alt, photoAltEs: picture.altEs };
  }
  return { image: picture.kind === 'drawing' ? picture.image : '', photoAlt: '', photoAltEs: '' };
}
