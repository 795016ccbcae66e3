import type { Language } from '../../../domain/language.ts';
import type { OrderLine } from '../../../domain/order.ts';
import { lineWords } from '../../ui/line-words.ts';
import type { LineWords } from '../../ui/line-words.ts';

/** A line of an order as it reads on the comanda. */
export function orderLineWords(line: OrderLine, language: Language): LineWords {
  return lineWords(
    {
      name: line.name,
      size: line.size?.name ?? null,
      choices: line.choices,
      added: [...line.addOns, ...line.extras].map((option) => option.name),
      removed: line.removed,
      es: line.es,
    },
    language,
  );
}
