import { useState } from 'react';
import { caughtRefusal, messageOf, send } from '../../api/client.ts';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useLocation } from 'wouter';
import { useAuth } from '../auth/public.tsx';
import { newPasswordProblem } from './login-check.ts';
import type { LoginProblem } from './login-check.ts';
import { PasswordField, SubmitButton } from './login-fields.tsx';
import { LoginShell } from './login-shell.tsx';
import { RECOVERY } from './recovery.messages.ts';

/** Sets a new password with the mailed link, and signs in. */
export default function ResetPasswordPage() {
  const messages = useMessages(RECOVERY);
  const { setUser } = useAuth();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [dead, setDead] = useState(false);
  const form = useForm<LoginProblem>(
    ({ password = '' }) => ({ password: newPasswordProblem(password) }),
    async ({ password = '' }, { show }) => {
      const token = new URLSearchParams(location.search).get('token') ?? '-';
      try {
        const body = { token, password };
        setUser((await send('POST /api/auth/customer/reset', { body })).user);
        toast({ title: messages.passwordSaved });
        navigate('/account', { replace: true });
      } catch (error) {
        const code = caughtRefusal<'POST /api/auth/customer/reset'>(error);
        if (code === 'bad_link' || code === 'invalid') setDead(true);
        else if (code === 'weak_password') show({ password: 'weak' });
        else
          toast({
            title: messages.failedTitle,
            description: messageOf(error) ?? messages.failed,
            tone: 'error',
          });
      }
    },
  );
  return (
    <LoginShell>
      <output>
        {dead && (
          <>
            <h1>{messages.badLinkTitle}</h1>
            <p className="lead-in">{messages.badLinkText}</p>
          </>
        )}
      </output>
      {dead ? (
        <SiteLink className="btn btn-sun btn-lg btn-block" href="/forgot-password">
          {messages.newLink}
        </SiteLink>
      ) : (
        <form method="post" noValidate onSubmit={form.onSubmit}>
          <h1>{messages.resetTitle}</h1>
          <p className="lead-in">{messages.resetText}</p>
          <PasswordField form={form} isNew label={messages.newPassword} enterKeyHint="done" />
          <SubmitButton pending={form.pending} text={messages.savePassword} working={messages.saving} />
        </form>
      )}
    </LoginShell>
  );
}
