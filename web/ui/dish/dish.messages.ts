import { dishText } from '../../../domain/menu/dish-text.ts';
import type { SiteLanguage, TranslationLanguage } from '../../../domain/language.ts';
import type {
  DietaryTag,
  MenuItem,
  MenuTranslation,
  Special,
  SpecialTranslation,
} from '../../../domain/menu/menu.ts';
import { defineMessages, defineSharedMessages } from '../language.tsx';
import type { ToastMessage } from '../toast/toast-store.ts';

/** Texts of a dish's tags. */
export const TAG_MESSAGES = defineSharedMessages({
  en: {
    loved: 'Most popular',
    spicy: 'Spicy',
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    'gluten-free': 'Gluten-free',
    'dairy-free': 'Dairy-free',
    'nut-free': 'Nut-free',
    halal: 'Halal',
    kosher: 'Kosher',
    'contains-nuts': 'Contains nuts',
  } satisfies Record<DietaryTag, string>,
  es: {
    loved: 'Favorito',
    spicy: 'Picoso',
    vegetarian: 'Vegetariano',
    vegan: 'Vegano',
    'gluten-free': 'Sin gluten',
    'dairy-free': 'Sin lácteos',
    'nut-free': 'Sin nueces',
    halal: 'Halal',
    kosher: 'Kosher',
    'contains-nuts': 'Contiene nueces',
  },
});

/** Texts of every dish card. */
export const CARD_MESSAGES = defineMessages({
  en: {
    from: 'from',
    left: (count: number) => `${count} left`,
    add: 'Add',
    choose: 'Choose',
    customize: 'Customize',
    soldOut: 'Sold out today',
    error: 'Error',
    addFailed: 'Failed to add item to cart. Please try again.',
    addSpecialFailed: 'Failed to add special to cart. Please try again.',
  },
  es: {
    from: 'desde',
    left: (count: number) => (count === 1 ? 'Queda 1' : `Quedan ${count}`),
    add: 'Agregar',
    choose: 'Elegir',
    customize: 'A tu gusto',
    soldOut: 'Agotado por hoy',
    error: 'Error',
    addFailed: 'No se pudo agregar a tu pedido. Inténtalo de nuevo.',
    addSpecialFailed: 'No se pudo agregar el especial a tu pedido. Inténtalo de nuevo.',
  },
});

/** Returns the toast of a dish, or a special, that could not be added to the cart. */
export function addFailed(language: SiteLanguage, isSpecial: boolean): ToastMessage {
  const texts = CARD_MESSAGES[language];
  const description = isSpecial ? texts.addSpecialFailed : texts.addFailed;
  return { title: texts.error, description, tone: 'error' };
}

type Described = Pick<MenuTranslation, 'photoAlt'>;

/** Returns the alternative text of a dish's photo, where the owner has written one. */
export function photoAlt(
  dish: Described & { translations: Record<TranslationLanguage, Described> },
  language: SiteLanguage,
): string | undefined {
  return dishText<Described>(dish, language).photoAlt ?? dish.photoAlt;
}

export interface DishTexts {
  name: string;
  description: string;
}

/** Returns a menu item's texts in the visitor's language. */
export function itemTexts(item: MenuItem, language: SiteLanguage): DishTexts {
  return dishText<MenuTranslation>(item, language);
}

/** Returns a special's texts in the visitor's language. */
export function specialTexts(
  special: Special,
  language: SiteLanguage,
): DishTexts & { note: string | undefined } {
  const { title, description, note } = dishText<SpecialTranslation>(special, language);
  return { name: title, description, note };
}
