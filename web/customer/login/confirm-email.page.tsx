import { useEffect, useRef, useState } from 'react';
import { caughtRefusal, send } from '../../api/client.ts';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAuth } from '../auth/public.tsx';
import { CONFIRM_EMAIL } from './confirm-email.messages.ts';
import { LoginShell } from './login-shell.tsx';
import { LOGIN } from './login.messages.ts';
import { RECOVERY } from './recovery.messages.ts';

type Outcome = { kind: 'confirmed'; linked: number } | { kind: 'dead' } | { kind: 'failed' };

/** Uses the mailed link for the signed-in account; others must sign in to it first. */
export default function ConfirmEmailPage() {
  const messages = useMessages(CONFIRM_EMAIL);
  const link = useMessages(RECOVERY);
  const { signIn } = useMessages(LOGIN);
  const { status, setUser } = useAuth();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (status !== 'in' || begun.current) return;
    begun.current = true;
    const token = new URLSearchParams(location.search).get('token') ?? '-';
    const confirm = async () => {
      try {
        const answer = await send('POST /api/auth/customer/confirm', { body: { token } });
        setUser(answer.user);
        setOutcome({ kind: 'confirmed', linked: answer.linkedOrders });
      } catch (error) {
        const code = caughtRefusal<'POST /api/auth/customer/confirm'>(error);
        if (code === 'unauthorized') setUser(null);
        setOutcome({ kind: code === 'bad_link' || code === 'invalid' ? 'dead' : 'failed' });
      }
    };
    void confirm();
  }, [status, setUser]);

  const signedOut = status === 'out';
  const outcomeTexts = (): [string, string] => {
    if (signedOut) return [messages.signInFirstTitle, messages.signInFirst];
    if (outcome === null) return [messages.confirming, ''];
    if (outcome.kind === 'confirmed') return [messages.confirmedTitle, messages.linked(outcome.linked)];
    if (outcome.kind === 'dead') return [link.badLinkTitle, `${link.badLinkText} ${messages.askAgain}`];
    return [link.failedTitle, link.failed];
  };
  const [title, text] = outcomeTexts();
  return (
    <LoginShell>
      <output>
        <h1>{title}</h1>
        <p className="lead-in">{text}</p>
      </output>
      {signedOut && (
        <SiteLink
          className="btn btn-sun btn-lg btn-block"
          href={`/login?next=${encodeURIComponent(`/confirm-email${location.search}`)}`}
        >
          {signIn}
        </SiteLink>
      )}
      {outcome !== null && !signedOut && (
        <SiteLink className="btn btn-sun btn-lg btn-block" href="/account">
          {messages.toAccount}
        </SiteLink>
      )}
    </LoginShell>
  );
}
