import { type DishCardPicture, drawDishCard } from './dish-card.ts';

// A process that draws one card, hands it over and ends.
process.once('message', (picture: DishCardPicture) => {
  drawDishCard(picture).then(
    (card) => process.send?.(card, () => process.disconnect()),
    () => process.exit(1),
  );
});
