import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffView } from '../../../contracts/owner-auth.ts';
import { requestJson } from '../../api/client.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { emailProblem } from './email-problem.ts';
import { FailureAlert } from './failure-alert.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import { sessionFailure } from './session-failure.ts';
import { useWait } from './use-wait.ts';
import { WindowCard } from './window-card.tsx';

interface Credentials {
  email: string;
  password: string;
}

/** Sign-in of the owner and the crew. */
export default function LoginPage({ onSignedIn }: { onSignedIn: (staff: StaffView) => void }) {
  const { language } = useConsoleLanguage();
  const words = SESSION[language];
  useTitle(words.loginTitle(usePageData().site.name));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const login = useMutation({
    mutationFn: (credentials: Credentials) =>
      requestJson<StaffView>('POST', '/api/auth/owner/login', credentials),
    // A wrong password stays wrong, and every try counts.
    retry: false,
    networkMode: 'always',
    onSuccess: onSignedIn,
  });
  const failure = login.isError
    ? sessionFailure(login.error, words.failed, language, login.submittedAt)
    : null;
  const wait = useWait(failure?.waitUntil ?? null);

  const problem = emailProblem(email);
  const emailWords = { missing: words.emailMissing, unfinished: words.emailUnfinished };
  const submit = () => {
    setChecked(true);
    if (problem !== null || password === '' || wait > 0 || login.isPending) return;
    login.mutate({ email: email.trim(), password });
  };
  return (
    <WindowCard>
      <h1>{words.welcome}</h1>
      {failure !== null && <FailureAlert failure={failure} wait={wait} />}
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
        <PasswordField
          value={password}
          onChange={setPassword}
          problem={checked && password === '' ? words.passwordMissing : ''}
          autoComplete="current-password"
        />
        <button type="submit" className="btn btn-sun btn-lg btn-block" disabled={wait > 0}>
          {login.isPending ? words.signingIn : words.signIn}
        </button>
      </form>
      <p className="log-alt">
        {words.notACustomerPage} <a href="/menu">{words.toMenu}</a>
      </p>
    </WindowCard>
  );
}
