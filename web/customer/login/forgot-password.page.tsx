import { useState } from 'react';
import { messageOf, send } from '../../api/client.ts';
import { useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FORGOT } from './forgot-password.messages.ts';
import { emailProblem } from './login-check.ts';
import type { LoginProblem } from './login-check.ts';
import { PersonField, SubmitButton } from './login-fields.tsx';
import { LoginShell } from './login-shell.tsx';
import { RECOVERY } from './recovery.messages.ts';

/** Requests a link by mail; the page is the same whether or not the account exists. */
export default function ForgotPasswordPage() {
  const messages = useMessages(FORGOT);
  const recovery = useMessages(RECOVERY);
  const { site } = usePageData();
  const toast = useToast();
  const [requested, setRequested] = useState<{ email: string; mailed: boolean } | null>(null);
  const form = useForm<LoginProblem>(
    ({ email = '' }) => ({ email: emailProblem(email) }),
    async ({ email = '' }) => {
      try {
        const answer = await send('POST /api/auth/customer/forgot', { body: { email } });
        setRequested({ email, mailed: answer.mailed });
      } catch (error) {
        const message = messageOf(error);
        toast({ title: recovery.failedTitle, description: message ?? recovery.failed, tone: 'error' });
      }
    },
  );
  const back = (
    <p className="login-aside">
      <SiteLink href="/login">{recovery.backToSignIn}</SiteLink>
    </p>
  );
  return (
    <LoginShell>
      <output>
        {requested !== null && (
          <>
            <h1>{requested.mailed ? messages.sentTitle : messages.noMailTitle}</h1>
            <p className="lead-in">
              {requested.mailed ? messages.sentText(requested.email) : messages.noMailText(site.phone)}
            </p>
          </>
        )}
      </output>
      {requested === null && (
        <form method="post" noValidate onSubmit={form.onSubmit}>
          <h1>{messages.forgotTitle}</h1>
          <p className="lead-in">{messages.forgotText}</p>
          <PersonField form={form} name="email" autoComplete="username" enterKeyHint="send" />
          <SubmitButton pending={form.pending} text={messages.sendLink} working={messages.sending} />
        </form>
      )}
      {back}
    </LoginShell>
  );
}
