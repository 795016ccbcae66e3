import type { MenuItem, Special, SpecialTranslation } from './menu.ts';

/** Returns a special as a dish without options, whose cart line is the special's. */
export function itemFromSpecial(special: Special): MenuItem {
  const { id, title, description, priceCents, image, photoAlt, category, available, tags, left } = special;
  const translations = Object.fromEntries(
    Object.entries<SpecialTranslation>(special.translations).map(([language, texts]) => [
      language,
      { name: texts.title, description: texts.description, photoAlt: texts.photoAlt },
    ]),
  ) as MenuItem['translations'];
  return {
    id,
    name: title,
    description,
    priceCents,
    image,
    photoAlt,
    category,
    ingredients: [],
    drink: false,
    addOns: [],
    sizes: [],
    customOptions: [],
    extras: [],
    choices: [],
    tags,
    translations,
    soldOut: !available,
    soldOutOptions: [],
    left,
  };
}
