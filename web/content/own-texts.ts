import type { TextKey } from '../../domain/texts/text-limits.ts';
import { ownText } from '../../domain/texts/own-texts.ts';
import type { Messages } from '../ui/language.tsx';
import { useLanguage } from '../ui/language.tsx';
import { usePageData } from '../ui/page-data.tsx';

/**
 * Returns texts that belong together, in the visitor's language: the owner's if any of them is written, else the
 * sample's while the truck is the demo. Texts that nobody has written are empty.
 */
export function useTexts<K extends TextKey>(
  sample: Messages<Readonly<Record<K, string>>>,
): <const T extends readonly K[]>(...keys: T) => { [I in keyof T]: string } {
  const { language } = useLanguage();
  const { texts, demo } = usePageData().site;
  return (...keys) => {
    const own = keys.map((key) => ownText(texts, key, language));
    const shown = own.some(Boolean) ? own : keys.map((key) => (demo ? sample[language][key] : ''));
    return shown as { [I in keyof typeof keys]: string };
  };
}
