import { useState } from 'react';
import { useSearch } from 'wouter';
import { usePageData } from '../../ui/page-data.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { SESSION } from './session.messages.ts';
import { SessionForm } from './session-form.tsx';
import { useSessionCall } from './use-session-call.ts';
import { WindowCard } from './window-card.tsx';
import styles from './login.module.css';

/** Confirms a new address by its mailed link. It needs a press, because programs also open links in mails. */
export default function ConfirmAddressPage() {
  const words = useStaffMessages(SESSION);
  useTitle(words.loginTitle(usePageData().site.name));
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [done, setDone] = useState(false);
  const call = useSessionCall('POST /api/auth/owner/confirm-address', words.addressFailed, () =>
    setDone(true),
  );
  if (done || token === '') {
    return (
      <WindowCard>
        <div role="status">
          <h1>{done ? words.addressDoneTitle : words.addressTitle}</h1>
          <p className={styles.lead}>{done ? words.addressDone : words.badLink}</p>
        </div>
        <a className="btn btn-sun btn-lg btn-block" href="/admin">
          {words.toSignIn}
        </a>
      </WindowCard>
    );
  }
  return (
    <WindowCard>
      <h1>{words.addressTitle}</h1>
      <p className={styles.lead}>{words.addressLead}</p>
      <SessionForm
        call={call}
        submit={words.addressSubmit}
        submitting={words.addressSaving}
        onSubmit={() => call.send({ body: { token } })}
      >
        {() => null}
      </SessionForm>
    </WindowCard>
  );
}
