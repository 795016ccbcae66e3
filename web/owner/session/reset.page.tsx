import { useState } from 'react';
import { useSearch } from 'wouter';
import { usePageData } from '../../ui/page-data.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { passwordToGo } from './password-to-go.ts';
import { NewPasswordField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import { SessionForm } from './session-form.tsx';
import { useSessionCall } from './use-session-call.ts';
import { WindowCard } from './window-card.tsx';
import styles from './login.module.css';

/** Sets a new password, by the mailed or the printed link. */
export default function ResetPage({ onReset }: { onReset: () => void }) {
  const messages = useStaffMessages(SESSION);
  useTitle(messages.loginTitle(usePageData().site.name));
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const call = useSessionCall('POST /api/auth/owner/reset', messages.resetFailed, () => {
    setDone(true);
    onReset();
  });
  const signIn = (
    <a className={done ? 'btn btn-sun btn-lg btn-block' : 'btn-link'} href="/admin-login">
      {messages.toSignIn}
    </a>
  );
  const again = (
    <a className="btn-link" href="/admin/forgot">
      {messages.askAgain}
    </a>
  );
  if (done || token === '') {
    return (
      <WindowCard>
        <div role="status">
          <h1>{done ? messages.resetDoneTitle : messages.resetTitle}</h1>
          <p className={styles.lead}>{done ? messages.resetDone : messages.badLink}</p>
        </div>
        {done ? (
          signIn
        ) : (
          <p className={`${styles.more} ${styles.atStart}`}>
            {signIn}
            {again}
          </p>
        )}
      </WindowCard>
    );
  }
  return (
    <WindowCard>
      <h1>{messages.resetTitle}</h1>
      <p className={styles.lead}>{messages.resetLead}</p>
      <SessionForm
        call={call}
        submit={messages.resetSubmit}
        submitting={messages.resetting}
        onSubmit={() => {
          if (passwordToGo(password) === 0) call.send({ body: { token, password } });
        }}
        instead={call.code === 'bad_link' && again}
      >
        {(checked) => (
          <NewPasswordField
            value={password}
            onChange={setPassword}
            checked={checked}
            label={messages.newPassword}
          />
        )}
      </SessionForm>
    </WindowCard>
  );
}
