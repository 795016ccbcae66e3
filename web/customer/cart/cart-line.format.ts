import type { CartLine } from '../../../domain/cart/cart.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { DRINK_CHOICE_NAME } from '../../../domain/menu/menu.ts';
import { formatLine } from '../../../domain/format/order-line.ts';
import type { LineText } from '../../../domain/format/order-line.ts';

/** Returns a cart line's text. A drink stored only in `drinkChoice` (an old cart) is a choice too. */
export function formatCartLine(line: CartLine, language: SiteLanguage): LineText {
  const drink = line.drinkChoice === undefined ? {} : { [DRINK_CHOICE_NAME]: line.drinkChoice };
  const ofSets = line.choiceOptions?.map(({ name }) => name) ?? [];
  const choices = Object.entries({ ...drink, ...line.requiredChoiceSelections });
  return formatLine(
    {
      name: line.name,
      size: line.size ?? null,
      choices: choices.flatMap(([choice, chosen]) =>
        [chosen].flat().map((option) => ({ choice, option, ...(ofSets.includes(option) && { cents: 0 }) })),
      ),
      added: [...line.addOns, ...line.extraIngredients].map(({ name }) => name),
      removed: line.removedIngredients,
      note: line.note,
      translations: line.translations,
    },
    language,
  );
}
