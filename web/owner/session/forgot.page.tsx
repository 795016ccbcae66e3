import { useState } from 'react';
import { usePageData } from '../../ui/page-data.tsx';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { emailProblem } from './email-problem.ts';
import { EmailField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import { SessionForm } from './session-form.tsx';
import { useSessionCall } from './use-session-call.ts';
import { WindowCard } from './window-card.tsx';
import styles from './login.module.css';

/** Requests a mailed link to set a new password. */
export default function ForgotPage() {
  const words = useStaffMessages(SESSION);
  const { language } = useConsoleLanguage();
  useTitle(words.loginTitle(usePageData().site.name));
  const [email, setEmail] = useState('');
  const call = useSessionCall('POST /api/auth/owner/forgot', words.sendFailed);
  const { answer } = call;
  const problem = emailProblem(email);
  const emailMessages = { missing: words.emailMissing, unfinished: words.emailUnfinished };
  if (answer !== undefined) {
    return (
      <WindowCard>
        <div role="status">
          <h1>{answer.mailed ? words.linkSentTitle : words.sendFailed}</h1>
          <p className={styles.lead}>{answer.mailed ? words.linkSent : words.noMail}</p>
          {!answer.mailed && <p className={styles.lead}>{words.noMailHelp}</p>}
        </div>
        <a className="btn-link" href="/admin-login">
          {words.toSignIn}
        </a>
      </WindowCard>
    );
  }
  return (
    <WindowCard>
      <h1>{words.forgotTitle}</h1>
      <p className={styles.lead}>{words.forgotLead}</p>
      <SessionForm
        call={call}
        submit={words.sendLink}
        submitting={words.sendingLink}
        onSubmit={() => {
          if (problem === null) call.send({ query: { lang: language }, body: { email: email.trim() } });
        }}
      >
        {(checked) => (
          <EmailField
            value={email}
            onChange={setEmail}
            problem={checked && problem !== null ? emailMessages[problem] : ''}
          />
        )}
      </SessionForm>
      <p className={styles.more}>
        <a className="btn-link" href="/admin-login">
          {words.toSignIn}
        </a>
      </p>
    </WindowCard>
  );
}
