import { useMutation } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { MAX_PERSON_NAME_LENGTH, MAX_PHONE_LENGTH } from '../../../domain/contact/person.ts';
import type { ProfileUpdate } from '../../../contracts/account.ts';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
import { caughtRefusal, send } from '../../api/client.ts';
import { readPhone } from '../../../domain/contact/phone.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import { useMessages } from '../../ui/language.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAuth } from '../auth/public.tsx';
import { ACCOUNT_FORMS } from './account-forms.messages.ts';
import { ACCOUNT } from './account.messages.ts';

type Problem = 'missing' | 'phone';

const missing = (text: string): Problem | undefined => (text === '' ? 'missing' : undefined);

/** Checks that first and last name are given. */
function checkProfile({ firstName = '', lastName = '', phone = '' }: Record<string, string>) {
  const wrong = phone !== '' && readPhone(phone) === null;
  const phoneProblem: Problem | undefined = wrong ? 'phone' : undefined;
  return { firstName: missing(firstName), lastName: missing(lastName), phone: phoneProblem };
}

/** Changes the name and the phone. */
export default function DetailsForm({ user, close }: { user: CustomerView; close: () => void }) {
  const { details, cancel } = useMessages(ACCOUNT);
  const messages = useMessages(ACCOUNT_FORMS);
  const { setUser } = useAuth();
  const toast = useToast();
  const id = useId();
  useEffect(() => document.getElementById(`${id}first`)?.focus(), [id]);
  const { mutateAsync: save } = useMutation({
    mutationFn: (body: ProfileUpdate) => send('PUT /api/user/profile', { body }),
    // Without a network it must fail now rather than wait for one.
    networkMode: 'always',
  });
  const form = useForm<Problem>(
    checkProfile,
    async ({ firstName = '', lastName = '', phone = '' }, { show }) => {
      try {
        setUser(await save({ firstName, lastName, phone: formatPhone(phone) }));
        toast({ title: messages.updated });
        close();
      } catch (error) {
        const code = caughtRefusal<'PUT /api/user/profile'>(error);
        if (code === 'bad_phone') show({ phone: 'phone' });
        toast({ title: messages.updateFailedTitle, description: messages.updateFailed, tone: 'error' });
        if (code === 'unauthorized') setUser(null);
      }
    },
  );
  const errorOf = (name: string) => {
    const problem = form.problems[name];
    return problem === undefined ? null : messages.problems[problem];
  };
  return (
    <form className="settings-card settings-form" noValidate onSubmit={form.onSubmit}>
      <h2 className="display-text">{details}</h2>
      <div className="settings-pair">
        <TextField
          id={`${id}first`}
          name="firstName"
          label={messages.firstName}
          type="text"
          autoComplete="given-name"
          enterKeyHint="next"
          maxLength={MAX_PERSON_NAME_LENGTH}
          required
          defaultValue={user.firstName}
          error={errorOf('firstName')}
          onChange={() => form.touched('firstName')}
        />
        <TextField
          id={`${id}last`}
          name="lastName"
          label={messages.lastName}
          type="text"
          autoComplete="family-name"
          enterKeyHint="next"
          maxLength={MAX_PERSON_NAME_LENGTH}
          required
          defaultValue={user.lastName}
          error={errorOf('lastName')}
          onChange={() => form.touched('lastName')}
        />
      </div>
      <TextField
        id={`${id}phone`}
        name="phone"
        label={messages.phone}
        optional={messages.optional}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="done"
        maxLength={MAX_PHONE_LENGTH}
        defaultValue={formatPhone(user.phone)}
        error={errorOf('phone')}
        onChange={() => form.touched('phone')}
        onBlur={({ currentTarget: field }) => {
          field.value = formatPhone(field.value);
        }}
      />
      <div className="settings-actions">
        <button type="submit" className="btn btn-sun" aria-disabled={form.pending}>
          {form.pending ? messages.saving : messages.save}
        </button>
        <button type="button" className="btn btn-quiet" onClick={close}>
          {cancel}
        </button>
      </div>
    </form>
  );
}
