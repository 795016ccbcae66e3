import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SettingsView } from '../../../../contracts/owner/settings.ts';
import type { Look } from '../../../../domain/look/look.ts';
import { ConsolePage, LoadFailed } from '../../console/console-page.tsx';
import { useDraft } from '../../console/form/use-draft.ts';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useUnsaved } from '../../console/form/use-unsaved.ts';
import { useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { AccentField } from './accent-field.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { LogoBox } from './logo-box.tsx';
import { LOOK } from './look.messages.ts';
import { accentOf, changeOf, editedLook, type EditedLook, isNamed, type LookDraft } from './look-draft.ts';
import { Palettes } from './palettes.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { SignBox } from './sign-box.tsx';
import parts from '../../console/parts.module.css';
import styles from './look.module.css';

/** The truck's logo, sign and colors, with a preview of the home page. */
export default function LookPage() {
  const messages = useStaffMessages(LOOK);
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/settings');
  if (data !== undefined) return <LookEditor view={data} />;
  return (
    <ConsolePage title={messages.title} sub={messages.sub}>
      <LoadFailed failed={isError} onRetry={() => void refetch()} />
    </ConsolePage>
  );
}

const FORM = 'look-form';
/** In the address after the page was loaded again with its new colors. */
const PUBLISHED = '?published';

const isEmpty = (value: object) => Object.keys(value).length === 0;

/** The colors to show: an accent that is not one yet, or cannot be published, is left to the palette or its offer. */
function colorsOf({ palette, accent }: EditedLook): Pick<Look, 'palette' | 'accent'> {
  const typed = accentOf(accent);
  return { palette, accent: typed.kind === 'color' ? typed.color : null };
}

/** Sends only changed parts, so that two people who change different ones do not overwrite each other. */
function LookEditor({ view }: { view: SettingsView }) {
  const messages = useStaffMessages(LOOK);
  const [draft, setDraft] = useDraft<LookDraft>('look', {}, (worth) => !isEmpty(worth));
  const [isPublished, setPublished] = useState(() => location.search === PUBLISHED);
  const [isStale, setStale] = useState(false);
  const edited = editedLook(view, draft);
  const update = changeOf(view, edited);
  const isDirty = update === null || !isEmpty(update);
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/settings/look', {
    onDone: (_, { body }) => {
      setDraft({});
      setPublished(true);
      setStale(body.palette !== undefined || body.accent !== undefined);
    },
  });
  useUnsaved(isDirty && !isStale);
  useEffect(() => {
    if (location.search === PUBLISHED) history.replaceState(history.state, '', location.pathname);
  }, []);
  // The page's own style has the colors it was loaded with.
  useEffect(() => {
    if (isStale) location.replace(location.pathname + PUBLISHED);
  }, [isStale]);
  const submit = useSubmit(
    () => {
      if (update !== null && isDirty) mutate({ body: update });
    },
    { busy: isPending },
  );
  const change = (part: LookDraft) => {
    setDraft((now) => ({ ...now, ...part }));
    setPublished(false);
  };
  const colors = colorsOf(edited);
  return (
    <ConsolePage
      title={messages.title}
      sub={messages.sub}
      actions={
        <>
          <Link className="btn btn-quiet" href="/admin/settings">
            {messages.back}
          </Link>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={!isDirty || isPending}
            onClick={() => setDraft({})}
          >
            {messages.undo}
          </button>
          <button type="submit" form={FORM} className="btn btn-primary" disabled={!isDirty || isPending}>
            {messages.publish}
          </button>
        </>
      }
    >
      <p className={styles.state} role="status">
        {isDirty ? messages.unsaved : isPublished ? messages.published : ''}
      </p>
      <div className={styles.look}>
        <div className={styles.settings}>
          <form id={FORM} className={styles.form} noValidate onSubmit={submit.onSubmit}>
            <div className={styles.pair}>
              <LogoBox view={view} />
              <SignBox view={view} sign={edited.sign} colors={colors} onChange={(sign) => change({ sign })} />
            </div>
            <section className={parts.box}>
              <header>
                <h2>{messages.colors}</h2>
              </header>
              <Palettes value={edited.palette} onChange={(palette) => change({ palette })} />
              <AccentField
                typed={edited.accent}
                palette={edited.palette}
                onChange={(accent) => change({ accent })}
              />
            </section>
          </form>
          <ContrastTable colors={colors} />
        </div>
        <PhonePreview colors={colors} sign={isNamed(edited.sign, view.business.name) ? null : edited.sign} />
      </div>
    </ConsolePage>
  );
}
