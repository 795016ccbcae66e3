import { Check, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { AccountantView } from '../../../../contracts/owner/accountant.ts';
import { formatDay } from '../../../../domain/format/time/day.ts';
import { LOCALES } from '../../../../domain/format/locale.ts';
import { formatMoment } from '../../../../domain/format/time/moment.ts';
import { STAFF_LANGUAGES, type StaffLanguage } from '../../../../domain/language.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { Select } from '../../console/form/select.tsx';
import { useRequestKey } from '../../console/form/use-request-key.ts';
import { useStoredDraft } from '../../console/form/use-stored-draft.ts';
import { useSubmit } from '../../console/form/use-submit.ts';
import { failedFields, useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ACCOUNTANT } from './accountant.messages.ts';
import parts from '../../console/parts.module.css';
import styles from '../settings.module.css';

const POLL_MS = 10_000;

/** Who gets each month's figures, and what went last. */
export function AccountantBox() {
  const messages = ACCOUNTANT[useConsoleLanguage().language];
  const { data } = useConsoleRead('GET /api/owner/accountant', {}, { pollMs: POLL_MS });
  return (
    <section className={`${parts.box} ${styles.form}`} aria-labelledby="accountant-h">
      <header>
        <h3 id="accountant-h">{messages.title}</h3>
      </header>
      <p className={styles.note}>{messages.about}</p>
      {data !== undefined && (
        <>
          <AccountantForm view={data} />
          {(data.email !== '' || data.last !== null) && <LastMail view={data} />}
        </>
      )}
    </section>
  );
}

function AccountantForm({ view }: { view: AccountantView }) {
  const { language: reader } = useConsoleLanguage();
  const messages = ACCOUNTANT[reader];
  const toast = useToast();
  const id = useId();
  const stored = { email: view.email, language: view.language ?? reader };
  const draft = useStoredDraft<{ email: string; language: StaffLanguage }>(stored);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useConsoleWrite('PUT /api/owner/accountant', {
    onDone() {
      draft.saved();
      toast({ title: messages.saved });
    },
    onFailed(failure) {
      if (!('email' in failedFields(failure))) return false;
      setWrong(true);
      return true;
    },
  });
  const submit = useSubmit(() => mutate({ body: draft.value }), { busy: isPending, failure: error });
  const change = (part: Partial<typeof stored>) => {
    setWrong(false);
    draft.change({ ...draft.value, ...part });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <TextField
        id={`${id}-email`}
        name="accountant"
        type="email"
        label={messages.email}
        hint={messages.hint}
        value={draft.value.email}
        error={isWrong ? messages.invalid : null}
        autoComplete="off"
        onChange={(email) => change({ email })}
      />
      <div className="field">
        <label htmlFor={`${id}-language`}>{messages.language}</label>
        <Select
          id={`${id}-language`}
          value={draft.value.language}
          onChange={(event) => {
            const chosen = STAFF_LANGUAGES.find((each) => each === event.target.value);
            if (chosen !== undefined) change({ language: chosen });
          }}
        >
          {STAFF_LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LOCALES[each].name}
            </option>
          ))}
        </Select>
      </div>
      {!view.mailOn && (
        <p className={styles.warning}>
          <TriangleAlert className="icon" aria-hidden="true" />
          {messages.mailOff}
        </p>
      )}
      <button type="submit" className="btn btn-sun" disabled={isPending}>
        {messages.save}
      </button>
    </form>
  );
}

function LastMail({ view: { email, last, closedMonth, waiting } }: { view: AccountantView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = ACCOUNTANT[language];
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/accountant/send', { onDone: sent });
  const nameOf = (month: string) => formatDay(`${month}-01`, 'monthOfYear', language);
  const good = last?.outcome === 'sent';
  const Icon = good ? Check : TriangleAlert;
  const press = last?.month === closedMonth ? messages.again : messages.send;
  return (
    <>
      <div role="status">
        {waiting && <p className={styles.note}>{messages.waiting}</p>}
        {!waiting && last !== null && (
          <p className={good ? `${styles.state} ${styles.good}` : styles.state}>
            <Icon className="icon" aria-hidden="true" />
            <span>
              {messages.outcomes[last.outcome](
                nameOf(last.month),
                last.to,
                formatMoment(timeZone, last.at, language),
              )}
            </span>
          </p>
        )}
      </div>
      {email !== '' && (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isPending || waiting}
          onClick={() => mutate({ key: keyFor(closedMonth) })}
        >
          {press(nameOf(closedMonth))}
        </button>
      )}
    </>
  );
}
