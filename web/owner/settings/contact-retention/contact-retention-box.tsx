import { Check, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { ContactRetentionView } from '../../../../contracts/owner/customers/contact-retention.ts';
import { formatDay } from '../../../../domain/format/time/day.ts';
import { formatMoment } from '../../../../domain/format/time/moment.ts';
import { RETENTION_MONTHS } from '../../../../domain/order/contact-retention.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { Select } from '../../console/form/select.tsx';
import { useStoredDraft } from '../../console/form/use-stored-draft.ts';
import { useSubmit } from '../../console/form/use-submit.ts';
import { ConfirmDialog } from '../../console/list/confirm-dialog.tsx';
import { useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { CONTACT_RETENTION } from './contact-retention.messages.ts';
import parts from '../../console/parts.module.css';
import styles from '../settings.module.css';

/** How long contact data of guests' orders is kept, what is erased next, and what was. */
export function ContactRetentionBox() {
  const messages = CONTACT_RETENTION[useConsoleLanguage().language];
  const { data } = useConsoleRead('GET /api/owner/contact-retention');
  return (
    <section className={`${parts.box} ${styles.form}`} aria-labelledby="contact-retention-h">
      <header>
        <h3 id="contact-retention-h">{messages.title}</h3>
      </header>
      <p className={styles.note}>{messages.about}</p>
      {data !== undefined && (
        <>
          <RetentionForm view={data} />
          <Outcome view={data} />
        </>
      )}
      <a className="btn-link" href="/privacy" target="_blank" rel="noreferrer">
        {messages.page}
      </a>
    </section>
  );
}

function RetentionForm({ view }: { view: ContactRetentionView }) {
  const { language } = useConsoleLanguage();
  const messages = CONTACT_RETENTION[language];
  const timeZone = useTimeZone();
  const toast = useToast();
  const id = useId();
  const draft = useStoredDraft(view.months);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useConsoleWrite('PUT /api/owner/contact-retention', {
    onDone() {
      draft.saved();
      toast({ title: messages.saved });
    },
  });
  const save = () => mutate({ body: { months: draft.value } });
  const choice = view.choices.find(({ months }) => months === draft.value);
  // Orders that are kept for now are not in the count.
  const held = choice?.months === view.months ? view.held : 0;
  const counts = choice && ([choice.orders - held, choice.messages] as const);
  const day = choice && formatDay(choice.day, 'date', language);
  const erases = counts !== undefined && counts[0] + counts[1] > 0;
  const submit = useSubmit(() => (erases && draft.isDirty ? setAsking(true) : save()), {
    busy: isPending,
    failure: error,
  });
  const isWaiting = !draft.isDirty && view.waitsUntil !== null;
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <div className="field">
        <label htmlFor={id}>{messages.label}</label>
        <Select
          id={id}
          value={draft.value ?? 'always'}
          aria-describedby={`${id}h`}
          onChange={({ target: { value } }) =>
            draft.change(RETENTION_MONTHS.find((months) => String(months) === value) ?? null)
          }
        >
          {[...RETENTION_MONTHS, 'always' as const].map((months) => (
            <option key={months} value={months}>
              {messages.choices[months]}
            </option>
          ))}
        </Select>
      </div>
      <p className={styles.note} id={`${id}h`}>
        {day === undefined || counts === undefined
          ? messages.kept
          : erases
            ? messages.some(...counts, day)
            : messages.none(day)}
      </p>
      {isWaiting && (
        <p className={styles.note}>
          {messages.waits(formatMoment(timeZone, view.waitsUntil ?? 0, language))}
        </p>
      )}
      {erases && (
        <Link className="btn-link" href="/admin/reports">
          {messages.export}
        </Link>
      )}
      <button type="submit" className="btn btn-sun" disabled={isPending}>
        {messages.save}
      </button>
      {isAsking && counts !== undefined && day !== undefined && (
        <ConfirmDialog
          question={messages.ask(...counts, day)}
          yes={messages.yes}
          no={messages.no}
          danger
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            save();
          }}
        />
      )}
    </form>
  );
}

function Outcome({ view: { last, held } }: { view: ContactRetentionView }) {
  const { language } = useConsoleLanguage();
  const messages = CONTACT_RETENTION[language];
  const timeZone = useTimeZone();
  return (
    <>
      {last !== null && (
        <p className={`${styles.state} ${styles.good}`}>
          <Check className="icon" aria-hidden="true" />
          <span>
            {messages.last(
              last.orders,
              last.messages,
              formatDay(last.day, 'date', language),
              formatMoment(timeZone, last.at, language),
            )}
          </span>
        </p>
      )}
      {held > 0 && (
        <p className={styles.state}>
          <TriangleAlert className="icon" aria-hidden="true" />
          <span>{messages.held(held)}</span>
        </p>
      )}
    </>
  );
}
