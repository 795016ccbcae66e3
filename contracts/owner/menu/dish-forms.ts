import type { Localized } from '../../../domain/language.ts';
import { inEachTranslation, localizedText, UNWRITTEN } from '../../../domain/localized.ts';
import {
  type ChoiceForm,
  type ItemForm,
  type NamedForm,
  namesOfForm,
  type OptionForm,
  type PictureForm,
  type SpecialForm,
} from '../../../domain/menu/menu-form.ts';
import { defaultOptionCents, DEFAULT_ADD_ON_CENTS } from '../../../domain/menu/menu-options.ts';
import { DRINK_CHOICES, DRINK_MARKER, QUESADILLA_SIZES } from '../../../domain/menu/menu.ts';
import { isDrawing } from '../../../domain/menu/photo.ts';
import { NO_STATION, type StationId } from '../../../domain/menu/stations.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import {
  choiceOptions,
  hasQuesadillaSizes,
  isDrinkMarker,
  optionName,
  ownPrice,
  type StoredChoice,
  type StoredItem,
  type StoredSpecial,
  type WireOption,
} from '../../menu/menu-wire.ts';

const DRINK_INGREDIENT = `${DRINK_MARKER} ${DRINK_CHOICES.join(' or ')}`;

/** Returns a stored dish as the form that the owner edits. */
export function itemForm(item: StoredItem, hidden: boolean): Required<ItemForm> {
  const { translations } = item;
  const named = (name: string): Required<NamedForm> => ({
    name: localizedText(name, (language) => {
      const { options = {} } = translations[language];
      return Object.hasOwn(options, name) ? options[name] : undefined;
    }),
  });
  const option = (stored: WireOption): Required<OptionForm> => {
    const cents = ownPrice(stored);
    return { ...named(optionName(stored)), price: cents === null ? null : formatPrice(cents) };
  };
  return {
    category: item.category,
    name: localizedText(item.name, (language) => translations[language].name),
    description: localizedText(item.description, (language) => translations[language].description),
    price: formatPrice(parsePrice(item.price) ?? 0),
    picture: pictureForm(item),
    ingredients: item.ingredients.filter((name) => !isDrinkMarker(name)).map(named),
    drink: item.ingredients.some(isDrinkMarker),
    addOns: item.addOns.map(option).map(withPriceOfItsName),
    sizes: (hasQuesadillaSizes(item) ? [...QUESADILLA_SIZES] : item.sizeOptions).map(option),
    customOptions: item.customOptions.map(option),
    extras: item.extraIngredients.map(option),
    choices: item.requiredChoices.map(
      (choice): Required<ChoiceForm> => ({
        ...named(choice.name),
        required: choice.required,
        options: choiceOptions(choice).map(named),
      }),
    ),
    optionSets: [...(item.optionSets ?? [])],
    tags: [...item.tags],
    station: item.station ?? NO_STATION,
    hidden,
  };
}

/** Whether the specification gives an add-on of this name another price than the usual one. */
const hasPriceByName = ({ name }: OptionForm) =>
  defaultOptionCents('addOn', name.en) !== DEFAULT_ADD_ON_CENTS;

/** An owner reads the price that such an add-on has; an empty one means the usual price, as for any other name. */
function withPriceOfItsName(option: Required<OptionForm>): Required<OptionForm> {
  if (option.price !== null || !hasPriceByName(option)) return option;
  return { ...option, price: formatPrice(defaultOptionCents('addOn', option.name.en)) };
}

function withUsualPrice(option: OptionForm): OptionForm {
  if (option.price !== null || !hasPriceByName(option)) return option;
  return { ...option, price: formatPrice(DEFAULT_ADD_ON_CENTS) };
}

const wireOption = ({ name, price }: OptionForm): WireOption =>
  price === null ? name.en : { name: name.en, price };

