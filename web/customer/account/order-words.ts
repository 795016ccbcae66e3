import type { AccountOrderView } from '../../../contracts/account.ts';
import type { Language } from '../../../domain/language.ts';
import type { OrderLine } from '../../../domain/order.ts';
import { OPEN_STATUSES } from '../../../domain/order.ts';
import { lineWords } from '../../ui/line-words.ts';
import type { LineWords } from '../../ui/line-words.ts';

/** A line of an order as it reads on the comanda. */
export function orderedLine(line: OrderLine, language: Language): LineWords {
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

/** "Quesadilla, 3 Al Pastor, Torta de Milanesa" */
export function linesInShort(lines: readonly OrderLine[], language: Language): string {
  return lines
    .map((line) => {
      const { shortTitle } = orderedLine(line, language);
      return line.quantity > 1 ? `${line.quantity} ${shortTitle}` : shortTitle;
    })
    .join(', ');
}

/** "Fri, Nov 14", with the year where it is not this one; at the truck. Epoch ms. */
export function dateWords(at: number, now: number, language: Language): string {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
      timeZone: 'America/Phoenix',
      ...options,
    });
  const year = words({ year: 'numeric' });
  const sameYear = year.format(at) === year.format(now);
  const text = words({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether the kitchen still has something to do for it. */
export function isUnderWay({ status }: Pick<AccountOrderView, 'status'>): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
