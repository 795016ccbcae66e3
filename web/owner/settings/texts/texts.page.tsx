import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { SettingsView } from '../../../../contracts/owner/settings.ts';
import { SITE_LANGUAGES, type Localized } from '../../../../domain/language.ts';
import { inEachLanguage, UNWRITTEN } from '../../../../domain/localized.ts';
import { changedTexts } from '../../../../domain/texts/changed-texts.ts';
import type { OwnTexts } from '../../../../domain/texts/own-texts.ts';
import { TEXT_LIMITS, type TextKey } from '../../../../domain/texts/text-limits.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConsolePage, LoadFailed } from '../../console/console-page.tsx';
import { BothLanguages } from '../../console/dish/both-languages.tsx';
import { MissingTexts } from '../../console/dish/missing-texts.tsx';
import { useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { hasAny, useDraft } from '../../console/form/use-draft.ts';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useUnsaved } from '../../console/form/use-unsaved.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { PORTRAIT } from './picture.messages.ts';
import { PictureChange } from '../picture-change.tsx';
import { SETTINGS } from '../settings.messages.ts';
import { LINES, missingIn, SAME_IN_BOTH, sampleOf, TEXT_GROUPS } from './text-groups.ts';
import { TEXTS } from './texts.messages.ts';
import parts from '../../console/parts.module.css';
import settings from '../settings.module.css';
import styles from './texts.module.css';

/** The owner's texts about the truck, in each language. */
export default function TextsPage() {
  const messages = useStaffMessages(TEXTS);
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/settings');
  return (
    <ConsolePage
      title={messages.title}
      sub={messages.sub}
      actions={
        <Link className="btn btn-paper" href="/admin/settings">
          {messages.back}
        </Link>
      }
    >
      {data === undefined ? (
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      ) : (
        <TextsForm view={data} />
      )}
    </ConsolePage>
  );
}

/** Sends only changed texts, so that two people who write different texts do not overwrite each other. */
function TextsForm({ view }: { view: SettingsView }) {
  const messages = useStaffMessages(TEXTS);
  const { save, saved, unsaved } = useStaffMessages(SETTINGS);
  const [draft, setDraft] = useDraft<OwnTexts>('texts', {}, hasAny);
  const [isSaved, setSaved] = useState(false);
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/settings/texts', {
    onDone: (_, { body }) => {
      // Text typed while it was being saved stays.
      setDraft((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([key, both]) => new Map(Object.entries(body)).get(key) !== both),
        ),
      );
      setSaved(true);
    },
  });
  const isDirty = hasAny(draft);
  useUnsaved(isDirty);
  const submit = useSubmit(
    () => {
      if (isDirty) mutate({ body: draft });
    },
    { busy: isPending },
  );
  const texts = { ...view.ownTexts, ...draft };
  const change = (key: TextKey, text: Localized<string>) => {
    setDraft((now) => ({ ...now, [key]: text }));
    setSaved(false);
  };
  return (
    <form className={styles.texts} noValidate onSubmit={submit.onSubmit}>
      <p className={settings.note}>{view.demo ? messages.emptyInDemo : messages.emptyLive}</p>
      {view.languages.length > 1 && <Missing texts={texts} />}
      <div className={styles.groups}>
        {TEXT_GROUPS.map(({ name, page, keys }) => (
          <section key={name} className={parts.box}>
            <header>
              <h2>{messages.groups[name]}</h2>
              <a className="btn-link" href={page}>
                {messages.see(messages.pages[page])}
              </a>
            </header>
            {name === 'owner' && <OwnPortrait portrait={view.portrait} />}
            {keys.map((key) => (
              <TextRow
                key={key}
                name={key}
                value={texts[key] ?? UNWRITTEN}
                sample={view.demo ? sampleOf(key) : UNWRITTEN}
                change={(text) => change(key, text)}
              />
            ))}
          </section>
        ))}
      </div>
      <div className={`${styles.foot} ${parts.box}`}>
        <div className={styles.actions}>
          <button type="submit" className="btn btn-sun" disabled={isPending || !isDirty}>
            {save}
          </button>
          <span className={parts.aside} role="status">
            {isDirty ? unsaved : isSaved ? saved : ''}
          </span>
        </div>
      </div>
    </form>
  );
}

/** The photo of the people at the window; it is saved separately. */
function OwnPortrait({ portrait }: Pick<SettingsView, 'portrait'>) {
  const messages = useStaffMessages(PORTRAIT);
  return (
    <div className={styles.portrait}>
      {portrait !== null && <img src={portrait} width={96} height={96} alt={messages.alt} />}
      <PictureChange part="portrait" isThere={portrait !== null} messages={messages} />
    </div>
  );
}

interface TextRowProps {
  name: TextKey;
  value: Localized<string>;
  sample: Localized<string>;
  change: (text: Localized<string>) => void;
}

function TextRow({ name, value, sample, change }: TextRowProps) {
  const messages = useStaffMessages(TEXTS);
  const id = useId();
  if (name === SAME_IN_BOTH) {
    return (
      <TextField
        id={id}
        name={name}
        label={messages.keys[name]}
        value={value.en}
        placeholder={sample.en}
        maxLength={TEXT_LIMITS[name]}
        autoComplete="off"
        error={null}
        onChange={(text) => change(inEachLanguage(() => text))}
      />
    );
  }
  return (
    <BothLanguages
      label={messages.keys[name]}
      text={value}
      lines={LINES[name]}
      placeholders={sample}
      maxLength={TEXT_LIMITS[name]}
      onChange={change}
    />
  );
}

/** Lists the texts that lack a language. */
function Missing({ texts }: { texts: OwnTexts }) {
  const messages = useStaffMessages(TEXTS);
  const lacks = SITE_LANGUAGES.map((language) => ({ language, keys: missingIn(language, texts) })).filter(
    ({ keys }) => keys.length > 0,
  );
  if (lacks.length === 0) {
    return Object.keys(changedTexts(texts, {})).length === 0 ? null : (
      <p className={settings.note}>{messages.ready}</p>
    );
  }
  return lacks.map(({ language, keys }) => (
    <MissingTexts key={language} language={language} texts={keys.map((key) => messages.keys[key])} />
  ));
}
