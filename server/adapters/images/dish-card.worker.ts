import { type DishCardPicture, drawDishCard } from './dish-card.ts';

// A child process that draws one card, sends it and exits.
process.once('message', (picture: DishCardPicture) => {
  drawDishCard(picture).then(
    (card) => process.send?.(card, () => process.disconnect()),
    () => process.exit(1),
  );
});
