import { useState } from 'react';
import { useSearch } from 'wouter';
import { usePageData } from '../../ui/page-data.tsx';
import { useOwnPushEndpoint } from '../console/own-push-endpoint.ts';
import { useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { SESSION } from './session.messages.ts';
import { SessionForm } from './session-form.tsx';
import { useSessionCall } from './use-session-call.ts';
import { WindowCard } from './window-card.tsx';
import styles from './login.module.css';

/** Confirms a new address by its mailed link. It needs a press, because programs also open links in mails. */
export default function ConfirmAddressPage() {
  const messages = useStaffMessages(SESSION);
  useTitle(messages.loginTitle(usePageData().site.name));
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const headers = useOwnPushEndpoint();
  const [done, setDone] = useState(false);
  const call = useSessionCall('POST /api/auth/owner/confirm-address', messages.addressFailed, () =>
    setDone(true),
  );
  if (done || token === '') {
    return (
      <WindowCard>
        <div role="status">
          <h1>{done ? messages.addressDoneTitle : messages.addressTitle}</h1>
          <p className={styles.lead}>{done ? messages.addressDone : messages.badLink}</p>
        </div>
        <a className="btn btn-sun btn-lg btn-block" href="/admin">
          {messages.toSignIn}
        </a>
      </WindowCard>
    );
  }
  return (
    <WindowCard>
      <h1>{messages.addressTitle}</h1>
      <p className={styles.lead}>{messages.addressLead}</p>
      <SessionForm
        call={call}
        submit={messages.addressSubmit}
        submitting={messages.addressSaving}
        onSubmit={() => call.send({ body: { token }, headers })}
      >
        {() => null}
      </SessionForm>
    </WindowCard>
  );
}
