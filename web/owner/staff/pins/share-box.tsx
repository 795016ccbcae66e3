import { useState } from 'react';
import { useLocation } from 'wouter';
import { LOCK_MINUTES, type LockMinutes } from '../../../../domain/pin.ts';
import { refusalOf } from '../../../api/client.ts';
import { useConsole } from '../../console/console-context.tsx';
import { Select } from '../../console/form/select.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { NameField } from '../member-fields.tsx';
import { ACCOUNT } from '../account.messages.ts';
import parts from '../../console/parts.module.css';
import styles from '../staff.module.css';

const DEFAULT_MINUTES: LockMinutes = 5;

/** Makes this device a shared tablet, until it is signed out. */
export function ShareBox() {
  const messages = useStaffMessages(ACCOUNT);
  const { renew } = useConsole();
  const [, navigate] = useLocation();
  const [name, setName] = useState(messages.shareDefault);
  const [lockMinutes, setLockMinutes] = useState<LockMinutes>(DEFAULT_MINUTES);
  const { mutate, isPending, error } = useConsoleWrite('PUT /api/owner/account/tablet', {
    onDone: () => {
      navigate('/admin/kitchen');
      void renew();
    },
    onFailed: (failure) => refusalOf(failure) === 'no_pins',
  });
  const missing = name.trim() === '';
  const submit = useSubmit(
    () => {
      if (!missing) mutate({ body: { name: name.trim(), lockMinutes } });
    },
    { busy: isPending },
  );
  const nobody = refusalOf(error) === 'no_pins';
  return (
    <section className={parts.box} aria-labelledby="ac-share">
      <header>
        <h2 id="ac-share">{messages.share}</h2>
      </header>
      <p className={styles.lead}>{messages.shareLead}</p>
      <form noValidate onSubmit={submit.onSubmit}>
        <NameField
          id="ac-share-name"
          label={messages.shareName}
          value={name}
          onChange={setName}
          error={missing ? messages.nameMissing : null}
        />
        <div className="field">
          <label htmlFor="ac-share-lock">{messages.shareLock}</label>
          <Select
            id="ac-share-lock"
            value={lockMinutes}
            onChange={({ target }) => {
              const chosen = LOCK_MINUTES.find((minutes) => String(minutes) === target.value);
              if (chosen !== undefined) setLockMinutes(chosen);
            }}
          >
            {LOCK_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? messages.shareNever : messages.shareAfter(minutes)}
              </option>
            ))}
          </Select>
        </div>
        {nobody && (
          <p className="field-error" role="alert">
            {messages.shareNoPins}
          </p>
        )}
        <button type="submit" className="btn btn-quiet" disabled={isPending}>
          {messages.shareNow}
        </button>
      </form>
    </section>
  );
}
