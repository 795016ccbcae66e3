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
  const messages = useStaffMessages(SESSION);
  const { language } = useConsoleLanguage();
  useTitle(messages.loginTitle(usePageData().site.name));
  const [email, setEmail] = useState('');
  const call = useSessionCall('POST /api/auth/owner/forgot', messages.sendFailed);
  const { answer } = call;
  const problem = emailProblem(email);
  const emailMessages = { missing: messages.emailMissing, unfinished: messages.emailUnfinished };
  if (answer !== undefined) {
    return (
      <WindowCard>
        <div role="status">
          <h1>{answer.mailed ? messages.linkSentTitle : messages.sendFailed}</h1>
          <p className={styles.lead}>{answer.mailed ? messages.linkSent : messages.noMail}</p>
          {!answer.mailed && <p className={styles.lead}>{messages.noMailHelp}</p>}
        </div>
        <a className="btn-link" href="/admin-login">
          {messages.toSignIn}
        </a>
      </WindowCard>
    );
  }
  return (
    <WindowCard>
      <h1>{messages.forgotTitle}</h1>
      <p className={styles.lead}>{messages.forgotLead}</p>
      <SessionForm
        call={call}
        submit={messages.sendLink}
        submitting={messages.sendingLink}
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
          {messages.toSignIn}
        </a>
      </p>
    </WindowCard>
  );
}
