import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { useAuth } from '../auth/auth.state.tsx';
import { ACCOUNT_TABS } from './account-tabs.ts';
import { ACCOUNT } from './account.messages.ts';
import './account.css';

export const head = defineMessages({
  en: { title: 'My Account', description: 'Your details, your orders, and the usual in one tap.' },
  es: { title: 'Mi cuenta', description: 'Tus datos, tus pedidos y lo de siempre con un toque.' },
});

function Waiting() {
  const words = useMessages(ACCOUNT);
  return (
    <main id="main" className="acc" tabIndex={-1} aria-busy="true">
      <div className="acc-h">
        <div className="in">
          <h1 className="sign-t">{words.loading}</h1>
        </div>
      </div>
      <div className="acc-b" aria-hidden="true">
        <div className="set sk acc-wait" />
        <div className="set sk acc-wait" />
      </div>
    </main>
  );
}

/** The signed-in customer's own page; visitors are led to sign in. */
export default function AccountPage() {
  const words = useMessages(ACCOUNT);
  const { user, status } = useAuth();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const shown = ACCOUNT_TABS.find(({ key }) => key === asked) ?? ACCOUNT_TABS[0];
  useEffect(() => {
    if (status === 'out') navigate('/login', { replace: true });
  }, [status, navigate]);
  if (user === null) return <Waiting />;
  return (
    <main id="main" className="acc" tabIndex={-1}>
      <Tabs.Root
        value={shown.key}
        // Straight to history: a tab is no visit, and the page stays where it is.
        onValueChange={(key) => navigate(`/account?tab=${key}`, { replace: true })}
      >
        <div className="acc-h">
          <div className="in">
            <h1 className="sign-t">{words.hello(user.firstName)}</h1>
            <Tabs.List className="tabs" aria-label={words.tabs}>
              {ACCOUNT_TABS.map(({ key, Icon, title }) => (
                <Tabs.Trigger key={key} value={key}>
                  <Icon className="ic" />
                  {title(words)}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
          </div>
        </div>
        {ACCOUNT_TABS.map(({ key, Panel }) => (
          <Tabs.Content key={key} value={key} className="acc-b" tabIndex={-1}>
            <Panel user={user} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </main>
  );
}
