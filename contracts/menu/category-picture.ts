import { inEachTranslation } from '../../domain/localized.ts';
import type { CategoryPicture } from '../../domain/menu/category.ts';
import type { WireItem } from './menu-wire.ts';

/** Returns a dish without a picture with its category's photo, where that has one; other dishes as they are. */
export function withCategoryPicture<D extends Pick<WireItem, 'image' | 'photoAlt' | 'translations'>>(
  dish: D,
  picture: CategoryPicture,
): D {
  if (dish.image !== '' || picture.kind !== 'photo') return dish;
  const { image, alt } = picture;
  return {
    ...dish,
    image,
    photoAlt: alt.en || undefined,
    translations: inEachTranslation((language) => ({
      ...dish.translations[language],
      photoAlt: alt[language] || undefined,
    })),
  };
}
