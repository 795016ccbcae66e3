import { useState } from 'react';
import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { readUnsentCount } from '../console/offline/unsent-count.ts';
import { useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { CodeStep } from './code-step.tsx';
import { emailProblem } from './email-problem.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import { SessionForm } from './session-form.tsx';
import { SignedOutReason } from './signed-out-reason.tsx';
import { useSessionCall } from './use-session-call.ts';
import { WindowCard } from './window-card.tsx';
import styles from './login.module.css';

/** Says that orders sold without a network wait for somebody to sign in. */
function UnsentOrders() {
  const messages = useStaffMessages(SESSION);
  const [count] = useState(readUnsentCount);
  return count === 0 ? null : <p role="status">{messages.unsentOrders(count)}</p>;
}

/** Sign-in of the owner and staff; two steps with a second factor. */
export default function LoginPage({ onSignedIn }: { onSignedIn: (staff: StaffView) => void }) {
  const messages = useStaffMessages(SESSION);
  useTitle(messages.loginTitle(usePageData().site.name));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [codeRequired, setCodeRequired] = useState(false);
  const login = useSessionCall(
    'POST /api/auth/owner/login',
    codeRequired ? messages.codeFailed : messages.failed,
    onSignedIn,
  );
  if (!codeRequired && login.code === 'code_required') {
    setCodeRequired(true);
    login.reset();
  }
  const credentials = { email: email.trim(), password };
  if (codeRequired) {
    return (
      <WindowCard>
        <CodeStep
          call={login}
          onCode={(code) => login.send({ body: { ...credentials, code } })}
          onBack={() => {
            setCodeRequired(false);
            setPassword('');
            login.reset();
          }}
        />
      </WindowCard>
    );
  }
  const problem = emailProblem(email);
  const emailMessages = { missing: messages.emailMissing, unfinished: messages.emailUnfinished };
  return (
    <WindowCard>
      <h1>{messages.welcome}</h1>
      <SignedOutReason />
      <UnsentOrders />
      <SessionForm
        call={login}
        submit={messages.signIn}
        submitting={messages.signingIn}
        onSubmit={() => {
          if (problem === null && password !== '') login.send({ body: credentials });
        }}
      >
        {(checked) => (
          <>
            <EmailField
              value={email}
              onChange={setEmail}
              problem={checked && problem !== null ? emailMessages[problem] : ''}
            />
            <PasswordField
              value={password}
              onChange={setPassword}
              problem={checked && password === '' ? messages.passwordMissing : ''}
              autoComplete="current-password"
            />
          </>
        )}
      </SessionForm>
      <p className={styles.more}>
        <a className="btn-link" href="/admin/forgot">
          {messages.forgotten}
        </a>
        <a className="btn-link" href="/admin/pair">
          {messages.pairThis}
        </a>
      </p>
      <p className={styles.alternative}>
        {messages.notACustomerPage} <a href="/menu">{messages.toMenu}</a>
      </p>
    </WindowCard>
  );
}
