import type { Language, TranslationLanguage } from '../language.ts';
import { localizedText } from '../localized.ts';
import { translated } from '../translated.ts';
import type { MenuTranslation, SpecialTranslation } from './menu.ts';

type Translated<T> = T & { translations: Readonly<Record<TranslationLanguage, T>> };
type Dish = Translated<Pick<MenuTranslation, 'name'>> | Translated<Pick<SpecialTranslation, 'title'>>;

/** Returns the name of an item or a special in a language. */
export function dishName(dish: Dish, language: Language): string {
  const name =
    'title' in dish
      ? localizedText(dish.title, (each) => dish.translations[each].title)
      : localizedText(dish.name, (each) => dish.translations[each].name);
  return translated(name, language);
}
