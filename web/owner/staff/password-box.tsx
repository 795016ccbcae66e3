import { useState } from 'react';
import { STAFF_PASSWORD_MIN } from '../../../contracts/owner/staff/owner-auth.ts';
import type { Refusal } from '../../api/call-input.ts';
import { refusalOf } from '../../api/client.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useOwnPushEndpoint } from '../console/own-push-endpoint.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useStaffMessages } from '../console-language.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { ACCOUNT } from './account.messages.ts';
import parts from '../console/parts.module.css';

/** Whether the fields show the failure themselves. */
const isOwnProblem = (code: Refusal<'PUT /api/owner/account/password'> | undefined) =>
  code === 'wrong_password' || code === 'weak_password' || code === 'too_many_requests';

/** Changes one's own password, given the current one. */
export function PasswordBox({ email }: { email: string }) {
  const messages = useStaffMessages(ACCOUNT);
  const toast = useToast();
  const headers = useOwnPushEndpoint();
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState('');
  const { mutate, isPending, error, reset } = useConsoleWrite('PUT /api/owner/account/password', {
    onDone: () => {
      toast({ title: messages.changed, description: messages.changedText });
      setCurrent('');
      setFresh('');
      submit.renew();
    },
    onFailed: (failure) => isOwnProblem(refusalOf(failure)),
  });
  const refused = refusalOf(error);
  const short = fresh.length < STAFF_PASSWORD_MIN;
  const submit = useSubmit(
    () => {
      const body = { currentPassword: current, newPassword: fresh };
      if (current !== '' && !short) mutate({ body, headers });
    },
    { busy: isPending, failure: error },
  );
  const freshProblem =
    submit.tried && short ? messages.short : refused === 'weak_password' ? messages.weak : null;
  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error !== null) reset();
  };
  return (
    <section className={parts.box} aria-labelledby="ac-password">
      <header>
        <h2 id="ac-password">{messages.password}</h2>
      </header>
      <form noValidate onSubmit={submit.onSubmit}>
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <CurrentPasswordField
          id="ac-current"
          name="currentPassword"
          value={current}
          onChange={type(setCurrent)}
          tried={submit.tried}
          refused={refused}
        />
        <TextField
          id="ac-new"
          name="newPassword"
          label={messages.newPassword}
          secret={{ show: messages.show, hide: messages.hide }}
          autoComplete="new-password"
          maxLength={200}
          value={fresh}
          onChange={type(setFresh)}
          hint={messages.hint}
          error={freshProblem}
        />
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {messages.change}
        </button>
      </form>
    </section>
  );
}
