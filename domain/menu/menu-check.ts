import { isDay } from '../day.ts';
import { SITE_LANGUAGES, type Localized, type TranslationLanguage } from '../language.ts';
import { inEachLanguage, TRANSLATION_LANGUAGES } from '../localized.ts';
import type { CategoryForm, CategoryPicture } from './category.ts';
import { type DietaryTag, DRINK_CHOICE_NAME, DRINK_MARKER } from './menu.ts';
import {
  type ItemForm,
  type NamedForm,
  namesOfForm,
  OPTION_LISTS,
  type OptionForm,
  type PictureForm,
  type SpecialForm,
} from './menu-form.ts';
import { formatPrice, parsePrice } from '../money.ts';
import { singleLine } from '../texts/single-line.ts';
import { isDrawing } from './photo.ts';

export const MAX_NAME = 80;
export const MAX_DESCRIPTION = 300;
const MAX_SPECIAL_NOTE = 60;
export const MAX_OPTION_NAME = 60;
const MAX_ALT = 200;
const MAX_CATEGORY_NAME = 40;
const MAX_ASIDE = 60;
const MAX_BLURB = 120;
/** Most entries in one list of a dish. */
export const MAX_OPTIONS = 40;

/** Problems that one field of a dish can have. */
export type FormProblem =
  | 'missing'
  | 'too_long'
  | 'too_many'
  /** The menu has as many categories as it can have. */
  | 'too_many_categories'
  | 'bad_price'
  /** The same name twice where customers could not tell the two apart. */
  | 'duplicate'
  /** One name with two different translations into a language on the same dish. */
  | 'two_translations'
  /** A name that has a fixed meaning on the menu. */
  | 'reserved'
  /** More options must or may be chosen than there are. */
  | 'more_than_options'
  /** More options must be chosen than may be. */
  | 'more_than_most'
  /** More options are chosen to begin with than may be. */
  | 'too_many_defaults'
  | 'bad_picture'
  | 'bad_day'
  | 'days_backwards';

/** Problems by the path of the field, such as `addOns.2.price` or `name.es`; empty for a valid form. */
export type FormProblems = Record<string, FormProblem>;

export const normalizeText = (text: Localized<string>): Localized<string> =>
  inEachLanguage((language) => singleLine(text[language]));
export const normalizeName = <T extends NamedForm>(named: T): T => ({
  ...named,
  name: normalizeText(named.name),
});
export const normalizePrice = (price: string): string => {
  const cents = parsePrice(price);
  return cents === null ? price.trim() : formatPrice(cents);
};
const normalizeOption = (option: OptionForm): OptionForm => ({
  ...normalizeName(option),
  price: option.price === null ? null : normalizePrice(option.price),
});

function normalizePicture<P extends PictureForm | CategoryPicture>(picture: P): P {
  return picture.kind === 'photo' ? { ...picture, alt: normalizeText(picture.alt) } : picture;
}

function normalizeTexts<T extends ItemForm | SpecialForm>(form: T): T {
  return {
    ...form,
    name: normalizeText(form.name),
    description: normalizeText(form.description),
    price: normalizePrice(form.price),
    picture: normalizePicture(form.picture),
  };
}

/** Returns each tag once. A dish that contains nuts is not nut-free, whatever else it says. */
function normalizeTags(tags: readonly DietaryTag[]): DietaryTag[] {
  return [...new Set(tags)].filter((tag) => tag !== 'nut-free' || !tags.includes('contains-nuts'));
}

/** Returns the form as it is stored: trimmed, prices with two decimals. */
export function normalizeItem(form: ItemForm): ItemForm {
  return {
    ...normalizeTexts(form),
    ingredients: form.ingredients.map(normalizeName),
    addOns: form.addOns.map(normalizeOption),
    sizes: form.sizes.map(normalizeOption),
    customOptions: form.customOptions.map(normalizeOption),
    extras: form.extras.map(normalizeOption),
    choices: form.choices.map((choice) => ({
      ...normalizeName(choice),
      options: choice.options.map(normalizeName),
    })),
    optionSets: [...new Set(form.optionSets)],
    tags: normalizeTags(form.tags),
  };
}

export function normalizeSpecial(form: SpecialForm): SpecialForm {
  const weekdays = [...new Set(form.weekdays)].sort((a, b) => a - b);
  return {
    ...normalizeTexts(form),
    note: normalizeText(form.note),
    tags: normalizeTags(form.tags),
    weekdays,
  };
}

export function normalizeCategory(form: CategoryForm): CategoryForm {
  return {
    ...form,
    name: normalizeText(form.name),
    aside: normalizeText(form.aside),
    blurb: normalizeText(form.blurb),
    picture: normalizePicture(form.picture),
  };
}

