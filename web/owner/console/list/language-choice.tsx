import { languageLabel } from '../../../../domain/format/language-name.ts';
import { SITE_LANGUAGES, type SiteLanguage } from '../../../../domain/language.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import parts from '../parts.module.css';

interface Props {
  /** What is shown in the chosen language. */
  label: string;
  chosen: SiteLanguage;
  onChoose: (language: SiteLanguage) => void;
  className?: string | undefined;
}

/** The language in which a preview is shown. */
export function LanguageChoice({ label, chosen, onChoose, className = '' }: Props) {
  const { language } = useConsoleLanguage();
  return (
    <div className={`${parts.choices} ${className}`} role="group" aria-label={label}>
      {SITE_LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          className={parts.choice}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {languageLabel(each, language)}
        </button>
      ))}
    </div>
  );
}
