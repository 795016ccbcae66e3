import { dishText } from '../../../domain/menu/dish-text.ts';
import type { SiteLanguage, TranslationLanguage } from '../../../domain/language.ts';
import type {
  Category,
  DietaryTag,
  MenuItem,
  MenuTranslation,
  Special,
  SpecialTranslation,
} from '../../../domain/menu/menu.ts';
import { defineMessages, defineSharedMessages } from '../language.tsx';

export interface CategoryTexts {
  name: string;
  /** A phrase next to the name. */
  aside: string;
  note: string;
}

/** Texts of each category. */
export const CATEGORY_MESSAGES = defineMessages({
  en: {
    'abuelas-favorites': {
      name: "Abuela's Favorites",
      aside: 'Los consentidos',
      note: 'The plates she cooks on Sundays, made every weekday.',
    },
    tacos: {
      name: 'Tacos',
      aside: 'De a uno o de a tres',
      note: 'On two small corn tortillas with onion, cilantro and lime.',
    },
    tortas: {
      name: 'Tortas',
      aside: 'En pan telera',
      note: 'Toasted telera roll, beans, avocado and pickled jalapeño.',
    },
    quesadillas: {
      name: 'Quesadillas',
      aside: 'Chica, mediana o grande',
      note: 'Hand-pressed flour tortilla. Pick your size.',
    },
    burritos: {
      name: 'Burritos',
      aside: 'Estilo Yuma',
      note: 'Big, wrapped tight, easy to eat on a tailgate.',
    },
    drinks: { name: 'Drinks', aside: 'Aguas y refrescos', note: 'Aguas frescas made each morning.' },
  },
  es: {
    'abuelas-favorites': {
      name: 'Favoritos de la abuela',
      aside: 'Los consentidos',
      note: 'Sus platillos de domingo, ahora entre semana.',
    },
    tacos: {
      name: 'Tacos',
      aside: 'De a uno o de a tres',
      note: 'En doble tortillita de maíz, con cebolla, cilantro y limón.',
    },
    tortas: {
      name: 'Tortas',
      aside: 'En pan telera',
      note: 'Telera dorada, frijoles, aguacate y jalapeño en vinagre.',
    },
    quesadillas: {
      name: 'Quesadillas',
      aside: 'Chica, mediana o grande',
      note: 'Tortilla de harina prensada a mano. Escoge tu tamaño.',
    },
    burritos: {
      name: 'Burritos',
      aside: 'Estilo Yuma',
      note: 'Grandes, bien apretados, fáciles de comer en la caja de la troca.',
    },
    drinks: { name: 'Bebidas', aside: 'Aguas y refrescos', note: 'Aguas frescas hechas cada mañana.' },
  },
});

export function categoryTexts(category: Category, language: SiteLanguage): CategoryTexts {
  return CATEGORY_MESSAGES[language][category];
}

/** Texts of a dish's tags. */
export const TAG_MESSAGES = defineSharedMessages({
  en: {
    loved: 'Most popular',
    spicy: 'Spicy',
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    'gluten-free': 'Gluten-free',
  } satisfies Record<DietaryTag, string>,
  es: {
    loved: 'Favorito',
    spicy: 'Picoso',
    vegetarian: 'Vegetariano',
    vegan: 'Vegano',
    'gluten-free': 'Sin gluten',
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
  },
  es: {
    from: 'desde',
    left: (count: number) => (count === 1 ? 'Queda 1' : `Quedan ${count}`),
    add: 'Agregar',
    choose: 'Elegir',
    customize: 'A tu gusto',
    soldOut: 'Agotado por hoy',
  },
});

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
