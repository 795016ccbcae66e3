import { otherLanguage, useConsoleLanguage } from '../../console-language.tsx';
import { CONSOLE } from '../console.messages.ts';

/** Switches the screens to the other language. */
export function LanguageButton({ className }: { className?: string }) {
  const { language, setLanguage } = useConsoleLanguage();
  const other = otherLanguage(language);
  const shown = other.toUpperCase();
  return (
    <button
      type="button"
      className={className}
      lang={other}
      aria-label={`${shown}, ${CONSOLE[language].otherLanguage}`}
      onClick={() => setLanguage(other)}
    >
      {shown}
    </button>
  );
}
