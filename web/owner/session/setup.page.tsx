import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { StaffView } from '../../../contracts/owner-auth.ts';
import { ApiError, requestJson } from '../../api/client.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { emailProblem, passwordToGo } from './email-problem.ts';
import { FailureAlert } from './failure-alert.tsx';
import { EmailField, NewPasswordField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import { sessionFailure } from './session-failure.ts';
import { useWait } from './use-wait.ts';
import { WindowCard } from './window-card.tsx';

interface FirstOwner {
  token: string;
  email: string;
  password: string;
}

/** Makes the first owner, from the one-time link that the server prints. */
export default function SetupPage({ onSignedIn }: { onSignedIn: (staff: StaffView) => void }) {
  const { language } = useConsoleLanguage();
  const words = SESSION[language];
  useTitle(words.setupTitle(usePageData().site.name));
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return (
    <WindowCard>
      <h1>{words.setUp}</h1>
      {token === '' ? (
        <>
          <p>{words.noToken}</p>
          <p className="log-lead">{words.noTokenHelp}</p>
          <SignInLink />
        </>
      ) : (
        <SetupForm token={token} onSignedIn={onSignedIn} />
      )}
    </WindowCard>
  );
}

function SignInLink() {
  const { language } = useConsoleLanguage();
  return (
    <a className="btn-link" href="/admin-login">
      {SESSION[language].toSignIn}
    </a>
  );
}

function SetupForm({ token, onSignedIn }: { token: string; onSignedIn: (staff: StaffView) => void }) {
  const { language } = useConsoleLanguage();
  const words = SESSION[language];
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const setup = useMutation({
    mutationFn: (owner: FirstOwner) => requestJson<StaffView>('POST', '/api/auth/owner/setup', owner),
    retry: false,
    networkMode: 'always',
    onSuccess: onSignedIn,
  });
  const failure = setup.isError
    ? sessionFailure(setup.error, words.setUpFailed, language, setup.submittedAt)
    : null;
  const wait = useWait(failure?.waitUntil ?? null);
  // The link is spent or the account exists: only signing in is left.
  const code = setup.error instanceof ApiError ? setup.error.body?.error : undefined;
  const spent = code === 'already_set_up' || code === 'bad_setup_link';

  const problem = emailProblem(email);
  const emailWords = { missing: words.emailMissing, unfinished: words.emailUnfinished };
  const submit = () => {
    setChecked(true);
    if (problem !== null || passwordToGo(password) > 0 || wait > 0 || setup.isPending) return;
    setup.mutate({ token, email: email.trim(), password });
  };
  return (
    <>
      <p className="log-lead">{words.setUpLead}</p>
      {failure !== null && (
        <FailureAlert failure={failure} wait={wait}>
          {spent && <SignInLink />}
        </FailureAlert>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <EmailField
          value={email}
          onChange={setEmail}
          problem={checked && problem !== null ? emailWords[problem] : ''}
        />
        <NewPasswordField value={password} onChange={setPassword} checked={checked} />
        <button type="submit" className="btn btn-sun btn-lg btn-block" disabled={wait > 0}>
          {setup.isPending ? words.settingUp : words.setUpSubmit}
        </button>
      </form>
    </>
  );
}
