import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import User from 'lucide-react/icons/user';
import { useEffect, useId, useState } from 'react';
import type { ForgotAnswer, CustomerView } from '../../../contracts/customer-auth.ts';
import { readPhone } from '../../../domain/phone.ts';
import { ApiError, requestJson } from '../../api/client.ts';
import { useMessages } from '../../ui/language.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useAuth } from '../auth/auth.state.tsx';
import { ACCOUNT } from './account.messages.ts';
import { SettingRow } from './setting-row.tsx';

/** Sends the confirmation mail again. */
function ConfirmButton() {
  const words = useMessages(ACCOUNT);
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const ask = async () => {
    setPending(true);
    try {
      await requestJson<ForgotAnswer>('POST', '/api/auth/customer/confirmation');
      toast({ title: words.confirmSent, description: words.confirmSentText });
    } catch (error) {
      const said = error instanceof ApiError ? error.body?.message : undefined;
      toast({ title: words.failedTitle, description: said ?? words.failed, tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <button type="button" className="btn btn-soft set-btn" aria-disabled={pending} onClick={() => void ask()}>
      {words.confirmEmail}
    </button>
  );
}

export function DetailsView({ user, edit }: { user: CustomerView; edit: () => void }) {
  const words = useMessages(ACCOUNT);
  const open = user.mailOn && !user.emailConfirmed;
  return (
    <section className="set">
      <div className="set-h">
        <h2 className="sign-t">{words.details}</h2>
        <button type="button" className="btn-link" onClick={edit}>
          <Pencil className="ic" />
          {words.edit}
        </button>
      </div>
      <SettingRow Icon={User} title={`${user.firstName} ${user.lastName}`} note={words.nameNote} />
      <SettingRow Icon={Mail} title={user.email} note={open ? words.emailOpen : words.emailNote}>
        {open && <ConfirmButton />}
      </SettingRow>
      <SettingRow
        Icon={Phone}
        title={user.phone === '' ? words.noPhone : user.phone}
        note={words.phoneNote}
      />
    </section>
  );
}

type Problem = 'missing' | 'phone';

const missing = (text: string): Problem | undefined => (text === '' ? 'missing' : undefined);

/** First and last name are required. */
function checkProfile({ firstName = '', lastName = '', phone = '' }: Record<string, string>) {
  const wrong = phone !== '' && readPhone(phone) === null;
  const phoneProblem: Problem | undefined = wrong ? 'phone' : undefined;
  return { firstName: missing(firstName), lastName: missing(lastName), phone: phoneProblem };
}

export function DetailsForm({ user, close }: { user: CustomerView; close: () => void }) {
  const words = useMessages(ACCOUNT);
  const { setUser } = useAuth();
  const toast = useToast();
  const id = useId();
  useEffect(() => document.getElementById(`${id}first`)?.focus(), [id]);
  const form = useForm<Problem>(checkProfile, async (values, { show }) => {
    try {
      setUser(await requestJson<CustomerView>('PUT', '/api/user/profile', values));
      toast({ title: words.updated });
      close();
    } catch (error) {
      const code = error instanceof ApiError ? error.body?.error : undefined;
      if (code === 'bad_phone') show({ phone: 'phone' });
      toast({ title: words.updateFailedTitle, description: words.updateFailed, tone: 'error' });
      if (code === 'unauthorized') setUser(null);
    }
  });
  const errorOf = (name: string) => {
    const problem = form.problems[name];
    return problem === undefined ? null : words.problems[problem];
  };
  return (
    <form className="set set-form" noValidate onSubmit={form.onSubmit}>
      <h2 className="sign-t">{words.details}</h2>
      <div className="set-two">
        <TextField
          id={`${id}first`}
          name="firstName"
          label={words.firstName}
          type="text"
          autoComplete="given-name"
          maxLength={60}
          required
          defaultValue={user.firstName}
          error={errorOf('firstName')}
          onChange={() => form.touched('firstName')}
        />
        <TextField
          id={`${id}last`}
          name="lastName"
          label={words.lastName}
          type="text"
          autoComplete="family-name"
          maxLength={60}
          required
          defaultValue={user.lastName}
          error={errorOf('lastName')}
          onChange={() => form.touched('lastName')}
        />
      </div>
      <TextField
        id={`${id}phone`}
        name="phone"
        label={words.phone}
        optional={words.optional}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={user.phone}
        error={errorOf('phone')}
        onChange={() => form.touched('phone')}
      />
      <div className="set-acts">
        <button type="submit" className="btn btn-sun" aria-disabled={form.pending}>
          {form.pending ? words.saving : words.save}
        </button>
        <button type="button" className="btn btn-quiet" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
