import { useState } from 'react';
import { useSearch } from 'wouter';
import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { emailProblem } from './email-problem.ts';
import { passwordToGo } from './password-to-go.ts';
import { EmailField, LineField, NewPasswordField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import { SessionForm } from './session-form.tsx';
import { useSessionCall } from './use-session-call.ts';
import { WindowCard } from './window-card.tsx';
import styles from './login.module.css';

/** Creates the first owner, from the one-time link that the server prints. */
export default function SetupPage({ onSignedIn }: { onSignedIn: (staff: StaffView) => void }) {
  const messages = useStaffMessages(SESSION);
  useTitle(messages.setupTitle(usePageData().site.name));
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return (
    <WindowCard>
      <h1>{messages.setUp}</h1>
      {token === '' ? (
        <>
          <p>{messages.noToken}</p>
          <p className={styles.lead}>{messages.noTokenHelp}</p>
          <SignInLink />
        </>
      ) : (
        <SetupForm token={token} onSignedIn={onSignedIn} />
      )}
    </WindowCard>
  );
}

function SignInLink() {
  const messages = useStaffMessages(SESSION);
  return (
    <a className="btn-link" href="/admin-login">
      {messages.toSignIn}
    </a>
  );
}

function SetupForm({ token, onSignedIn }: { token: string; onSignedIn: (staff: StaffView) => void }) {
  const messages = useStaffMessages(SESSION);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const call = useSessionCall('POST /api/auth/owner/setup', messages.setUpFailed, onSignedIn);
  // The link is used up or the account exists: only signing in is left.
  const spent = call.code === 'already_set_up' || call.code === 'bad_setup_link';
  const problem = emailProblem(email);
  const emailMessages = { missing: messages.emailMissing, unfinished: messages.emailUnfinished };
  return (
    <>
      <p className={styles.lead}>{messages.setUpLead}</p>
      <SessionForm
        call={call}
        submit={messages.setUpSubmit}
        submitting={messages.settingUp}
        onSubmit={() => {
          if (name.trim() !== '' && problem === null && passwordToGo(password) === 0)
            call.send({ body: { token, name: name.trim(), email: email.trim(), password } });
        }}
        instead={spent && <SignInLink />}
      >
        {(checked) => (
          <>
            <LineField
              label={messages.name}
              name="name"
              autoComplete="name"
              value={name}
              onChange={setName}
              problem={checked && name.trim() === '' ? messages.nameMissing : ''}
            />
            <EmailField
              value={email}
              onChange={setEmail}
              problem={checked && problem !== null ? emailMessages[problem] : ''}
            />
            <NewPasswordField value={password} onChange={setPassword} checked={checked} />
          </>
        )}
      </SessionForm>
    </>
  );
}
