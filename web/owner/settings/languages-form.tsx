import { useId, useState } from 'react';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { LANGUAGES, type Language } from '../../../domain/language.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useWords } from '../console-language.tsx';
import { LANGUAGE_WORDS } from './languages.messages.ts';
import { Select } from '../console/select.tsx';

const bothFrom = (first: Language) => [first, ...LANGUAGES.filter((one) => one !== first)];

/** What the site speaks: both languages or one of them, and which one first. */
export function LanguagesForm({ view }: { view: SettingsView }) {
  const words = useWords(LANGUAGE_WORDS);
  const id = useId();
  const [draft, setDraft] = useState<Language[] | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/settings/languages', {
    onDone: () => {
      setDraft(null);
      setSaved(true);
    },
  });
  const languages = draft ?? view.languages;
  const [first = 'en'] = languages;
  const change = (next: Language[]) => {
    setDraft(next);
    setSaved(false);
  };
  return (
    <form
      className="box-p set-form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { languages } });
      }}
    >
      <header>
        <h3>{words.title}</h3>
        <span className="k" role="status">
          {draft !== null ? words.unsaved : isSaved ? words.saved : ''}
        </span>
      </header>
      <p className="set-note">{words.note}</p>
      <div className="field">
        <label htmlFor={`${id}-which`}>{words.which}</label>
        <Select
          id={`${id}-which`}
          value={languages.length > 1 ? 'both' : first}
          onChange={({ currentTarget: { value } }) => {
            const only = LANGUAGES.find((one) => one === value);
            change(only === undefined ? bothFrom(first) : [only]);
          }}
        >
          <option value="both">{words.both}</option>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {words.only[one]}
            </option>
          ))}
        </Select>
      </div>
      {languages.length > 1 && (
        <div className="field">
          <label htmlFor={`${id}-first`}>{words.first}</label>
          <Select
            id={`${id}-first`}
            value={first}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget: { value } }) => change(bothFrom(value === 'es' ? 'es' : 'en'))}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {words.names[one]}
              </option>
            ))}
          </Select>
          <span className="hint" id={`${id}-hint`}>
            {words.firstHint}
          </span>
        </div>
      )}
      <button type="submit" className="btn btn-sun" disabled={isPending}>
        {words.save}
      </button>
    </form>
  );
}
