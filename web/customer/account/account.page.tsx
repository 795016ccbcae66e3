import { Suspense, useEffect, useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { useAuth } from '../auth/public.tsx';
import { ACCOUNT_TABS } from './account-tabs.ts';
import { ACCOUNT } from './account.messages.ts';
import './account.css';

function Waiting() {
  const messages = useMessages(ACCOUNT);
  return (
    <main id="main" className="account" tabIndex={-1} aria-busy="true">
      <div className="account-head">
        <div className="account-title">
          <h1 className="display-text">{messages.loading}</h1>
        </div>
      </div>
      <div className="account-panel" aria-hidden="true">
        <div className="settings-card skeleton loading-card" />
        <div className="settings-card skeleton loading-card" />
      </div>
    </main>
  );
}

/** Shown while a tab's code loads. */
function PanelWaiting() {
  return (
    <div className="account-loading" aria-busy="true">
      <div className="settings-card skeleton loading-card" />
      <div className="settings-card skeleton loading-card" />
    </div>
  );
}

/** Shown where a tab's code failed to load. A page does not load failed code twice, so the retry reloads it. */
function PanelMissing() {
  const messages = useMessages(ACCOUNT);
  return (
    <div className="message-card" role="alert">
      <Icon name="circle-alert" />
      <p>
        {messages.failedTitle}. {messages.failed}
      </p>
      <button type="button" className="btn btn-quiet" onClick={() => location.reload()}>
        {messages.tryAgain}
      </button>
    </div>
  );
}

/** The signed-in customer's own page; visitors are redirected to sign in. */
export default function AccountPage() {
  const { user, status } = useAuth();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (status === 'out') navigate('/login', { replace: true });
  }, [status, navigate]);
  // The icons stay where the server printed them.
  return <>{user === null ? <Waiting /> : <Account user={user} />}</>;
}

/** The page of a signed-in customer. */
function Account({ user }: { user: CustomerView }) {
  const messages = useMessages(ACCOUNT);
  const { site } = usePageData();
  const id = useId();
  const [, navigate] = useLocation();
  const tabParameter = new URLSearchParams(useSearch()).get('tab');
  const shown = ACCOUNT_TABS.find(({ key }) => key === tabParameter) ?? ACCOUNT_TABS[0];
  return (
    <main id="main" className="account" tabIndex={-1}>
      <div className="account-head">
        <div className="account-title">
          <h1 className="display-text">{messages.hello(user.firstName, site.demo)}</h1>
          <TabList
            id={id}
            label={messages.tabs}
            tabs={ACCOUNT_TABS.map(({ key, icon, title }) => ({
              key,
              title: (
                <>
                  <Icon name={icon} />
                  {title(messages)}
                </>
              ),
            }))}
            shown={shown.key}
            // Replaces the history entry without a navigation: the page keeps its scroll position.
            show={(key) => navigate(`/account?tab=${key}`, { replace: true })}
          />
        </div>
      </div>
      {ACCOUNT_TABS.map(({ key, Panel }) => (
        <TabPanel key={key} id={id} name={key} shown={shown.key} className="account-panel">
          <OptionalBoundary fallback={<PanelMissing />}>
            <Suspense fallback={<PanelWaiting />}>
              <Panel user={user} />
            </Suspense>
          </OptionalBoundary>
        </TabPanel>
      ))}
    </main>
  );
}
