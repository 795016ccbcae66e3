import { SITE_LANGUAGES, type SiteLanguage } from '../../../../domain/language.ts';
import { languageName } from '../../../../domain/format/language-name.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DISH } from './dish.messages.ts';
import dishPanel from './dish-panel.module.css';

/** Lists the texts that lack a language of the site, and what customers read meanwhile. */
export function MissingTexts({ language, texts }: { language: SiteLanguage; texts: readonly string[] }) {
  const { language: reader } = useConsoleLanguage();
  const messages = DISH[reader];
  if (texts.length === 0) return null;
  const shown = SITE_LANGUAGES.find((each) => each !== language) ?? language;
  return (
    <div className={dishPanel.lacking} role="note">
      <b>{messages.lacks(texts.length, languageName(language, reader))}</b>
      <span>
        {messages.lacksText(languageName(shown, reader))} {texts.join(' · ')}
      </span>
    </div>
  );
}
