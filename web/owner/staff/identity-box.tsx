import { useState } from 'react';
import type { AccountView } from '../../../contracts/owner/owner-auth.ts';
import { readEmail } from '../../../domain/email.ts';
import { useToast } from '../../ui/toast/toast.tsx';
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
  const words = useStaffMessages(ACCOUNT);
  const toast = useToast();
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
      if (answer.mailedTo === null) toast({ title: words.identitySaved });
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
      mutate({ body });
    },
    { busy: isPending, failure: error },
  );
  const refused = failedFields(error);
  const emailProblem =
    submit.tried && readEmail(email) === null
      ? words.badEmail
      : 'email' in refused
        ? refused['email'] === 'staff_exists'
          ? words.emailTaken
          : words.badEmail
        : null;
  const passwordProblem =
    submit.tried && password === '' ? words.missing : 'currentPassword' in refused ? words.wrong : null;
  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error !== null) reset();
  };
  return (
    <section className={parts.box} aria-labelledby="ac-identity">
      <header>
        <h2 id="ac-identity">{words.identity}</h2>
      </header>
      <form noValidate onSubmit={submit.onSubmit}>
        <NameField
          id="ac-name"
          own
          label={words.name}
          value={name}
          onChange={type(setName)}
          error={submit.tried && name.trim() === '' ? words.nameMissing : null}
        />
        <EmailField
          id="ac-email"
          own
          label={words.email}
          value={email}
          onChange={type(setEmail)}
          hint={moves ? (account.mailOn ? words.emailMailHint : words.emailHint) : undefined}
          error={emailProblem}
        />
        {moves && (
          <CurrentPasswordField
            id="ac-email-password"
            name="currentPassword"
            value={password}
            onChange={type(setPassword)}
            error={passwordProblem}
          />
        )}
        <output>{mailedTo !== null && words.emailMailed(mailedTo)}</output>
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {words.saveIdentity}
        </button>
      </form>
    </section>
  );
}
