import { useId } from 'react';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { SITE_LANGUAGES, type SiteLanguage } from '../../../domain/language.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { languageName } from '../../../domain/format/language-name.ts';
import { formatAll } from '../../../domain/format/list.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useStoredDraft } from '../console/form/use-stored-draft.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { LANGUAGE_MESSAGES } from './languages.messages.ts';
import { Select } from '../console/form/select.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Every choice of site languages, the largest first. */
const CHOICES = SITE_LANGUAGES.reduce<SiteLanguage[][]>(
  (choices, one) => [...choices, ...choices.map((choice) => [...choice, one])],
  [[]],
)
  .filter((choice) => choice.length > 0)
  .sort((a, b) => b.length - a.length);

const keyOf = (languages: readonly SiteLanguage[]) =>
  SITE_LANGUAGES.filter((one) => languages.includes(one)).join(' ');

const firstOf = (first: SiteLanguage, languages: readonly SiteLanguage[]) =>
  languages.includes(first) ? [first, ...languages.filter((one) => one !== first)] : [...languages];

/** The site's languages and their order. */
export function LanguagesForm({ view }: { view: SettingsView }) {
  const { language } = useConsoleLanguage();
  const messages = LANGUAGE_MESSAGES[language];
  const nameOf = (one: SiteLanguage) => languageName(one, language);
  const id = useId();
  const { value: languages, isDirty, isSaved, change, saved } = useStoredDraft(view.languages);
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/settings/languages', {
    onDone: saved,
  });
  const [first = SITE_LANGUAGES[0]] = languages;
  const submit = useSubmit(() => mutate({ body: { languages } }), { busy: isPending });
  return (
    <SettingsForm
      title={messages.title}
      note={messages.note}
      isDirty={isDirty}
      isSaved={isSaved}
      saved={messages.saved}
      isPending={isPending}
      onSubmit={submit.onSubmit}
    >
      <div className="field">
        <label htmlFor={`${id}-which`}>{messages.which}</label>
        <Select
          id={`${id}-which`}
          value={keyOf(languages)}
          onChange={({ currentTarget: { value } }) => {
            const chosen = CHOICES.find((choice) => keyOf(choice) === value) ?? languages;
            change(firstOf(first, chosen));
          }}
        >
          {CHOICES.map((choice) => {
            const names = formatAll(choice.map(nameOf), language);
            return (
              <option key={keyOf(choice)} value={keyOf(choice)}>
                {choice.length > 1 ? capitalized(names, language) : messages.only(names)}
              </option>
            );
          })}
        </Select>
      </div>
      {languages.length > 1 && (
        <div className="field">
          <label htmlFor={`${id}-first`}>{messages.first}</label>
          <Select
            id={`${id}-first`}
            value={first}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget: { value } }) =>
              change(firstOf(languages.find((one) => one === value) ?? first, languages))
            }
          >
            {SITE_LANGUAGES.filter((one) => languages.includes(one)).map((one) => (
              <option key={one} value={one}>
                {capitalized(nameOf(one), language)}
              </option>
            ))}
          </Select>
          <span className="hint" id={`${id}-hint`}>
            {messages.firstHint}
          </span>
        </div>
      )}
    </SettingsForm>
  );
}
