import { useLocation, useSearch } from 'wouter';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { FRAME } from './frame.messages.ts';

/** Where the site speaks both languages: a plain link, so that the other language can be read with scripts off. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const words = useMessages(FRAME);
  const { language, setLanguage } = useLanguage();
  const { languages } = usePageData().site;
  const [path] = useLocation();
  const kept = new URLSearchParams(useSearch());
  kept.delete('lang');
  const other = languages.find((one) => one !== language);
  if (other) kept.append('lang', other);
  const shown = other?.toUpperCase();
  return (
    other && (
      <a
        className={short ? 'icon-btn lang-btn' : undefined}
        href={`${path}?${kept}`}
        lang={other}
        hrefLang={other}
        aria-label={short ? `${shown}, ${words.switchLanguage}` : words.switchLanguage}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setLanguage(other);
        }}
      >
        {short ? shown : words.otherLanguage}
      </a>
    )
  );
}
