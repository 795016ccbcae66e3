import { useState } from 'react';
import type { AccountView } from '../../../contracts/owner/staff/owner-auth.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useOwnPushEndpoint } from '../console/own-push-endpoint.ts';
import { failedFields, useConsoleWrite } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { useStaffMessages } from '../console-language.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { EmailField, NameField } from './member-fields.tsx';
import { ACCOUNT } from './account.messages.ts';
import parts from '../console/parts.module.css';

/** Changes one's own name and address; a new address needs the password. */
export function IdentityBox({ account }: { account: AccountView }) {
  const messages = useStaffMessages(ACCOUNT);
  const toast = useToast();
  const headers = useOwnPushEndpoint();
  const [name, setName] = useState(account.name);
  const [email, setEmail] = useState(account.email);
  const [password, setPassword] = useState('');
  const moves = email.trim().toLowerCase() !== account.email;
  useUnsaved(moves || name !== account.name);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useConsoleWrite('PUT /api/owner/account', {
    onDone: (answer) => {
      setMailedTo(answer.mailedTo);
      // The current address stays until the link is opened.
      if (answer.mailedTo === null) toast({ title: messages.identitySaved });
      else setEmail(account.email);
      setPassword('');
      submit.renew();
    },
    onFailed: (failure) => Object.keys(failedFields(failure)).length > 0,
  });
  const submit = useSubmit(
    () => {
      if (name.trim() === '' || readEmail(email) === null || (moves && password === '')) return;
      const body = { name, email, ...(moves && { currentPassword: password }) };
      mutate({ body, headers });
    },
    { busy: isPending, failure: error },
  );
  const refused = failedFields(error);
  const emailProblem =
    submit.tried && readEmail(email) === null
      ? messages.badEmail
      : 'email' in refused
        ? refused['email'] === 'staff_exists'
          ? messages.emailTaken
          : messages.badEmail
        : null;
  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error !== null) reset();
  };
  return (
    <section className={parts.box} aria-labelledby="ac-identity">
      <header>
        <h2 id="ac-identity">{messages.identity}</h2>
      </header>
      <form noValidate onSubmit={submit.onSubmit}>
        <NameField
          id="ac-name"
          own
          label={messages.name}
          value={name}
          onChange={type(setName)}
          error={submit.tried && name.trim() === '' ? messages.nameMissing : null}
        />
        <EmailField
          id="ac-email"
          own
          label={messages.email}
          value={email}
          onChange={type(setEmail)}
          hint={moves ? (account.mailOn ? messages.emailMailHint : messages.emailHint) : undefined}
          error={emailProblem}
        />
        {moves && (
          <CurrentPasswordField
            id="ac-email-password"
            name="currentPassword"
            value={password}
            onChange={type(setPassword)}
            tried={submit.tried}
            refused={'currentPassword' in refused ? 'wrong_password' : undefined}
          />
        )}
        <output>{mailedTo !== null && messages.emailMailed(mailedTo)}</output>
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {messages.saveIdentity}
        </button>
      </form>
    </section>
  );
}
