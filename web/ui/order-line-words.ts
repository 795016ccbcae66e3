import type { Language } from '../../domain/language.ts';
import type { OrderLine } from '../../domain/order/order.ts';
import { lineWords } from './line-words.ts';
import type { LineWords } from './line-words.ts';

/** A line of an order as it reads on the comanda, the ticket and the receipt. */
export function orderLineWords(line: OrderLine, language: Language): LineWords {
  return lineWords(
    {
      ...line,
      size: line.size?.name ?? null,
      added: [...line.addOns, ...line.extras].map(({ name }) => name),
    },
    language,
  );
}

/** "Quesadilla, 3 Al Pastor, Torta de Milanesa" */
export function linesInShort(lines: readonly OrderLine[], language: Language): string {
  return lines
    .map((line) => {
      const { shortTitle } = orderLineWords(line, language);
      return line.quantity > 1 ? `${line.quantity} ${shortTitle}` : shortTitle;
    })
    .join(', ');
}