/** Returns the problems of a tidied dish. A missing translation is allowed: customers read the English meanwhile. */
export function itemProblems(form: ItemForm): FormProblems {
  const problems: FormProblems = textProblems(form);
  checkNames(problems, 'ingredients', form.ingredients);
  for (const { field } of OPTION_LISTS) {
    checkNames(problems, field, form[field]);
    form[field].forEach(({ price }, at) => {
      if (price !== null && parsePrice(price) === null) problems[`${field}.${at}.price`] = 'bad_price';
    });
  }
  // A cart line holds chosen custom options among its add-ons.
  const addOns = new Set(form.addOns.map(({ name }) => name.en));
  form.customOptions.forEach(({ name }, at) => {
    if (addOns.has(name.en)) problems[`customOptions.${at}.name.en`] = 'duplicate';
  });
  checkNames(problems, 'choices', form.choices);
  form.choices.forEach(({ name, options }, at) => {
    if (form.drink && name.en === DRINK_CHOICE_NAME) problems[`choices.${at}.name.en`] = 'reserved';
    if (options.length === 0) problems[`choices.${at}.options`] = 'missing';
    checkNames(problems, `choices.${at}.options`, options);
  });
  if (form.optionSets.length > MAX_OPTIONS) problems['optionSets'] = 'too_many';
  checkTranslations(problems, form);
  return problems;
}

/** Returns the problems of a tidied special. */
export function specialProblems(form: SpecialForm): FormProblems {
  const problems = textProblems(form);
  checkLength(problems, 'note', form.note, MAX_SPECIAL_NOTE);
  for (const field of ['from', 'until'] as const) {
    const day = form[field];
    if (day !== null && !isDay(day)) problems[field] = 'bad_day';
  }
  if (form.from !== null && form.until !== null && form.until < form.from) {
    problems['until'] ??= 'days_backwards';
  }
  return problems;
}

/** Returns the problems of a tidied category. */
export function categoryProblems(form: CategoryForm): FormProblems {
  const problems: FormProblems = {};
  if (form.name.en === '') problems['name.en'] = 'missing';
  checkLength(problems, 'name', form.name, MAX_CATEGORY_NAME);
  checkLength(problems, 'aside', form.aside, MAX_ASIDE);
  checkLength(problems, 'blurb', form.blurb, MAX_BLURB);
  checkPicture(problems, form.picture);
  return problems;
}

function textProblems(form: ItemForm | SpecialForm): FormProblems {
  const problems: FormProblems = {};
  if (form.name.en === '') problems['name.en'] = 'missing';
  if (form.description.en === '') problems['description.en'] = 'missing';
  checkLength(problems, 'name', form.name, MAX_NAME);
  checkLength(problems, 'description', form.description, MAX_DESCRIPTION);
  if (parsePrice(form.price) === null) problems['price'] = 'bad_price';
  checkPicture(problems, form.picture);
  return problems;
}

function checkPicture(problems: FormProblems, picture: PictureForm | CategoryPicture): void {
  if (picture.kind === 'photo') {
    if (!/^\/photos\/[\w-]+\.\w+$/.test(picture.image)) problems['picture'] = 'bad_picture';
    checkLength(problems, 'picture.alt', picture.alt, MAX_ALT);
  } else if (picture.kind === 'drawing' && !isDrawing(picture.image)) {
    problems['picture'] = 'bad_picture';
  }
}

function checkLength(problems: FormProblems, path: string, text: Localized<string>, max: number): void {
  for (const language of SITE_LANGUAGES) {
    if (text[language].length > max) problems[`${path}.${language}`] = 'too_long';
  }
}

/** Checks the names of one list, by their paths. */
export function checkNames(problems: FormProblems, list: string, entries: readonly NamedForm[]): void {
  if (entries.length > MAX_OPTIONS) problems[list] = 'too_many';
  const seen = new Set<string>();
  entries.forEach(({ name }, at) => {
    const path = `${list}.${at}.name`;
    const canonical = name.en;
    if (canonical === '') problems[`${path}.en`] = 'missing';
    else if (canonical.includes(DRINK_MARKER) || canonical === '__proto__')
      problems[`${path}.en`] = 'reserved';
    else if (seen.has(canonical)) problems[`${path}.en`] = 'duplicate';
    checkLength(problems, path, name, MAX_OPTION_NAME);
    seen.add(canonical);
  });
}

/** Translations are stored by canonical name, so one name cannot have two. */
function checkTranslations(problems: FormProblems, form: ItemForm): void {
  for (const language of TRANSLATION_LANGUAGES) checkTranslation(problems, form, language);
}

function checkTranslation(problems: FormProblems, form: ItemForm, language: TranslationLanguage): void {
  const first = new Map<string, string>();
  for (const { name } of namesOfForm(form)) {
    if (name[language] !== '' && !first.has(name.en)) first.set(name.en, name[language]);
  }
  const check = (path: string, { name }: NamedForm): void => {
    if (name[language] !== '' && first.get(name.en) !== name[language]) {
      problems[`${path}.name.${language}`] ??= 'two_translations';
    }
  };
  form.ingredients.forEach((named, at) => check(`ingredients.${at}`, named));
  for (const { field } of OPTION_LISTS) form[field].forEach((named, at) => check(`${field}.${at}`, named));
  form.choices.forEach((choice, at) => {
    check(`choices.${at}`, choice);
    choice.options.forEach((named, n) => check(`choices.${at}.options.${n}`, named));
  });
}
