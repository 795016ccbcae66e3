import {
  type ChoiceForm,
  type ItemForm,
  type NamedForm,
  namesOfForm,
  type OptionForm,
  type PictureForm,
  type SpecialForm,
} from '../../domain/menu/menu-form.ts';
import { DRINK_CHOICES, DRINK_MARKER } from '../../domain/menu/menu.ts';
import { isDrawing } from '../../domain/menu/photo.ts';
import { formatPrice, parsePrice } from '../../domain/money.ts';
import {
  choiceOptions,
  isDrinkMarker,
  optionName,
  ownPrice,
  type StoredItem,
  type StoredSpecial,
  type WireOption,
} from '../menu-wire.ts';

const DRINK_INGREDIENT = `${DRINK_MARKER} ${DRINK_CHOICES.join(' or ')}`;

/** A stored dish in the form the owner edits. */
export function itemForm(item: StoredItem, hidden: boolean): Required<ItemForm> {
  const words = item.translations.es.options ?? {};
  const named = (name: string): Required<NamedForm> => ({
    name,
    es: Object.hasOwn(words, name) ? (words[name] ?? '') : '',
  });
  const option = (stored: WireOption): Required<OptionForm> => {
    const cents = ownPrice(stored);
    return { ...named(optionName(stored)), price: cents === null ? null : formatPrice(cents) };
  };
  return {
    category: item.category,
    name: item.name,
    nameEs: item.translations.es.name,
    description: item.description,
    descriptionEs: item.translations.es.description,
    price: formatPrice(parsePrice(item.price) ?? 0),
    picture: pictureForm(item, item.translations.es.photoAlt),
    ingredients: item.ingredients.filter((name) => !isDrinkMarker(name)).map(named),
    drink: item.ingredients.some(isDrinkMarker),
    addOns: item.addOns.map(option),
    sizes: item.sizeOptions.map(option),
    customOptions: item.customOptions.map(option),
    extras: item.extraIngredients.map(option),
    choices: item.requiredChoices.map(
      (choice): Required<ChoiceForm> => ({
        ...named(choice.name),
        required: choice.required,
        options: choiceOptions(choice).map(named),
      }),
    ),
    tags: [...item.tags],
    hidden,
  };
}

const wireOption = ({ name, price }: OptionForm): WireOption => (price === null ? name : { name, price });

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
    addOns: form.addOns.map(wireOption),
    sizeOptions: form.sizes.map(wireOption),
    customOptions: form.customOptions.map(wireOption),
    extraIngredients: form.extras.map(wireOption),
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
export function specialForm(special: StoredSpecial): Required<SpecialForm> {
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
