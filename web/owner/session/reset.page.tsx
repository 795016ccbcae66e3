import { useState } from 'react';
import { useSearch } from 'wouter';
import { usePageData } from '../../ui/page-data.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { passwordToGo } from './email-problem.ts';
import { NewPasswordField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import { SessionForm } from './session-form.tsx';
import { useSessionCall } from './use-session-call.ts';
import { WindowCard } from './window-card.tsx';
import styles from './login.module.css';

/** Sets a new password, by the mailed or the printed link. */
export default function ResetPage({ onReset }: { onReset: () => void }) {
  const words = useStaffMessages(SESSION);
  useTitle(words.loginTitle(usePageData().site.name));
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const call = useSessionCall('POST /api/auth/owner/reset', words.resetFailed, () => {
    setDone(true);
    onReset();
  });
  const signIn = (
    <a className={done ? 'btn btn-sun btn-lg btn-block' : 'btn-link'} href="/admin-login">
      {words.toSignIn}
    </a>
  );
  const again = (
    <a className="btn-link" href="/admin/forgot">
      {words.askAgain}
    </a>
  );
  if (done || token === '') {
    return (
      <WindowCard>
        <div role="status">
          <h1>{done ? words.resetDoneTitle : words.resetTitle}</h1>
          <p className={styles.lead}>{done ? words.resetDone : words.badLink}</p>
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
      <h1>{words.resetTitle}</h1>
      <p className={styles.lead}>{words.resetLead}</p>
      <SessionForm
        call={call}
        submit={words.resetSubmit}
        submitting={words.resetting}
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
            label={words.newPassword}
          />
        )}
      </SessionForm>
    </WindowCard>
  );
}
