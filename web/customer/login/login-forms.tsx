import { useState } from 'react';
import { formatPhone } from '../../../domain/format/phone.ts';
import { useMessages } from '../../ui/language.tsx';
import { PrivacyLink } from '../../ui/privacy-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAuth } from '../auth/public.tsx';
import { checkSignIn, checkSignUp, serverProblems } from './login-check.ts';
import { PasswordField, PersonField, SubmitButton } from './login-fields.tsx';
import { LOGIN } from './login.messages.ts';
import { Honeypots, FailureNotice } from './sign-up-parts.tsx';
import type { Failure } from './sign-up-parts.tsx';

interface FormProps {
  /** Called once, after the session has begun; the form stays as sent until the page is left. */
  entered: (title: string) => void;
}

/** The code that sends it failed to load. */
const UNSENT = { ok: false, message: '', code: undefined } as const;

export function SignInForm({ entered }: FormProps) {
  const messages = useMessages(LOGIN);
  const { login } = useAuth();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm(checkSignIn, async ({ email = '', password = '' }) => {
    setFailure(null);
    // The toast's text must not change while shown: the session begins first.
    const entry = await login({ email, password }).catch(() => UNSENT);
    if (entry.ok) {
      entered(messages.welcomeBack);
      return true;
    }
    const limited = entry.code === 'too_many_requests';
    setFailure({ title: messages.loginFailed, text: limited ? entry.message : messages.badLogin });
    return false;
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <h1>{messages.welcome}</h1>
      <FailureNotice failure={failure} />
      <PersonField form={form} name="email" autoComplete="username" />
      <PasswordField form={form} />
      <SubmitButton pending={form.pending} text={messages.signIn} working={messages.signingIn} />
      <p className="login-aside">
        <SiteLink href="/forgot-password">{messages.forgot}</SiteLink>
      </p>
      <p className="login-aside">
        {messages.noAccount} <SiteLink href="/menu">{messages.toMenu}</SiteLink>
      </p>
    </form>
  );
}

export function SignUpForm({ entered }: FormProps) {
  const messages = useMessages(LOGIN);
  const { signup } = useAuth();
  const toast = useToast();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm(checkSignUp, async (values, { show }) => {
    setFailure(null);
    const { firstName = '', lastName = '', email = '', phone = '', password = '' } = values;
    const written = { ...values, firstName, lastName, email, phone: formatPhone(phone), password };
    const entry = await signup(written).catch(() => UNSENT);
    if (entry.ok) {
      entered(messages.created);
      return true;
    }
    const { message, code } = entry;
    const found = serverProblems(code);
    if (found !== null) show(found);
    const isExplained = found !== null || code === 'too_many_requests';
    const text = isExplained ? message : messages.noSignup;
    const more = code === 'signup_failed' ? { more: messages.taken } : {};
    if (found === null) setFailure({ title: messages.signupFailed, text, ...more });
    else toast({ title: messages.signupFailed, description: text, tone: 'error' });
    return false;
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <h1>{messages.make}</h1>
      <FailureNotice failure={failure} />
      <div className="login-names">
        <PersonField form={form} name="firstName" />
        <PersonField form={form} name="lastName" />
      </div>
      <PersonField form={form} name="email" />
      <PersonField form={form} name="phone" />
      <PasswordField form={form} isNew />
      <Honeypots />
      <SubmitButton pending={form.pending} text={messages.create} working={messages.creating} />
      <p className="login-aside">
        <PrivacyLink />
      </p>
    </form>
  );
}