/** Returns the stored dish of a form; the inverse of `itemForm`. */
export function itemOfForm(form: ItemForm): StoredItem {
  const names = namesOfForm(form).map(({ name }) => name);
  const { image, alt } = pictureOfForm(form.picture);
  return {
    name: form.name.en,
    description: form.description.en,
    price: form.price,
    category: form.category,
    image,
    ...photoAltOf(alt.en),
    ingredients: [...form.ingredients.map(({ name }) => name.en), ...(form.drink ? [DRINK_INGREDIENT] : [])],
    addOns: form.addOns.map(withUsualPrice).map(wireOption),
    sizeOptions: form.sizes.map(wireOption),
    ...(hasQuesadillaSizes({ category: form.category, sizeOptions: form.sizes }) && { unsized: true }),
    customOptions: form.customOptions.map(wireOption),
    extraIngredients: form.extras.map(wireOption),
    requiredChoices: form.choices.map(
      ({ name, required, options }): Required<StoredChoice> => ({
        name: name.en,
        required,
        options: options.map((each) => each.name.en),
      }),
    ),
    ...(form.optionSets.length > 0 && { optionSets: form.optionSets }),
    ...stationOf(form.station),
    tags: form.tags,
    translations: inEachTranslation((language) => ({
      name: form.name[language],
      description: form.description[language],
      options: Object.fromEntries(
        names.filter((name) => name[language] !== '').map((name) => [name.en, name[language]]),
      ),
      ...photoAltOf(alt[language]),
    })),
  };
}

/** Returns a stored special as the form that the owner edits. */
export function specialForm(special: StoredSpecial): Required<SpecialForm> {
  const { translations } = special;
  const { from = null, until = null, weekdays = [] } = special.days ?? {};
  return {
    category: special.category,
    name: localizedText(special.title, (language) => translations[language].title),
    description: localizedText(special.description, (language) => translations[language].description),
    note: localizedText(special.note ?? '', (language) => translations[language].note),
    price: formatPrice(parsePrice(special.price) ?? 0),
    picture: pictureForm(special),
    tags: [...(special.tags ?? [])],
    station: special.station ?? NO_STATION,
    hidden: !special.available,
    from,
    until,
    weekdays: [...weekdays],
  };
}

/** Returns the stored special of a form; the inverse of `specialForm`. */
export function specialOfForm(form: SpecialForm): StoredSpecial {
  const { image, alt } = pictureOfForm(form.picture);
  return {
    title: form.name.en,
    description: form.description.en,
    price: form.price,
    image,
    ...photoAltOf(alt.en),
    category: form.category,
    available: !form.hidden,
    ...noteOf(form.note.en),
    ...(form.tags.length > 0 && { tags: form.tags }),
    translations: inEachTranslation((language) => ({
      title: form.name[language],
      description: form.description[language],
      ...noteOf(form.note[language]),
      ...photoAltOf(alt[language]),
    })),
    days: { from: form.from, until: form.until, weekdays: form.weekdays },
    ...stationOf(form.station),
  };
}

const stationOf = (station: StationId) => (station === NO_STATION ? {} : { station });
const noteOf = (note: string) => (note === '' ? {} : { note });
const photoAltOf = (photoAlt: string) => (photoAlt === '' ? {} : { photoAlt });

function pictureForm({
  image,
  photoAlt = '',
  translations,
}: Pick<StoredItem, 'image' | 'photoAlt'> & Pick<StoredItem | StoredSpecial, 'translations'>): PictureForm {
  if (image === '') return { kind: 'name' };
  if (isDrawing(image)) return { kind: 'drawing', image };
  const alt = localizedText(photoAlt, (language) => translations[language].photoAlt);
  return { kind: 'photo', image, alt };
}

function pictureOfForm(picture: PictureForm): { image: string; alt: Localized<string> } {
  if (picture.kind === 'photo') return picture;
  return { image: picture.kind === 'drawing' ? picture.image : '', alt: UNWRITTEN };
}
