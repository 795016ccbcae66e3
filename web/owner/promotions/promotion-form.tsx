import { CircleAlert, Send } from 'lucide-react';
import { useId, useState } from 'react';
import type { PromotionDraft, PromotionList } from '../../../contracts/owner/promotions/promotions.ts';
import { SITE_LANGUAGES } from '../../../domain/language.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import {
  MAX_PROMOTION_LENGTH,
  MAX_PROMOTION_TITLE_LENGTH,
  PROMOTION_AUDIENCES,
} from '../../../domain/promotion.ts';
import { formatWeekdayMoment } from '../../../domain/format/time/moment.ts';
import { languageLabel } from '../../../domain/format/language-name.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { errorBodyOf, refusalFields } from '../../api/refusal-fields.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useRequestKey } from '../console/form/use-request-key.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { DraftButtons } from './draft-buttons.tsx';
import { LandingPageField } from './landing-page-field.tsx';
import { PictureField } from './picture-field.tsx';
import { draftProblems, EMPTY_DRAFT, sentPicture, timeOf } from './promotion-draft.ts';
import { PROMOTIONS } from './promotions.messages.ts';
import { SendTimeField } from './send-time-field.tsx';
import parts from '../console/parts.module.css';
import styles from './promotions.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

interface Props {
  draft: PromotionDraft;
  onDraft: (draft: PromotionDraft) => void;
  /** The reach of each audience; null while it is counted. */
  reach: PromotionList['reach'];
}

/** Writes a promotion and sends it, now or later. */
export function PromotionForm({ draft, onDraft: change, reach }: Props) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  const toast = useToast();
  const [checked, setChecked] = useState(false);
  const { keyFor, sent } = useRequestKey();
  const [nextAt, setNextAt] = useState<number | null>(null);
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/promotions', {
    onDone: () => {
      sent();
      toast({ title: draft.when === 'now' ? messages.sent : messages.scheduled });
      setChecked(false);
      change(EMPTY_DRAFT);
    },
    onFailed: (error) => {
      const { nextAt: full } = refusalFields(errorBodyOf(error), 'promotions_full');
      if (full === undefined) return false;
      setNextAt(full);
      return true;
    },
  });
  const [problems, setProblems] = useState<ReturnType<typeof draftProblems>>({ words: false, time: null });
  const onDraft = (next: PromotionDraft) => {
    setProblems({ words: false, time: null });
    setNextAt(null);
    change(next);
  };
  const people = reach?.[draft.audience].people ?? null;
  // The reach of a later promotion is known only when it is sent.
  const nobody = people === 0 && draft.when === 'now';
  const send = () => {
    const now = Date.now();
    const found = draftProblems(timeZone, draft, now);
    setChecked(true);
    setProblems(found);
    setNextAt(null);
    const at = timeOf(timeZone, draft, now);
    if (found.words || found.time !== null || at === 'missing') return;
    const { words: written, path, audience } = draft;
    const body = { words: written, path, picture: sentPicture(draft), audience, at };
    mutate({ body, key: keyFor(body) });
  };
  const submit = useSubmit(send, { busy: isPending });
  return (
    <form className={parts.box} noValidate onSubmit={submit.onSubmit}>
      <header>
        <h2>{messages.newMessage}</h2>
      </header>
      <div className={styles.twoFields}>
        {SITE_LANGUAGES.map((each) => (
          <WordsFields key={each} of={each} draft={draft} onDraft={onDraft} checked={checked} />
        ))}
      </div>
      {problems.words && (
        <p className={styles.problem} role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          {messages.missing}
        </p>
      )}
      <div className={styles.twoFields}>
        <LandingPageField path={draft.path} onPath={(path) => onDraft({ ...draft, path })} />
        <PictureField draft={draft} onPicture={(picture) => onDraft({ ...draft, picture })} />
      </div>
      <fieldset className="option-group">
        <legend>{messages.who}</legend>
        <div className="option-cards">
          {PROMOTION_AUDIENCES.map((audience) => (
            <label className="option-card" key={audience}>
              <input
                type="radio"
                name="who"
                checked={draft.audience === audience}
                onChange={() => onDraft({ ...draft, audience })}
              />
              <span>
                {messages.audiences[audience]}
                <small>
                  {reach === null
                    ? messages.counting
                    : messages.audienceHints[audience](reach[audience].people, reach[audience].phones)}
                </small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <SendTimeField draft={draft} onDraft={onDraft} problem={problems.time} />
      {nextAt !== null && (
        <p className={styles.problem} role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          {messages.weekFull(formatWeekdayMoment(timeZone, nextAt, language))}
        </p>
      )}
      <div className={styles.buttons}>
        <DraftButtons
          draft={draft}
          onIncomplete={() => {
            setChecked(true);
            setProblems({ words: true, time: null });
          }}
        />
        <button type="submit" className="btn btn-primary" disabled={isPending || reach === null || nobody}>
          <Send className="icon" aria-hidden="true" />
          {nobody
            ? messages.nobody
            : draft.when === 'now'
              ? messages.send(people)
              : messages.schedule(people)}
        </button>
      </div>
    </form>
  );
}

function WordsFields({
  of,
  draft,
  onDraft,
  checked,
}: Pick<Props, 'draft' | 'onDraft'> & { of: SiteLanguage; checked: boolean }) {
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  const id = useId();
  const own = draft.words[of];
  const change = (parts: Partial<typeof own>) =>
    onDraft({ ...draft, words: { ...draft.words, [of]: { ...own, ...parts } } });
  const label = (name: string, used: number, most: number) => (
    <>
      {name}
      <span className={styles.count}>{messages.count(used, most)}</span>
    </>
  );
  const look = (value: string) => {
    const bad = checked && value.trim() === '';
    return { lang: of, value, className: bad ? 'input is-invalid' : 'input', 'aria-invalid': bad };
  };
  return (
    <fieldset className={styles.language}>
      <legend>{languageLabel(of, language)}</legend>
      <div className="field">
        <label htmlFor={`${id}-t`}>
          {label(messages.noteTitle, own.title.length, MAX_PROMOTION_TITLE_LENGTH)}
        </label>
        <input
          id={`${id}-t`}
          autoComplete="off"
          maxLength={MAX_PROMOTION_TITLE_LENGTH}
          {...look(own.title)}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-m`}>{label(messages.message, own.message.length, MAX_PROMOTION_LENGTH)}</label>
        <textarea
          id={`${id}-m`}
          rows={3}
          maxLength={MAX_PROMOTION_LENGTH}
          {...look(own.message)}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
