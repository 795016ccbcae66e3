import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { InvitationView, StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { ApiError, caughtRefusal, send } from '../../api/client.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { passwordToGo } from './password-to-go.ts';
import { FailureAlert } from './failure-alert.tsx';
import { LineField, NewPasswordField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import { SessionForm } from './session-form.tsx';
import { sessionFailure } from './session-failure.ts';
import { useSessionCall } from './use-session-call.ts';
import { WindowCard } from './window-card.tsx';
import styles from './login.module.css';

/** The page of an invitation's link: name and password create the account and sign in. */
export default function InvitationPage({ onSignedIn }: { onSignedIn: (staff: StaffView) => void }) {
  const { language } = useConsoleLanguage();
  const messages = SESSION[language];
  useTitle(messages.loginTitle(usePageData().site.name));
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { data, error, errorUpdatedAt } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => send('POST /api/auth/owner/invitation', { body: { token } }),
    retry: (count, failure) => !(failure instanceof ApiError) && count < 3,
    networkMode: 'always',
    staleTime: Infinity,
  });
  if (data !== undefined) {
    return (
      <WindowCard>
        <JoinForm token={token} invitation={data} onSignedIn={onSignedIn} />
      </WindowCard>
    );
  }
  const isInvalid =
    error instanceof ApiError &&
    caughtRefusal<'POST /api/auth/owner/invitation'>(error) !== 'too_many_requests';
  return (
    <WindowCard>
      {isInvalid && (
        <>
          <h1>{messages.inviteGone}</h1>
          <p className={styles.lead}>{messages.inviteGoneText}</p>
          <a className="btn-link" href="/admin-login">
            {messages.toSignIn}
          </a>
        </>
      )}
      {!isInvalid && <h1>{messages.joinTitle}</h1>}
      {!isInvalid && error !== null && (
        <FailureAlert
          failure={sessionFailure(error, messages.joinFailed, language, errorUpdatedAt)}
          wait={0}
        />
      )}
      {error === null && <p className={styles.lead}>{messages.loading}</p>}
    </WindowCard>
  );
}

interface JoinProps {
  token: string;
  invitation: InvitationView;
  onSignedIn: (staff: StaffView) => void;
}

function JoinForm({ token, invitation, onSignedIn }: JoinProps) {
  const messages = useStaffMessages(SESSION);
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const call = useSessionCall('POST /api/auth/owner/invitation/accept', messages.joinFailed, onSignedIn);
  return (
    <>
      <h1>{messages.joinTitle}</h1>
      <p className={styles.lead}>{messages.joinAs[invitation.role](invitation.email)}</p>
      <SessionForm
        call={call}
        submit={messages.join}
        submitting={messages.joining}
        onSubmit={() => {
          if (name.trim() !== '' && passwordToGo(password) === 0) {
            call.send({ body: { token, name: name.trim(), password } });
          }
        }}
      >
        {(checked) => (
          <>
            {/* For the browser's password manager, which would otherwise use the name as account. */}
            <input
              className="visually-hidden"
              type="email"
              autoComplete="username"
              value={invitation.email}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <LineField
              label={messages.name}
              name="name"
              autoComplete="name"
              value={name}
              onChange={setName}
              problem={checked && name.trim() === '' ? messages.nameMissing : ''}
            />
            <NewPasswordField value={password} onChange={setPassword} checked={checked} />
          </>
        )}
      </SessionForm>
    </>
  );
}
