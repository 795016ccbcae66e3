import { useId } from 'react';
import { useLocation } from 'wouter';
import { MAX_EMAIL_LENGTH } from '../../../domain/contact/email.ts';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
import { caughtRefusal, messageOf, send } from '../../api/client.ts';
import { useMessages } from '../../ui/language.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAuth } from '../auth/public.tsx';
import { ACCOUNT_FORMS } from './account-forms.messages.ts';
import { ACCOUNT } from './account.messages.ts';

type Problem = 'missing' | 'different';

/** Deletes the account after its own address is typed. */
export default function DeleteForm({ user }: { user: CustomerView }) {
  const { failedTitle, failed } = useMessages(ACCOUNT);
  const messages = useMessages(ACCOUNT_FORMS);
  const { setUser } = useAuth();
  const toast = useToast();
  const id = useId();
  const [, navigate] = useLocation();
  const form = useForm<Problem>(
    ({ email = '' }) => {
      if (email === '') return { email: 'missing' };
      return { email: email.toLowerCase() === user.email ? undefined : 'different' };
    },
    async ({ email = '' }) => {
      try {
        await send('DELETE /api/user', { body: { email } });
        setUser(null);
        navigate('/');
        toast({ title: messages.removed, description: messages.removedText });
      } catch (error) {
        toast({ title: failedTitle, description: messageOf(error) ?? failed, tone: 'error' });
        if (caughtRefusal<'DELETE /api/user'>(error) === 'unauthorized') setUser(null);
      }
    },
  );
  const problem = form.problems['email'];
  return (
    <form className="settings-form settings-inline" noValidate onSubmit={form.onSubmit}>
      <p>{messages.removeText}</p>
      <TextField
        id={id}
        name="email"
        label={messages.typeEmail}
        type="email"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_EMAIL_LENGTH}
        required
        error={problem === undefined ? null : messages.problems[problem]}
        onChange={() => form.touched('email')}
      />
      <div className="settings-actions">
        <button type="submit" className="btn settings-danger" aria-disabled={form.pending}>
          {form.pending ? messages.deleting : messages.removeNow}
        </button>
      </div>
    </form>
  );
}
