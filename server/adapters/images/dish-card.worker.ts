import { type Brand, drawBrandPicture } from './brand-picture.ts';
import { type DishCardPicture, drawDishCard } from './dish-card.ts';

// A child process that draws one picture, sends it and exits.
process.once('message', (picture: DishCardPicture | Brand) => {
  ('letter' in picture ? drawBrandPicture(picture) : drawDishCard(picture)).then(
    (card) => process.send?.(card, () => process.disconnect()),
    () => process.exit(1),
  );
});
