import { useState } from 'react';
import type { CustomerView, OrderSignup } from '../../../contracts/customer-auth.ts';
import { useMessages } from '../../ui/language.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAuth } from '../auth/public.tsx';
import { forgetOrderClaim } from '../order/public.ts';
import { KEEP_ORDER } from './keep-order.messages.ts';
import { newPasswordProblem } from './login-check.ts';
import type { LoginProblem } from './login-check.ts';
import { PasswordField, SubmitButton } from './login-fields.tsx';
import { LOGIN } from './login.messages.ts';
import { Honeypots, FailureNotice } from './sign-up-parts.tsx';
import type { Failure } from './sign-up-parts.tsx';
import './keep-order.css';

const checkPassword = ({ password = '' }) => ({ password: newPasswordProblem(password) });

/** An account for the guest who has just paid: its password is all that is asked for. */
export default function KeepOrder({ claim }: { claim: string }) {
  const messages = useMessages(KEEP_ORDER);
  const login = useMessages(LOGIN);
  const { status, setUser } = useAuth();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [kept, setKept] = useState<CustomerView | null>(null);
  const form = useForm<LoginProblem>(checkPassword, async (values, { show }) => {
    setFailure(null);
    const { title, text } = { title: login.signupFailed, text: login.noSignup };
    try {
      const { signupWithOrder } = await import('../auth/session.ts');
      const body: OrderSignup = { ...values, password: values['password'] ?? '', claim };
      const entry = await signupWithOrder(body, (user) => {
        setKept(user);
        setUser(user);
        forgetOrderClaim();
      });
      if (entry.ok) return;
      const { code, message } = entry;
      if (code === 'weak_password') show({ password: 'weak' });
      else if (code === 'not_found') setFailure({ title, text: messages.expired });
      else if (code === 'too_many_requests') setFailure({ title, text: message });
      else setFailure({ title, text, ...(code === 'signup_failed' && { more: login.taken }) });
    } catch {
      setFailure({ title, text });
    }
  });
  if (kept === null && status !== 'out') return null;
  return (
    <section className="keep-order" aria-labelledby="keep-title">
      <output>
        {kept !== null && (
          <>
            <h2 className="display-text" id="keep-title">
              {messages.keptTitle}
            </h2>
            <p>{kept.mailOn ? messages.keptMailed(kept.email) : messages.kept}</p>
          </>
        )}
      </output>
      {kept === null ? (
        <form method="post" noValidate onSubmit={form.onSubmit}>
          <h2 className="display-text" id="keep-title">
            {messages.title}
          </h2>
          <p>{messages.text}</p>
          <FailureNotice failure={failure} />
          <PasswordField form={form} isNew />
          <Honeypots />
          <SubmitButton pending={form.pending} text={login.create} working={login.creating} />
        </form>
      ) : (
        <SiteLink className="btn btn-paper btn-block" href="/account">
          <Icon name="user" />
          {messages.toAccount}
        </SiteLink>
      )}
    </section>
  );
}
