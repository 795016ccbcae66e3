import type { Language, Localized } from '../../../domain/language.ts';
import { translated } from '../../../domain/translated.ts';

/** "2 Tamales de Rajas"; a single one without its count. */
export function countedName(
  { quantity, name }: { quantity: number; name: Localized<string> },
  language: Language,
): string {
  const shownName = translated(name, language);
  return quantity === 1 ? shownName : `${quantity} ${shownName}`;
}
