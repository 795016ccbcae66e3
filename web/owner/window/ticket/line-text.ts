import { formatLine, type LineText } from '../../../../domain/format/order-line.ts';
import type { StaffLanguage } from '../../../../domain/language.ts';
import type { CartLine } from '../../../../domain/cart/cart.ts';

/** Returns a line's words in a language. */
export function lineText(line: CartLine, language: StaffLanguage): LineText {
  return formatLine(
    {
      name: line.name,
      size: line.size ?? null,
      choices: Object.entries(line.requiredChoiceSelections).flatMap(([choice, options]) =>
        [options].flat().map((option) => ({ choice, option })),
      ),
      added: [...line.addOns, ...line.extraIngredients].map(({ name }) => name),
      removed: line.removedIngredients,
      translations: line.translations,
    },
    language,
  );
}
