import { useLocation, useSearch } from 'wouter';
import { nextLanguage } from '../../../domain/language.ts';
import { LOCALES } from '../../../domain/format/locale.ts';
import { useLanguage } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { FRAME } from './frame.messages.ts';

/** For a site with several languages: a plain link to the next, which works without scripts. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { language, setLanguage } = useLanguage();
  const { languages } = usePageData().site;
  const [path] = useLocation();
  const parameters = new URLSearchParams(useSearch());
  parameters.delete('lang');
  const other = nextLanguage(language, languages);
  if (other === language) return null;
  parameters.append('lang', other);
  const shown = other.toUpperCase();
  const { switchToIt } = FRAME[other];
  return (
    <a
      className={short ? 'icon-btn lang-btn' : undefined}
      href={`${path}?${parameters}`}
      lang={other}
      hrefLang={other}
      aria-label={short ? `${shown}, ${switchToIt}` : switchToIt}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setLanguage(other);
      }}
    >
      {short ? shown : LOCALES[other].name}
    </a>
  );
}
