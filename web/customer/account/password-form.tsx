import { useId } from 'react';
import { CUSTOMER_PASSWORD_MIN, MAX_PASSWORD_LENGTH } from '../../../domain/contact/person.ts';
import { caughtRefusal, messageOf, send } from '../../api/client.ts';
import { useMessages } from '../../ui/language.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAuth } from '../auth/public.tsx';
import { ACCOUNT_FORMS } from './account-forms.messages.ts';
import { ACCOUNT } from './account.messages.ts';

type Problem = 'missing' | 'short' | 'weak' | 'wrong';

function checkPasswords({ currentPassword = '', newPassword = '' }: Record<string, string>) {
  const short = newPassword.length < CUSTOMER_PASSWORD_MIN;
  const known: Problem | undefined = currentPassword === '' ? 'missing' : undefined;
  const fresh: Problem | undefined = newPassword === '' ? 'missing' : short ? 'short' : undefined;
  return { currentPassword: known, newPassword: fresh };
}

/** Changes the password, given the current one. */
export default function PasswordForm({ close }: { close: () => void }) {
  const { failed } = useMessages(ACCOUNT);
  const messages = useMessages(ACCOUNT_FORMS);
  const { setUser } = useAuth();
  const toast = useToast();
  const id = useId();
  const form = useForm<Problem>(
    checkPasswords,
    async ({ currentPassword = '', newPassword = '' }, { show }) => {
      try {
        const body = { currentPassword, newPassword };
        setUser((await send('PUT /api/user/password', { body })).user);
        toast({ title: messages.passwordChanged });
        close();
      } catch (error) {
        const code = caughtRefusal<'PUT /api/user/password'>(error);
        if (code === 'wrong_password') show({ currentPassword: 'wrong' });
        else if (code === 'weak_password') show({ newPassword: 'weak' });
        else {
          toast({ title: messages.passwordFailed, description: messageOf(error) ?? failed, tone: 'error' });
        }
        if (code === 'unauthorized') setUser(null);
      }
    },
  );
  return (
    <form className="settings-form settings-inline" noValidate onSubmit={form.onSubmit}>
      {(['currentPassword', 'newPassword'] as const).map((name) => {
        const problem = form.problems[name];
        return (
          <TextField
            key={name}
            id={`${id}${name}`}
            name={name}
            label={messages[name]}
            secret={{ show: messages.show, hide: messages.hide }}
            autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
            enterKeyHint={name === 'newPassword' ? 'done' : 'next'}
            maxLength={MAX_PASSWORD_LENGTH}
            required
            hint={name === 'newPassword' ? messages.problems.short : undefined}
            error={problem === undefined ? null : messages.problems[problem]}
            onChange={() => form.touched(name)}
          />
        );
      })}
      <div className="settings-actions">
        <button type="submit" className="btn btn-sun" aria-disabled={form.pending}>
          {form.pending ? messages.saving : messages.save}
        </button>
      </div>
    </form>
  );
}
